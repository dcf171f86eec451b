import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, createRef, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MapView } from './map-view.tsx'
import type { MapHandle, MapMarker } from './port.ts'
import { giveSize } from './test-size.ts'
import { fakeYmaps3, playHost } from './test-ymaps3.ts'

type Props = ComponentProps<typeof MapView>

const CENTRE = { latitude: 41.311321, longitude: 69.279223 }
const TILES = { url: 'https://tiles.example/{z}/{x}/{y}.png?{theme}', attribution: '© Somebody' }
const LEAFLET: Props['map'] = { type: 'LEAFLET', key: null, tiles: TILES, theme: null }
const YANDEX: Props['map'] = { ...LEAFLET, type: 'YANDEX', key: 'key' }
const SHOP: MapMarker = { id: 'a', kind: 'open', point: CENTRE, label: 'Shop a' }
const WORDS = { label: 'Shops on the map', joined: (count: number) => `${count} shops` }
const LOOK = { centre: CENTRE, zoom: 14 }

let takeSize: () => void
beforeEach(() => {
  takeSize = giveSize(800, 600)
})
afterEach(() => takeSize())

const view = (props: Partial<Props> = {}) => (
  <StrictMode>
    <MapView
      map={LEAFLET}
      language="uz"
      words={WORDS}
      look={LOOK}
      failed={(fault, retry) => (
        <button type="button" onClick={retry}>
          No {fault}
        </button>
      )}
      {...props}
    />
  </StrictMode>
)

const ground = () => screen.getByRole('region', { name: 'Shops on the map' })
/** The map is open when the Tab key can reach it. */
const opened = () => waitFor(() => expect(ground().tabIndex).toBe(0))

describe('a map of tiles', () => {
  it('is one map even when React mounts it twice, and is gone with its page', async () => {
    const { unmount } = render(view({ markers: [SHOP] }))
    await screen.findByRole('button', { name: 'Shop a' })
    expect(document.querySelectorAll('.leaflet-map-pane')).toHaveLength(1)
    expect(screen.getByText('© Somebody')).toBeTruthy()
    unmount()
    expect(document.querySelector('.leaflet-map-pane')).toBeNull()
  })

  it('tells presses and moves to those who ask now', async () => {
    const [early, late] = [vi.fn(), vi.fn()]
    const { rerender } = render(view({ markers: [SHOP], onMarker: early }))
    rerender(view({ markers: [SHOP], onMarker: late }))
    fireEvent.click(await screen.findByRole('button', { name: 'Shop a' }))
    expect(early).not.toHaveBeenCalled()
    expect(late).toHaveBeenCalledWith('a')
  })

  it('moves when the look changes its value, not when only its object does', async () => {
    const rested = vi.fn()
    const { rerender } = render(view({ onMoveEnd: rested }))
    await opened()
    rerender(view({ onMoveEnd: rested, look: { ...LOOK } }))
    expect(rested).not.toHaveBeenCalled()
    rerender(view({ onMoveEnd: rested, look: { centre: CENTRE, zoom: 16 } }))
    expect(rested).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 16, isByUser: false }))
  })

  it('opens so that all points are seen', async () => {
    const ref = createRef<MapHandle | null>()
    const far = { latitude: 41.35, longitude: 69.35 }
    render(view({ ref, look: { points: [CENTRE, far], padding: 56 } }))
    await opened()
    expect(ref.current?.camera()).toMatchObject({ zoom: 13 })
  })

  it('follows a point only when it leaves the middle', async () => {
    const ref = createRef<MapHandle | null>()
    const { rerender } = render(view({ ref, follow: CENTRE }))
    await opened()
    rerender(view({ ref, follow: { ...CENTRE, longitude: CENTRE.longitude + 0.01 } }))
    expect(ref.current?.camera().centre).toEqual(CENTRE)
    const away = { ...CENTRE, longitude: CENTRE.longitude + 0.03 }
    rerender(view({ ref, follow: away }))
    expect(ref.current?.camera().centre.longitude).toBeCloseTo(away.longitude, 3)
  })

  it('lifts its pin while the visitor moves the map', async () => {
    const rested = vi.fn()
    const pinned = { isOutOfZone: false, bubble: 'Amir Temur, 15' }
    const { container } = render(view({ pin: pinned, onMoveEnd: rested }))
    expect(await screen.findByText('Amir Temur, 15')).toBeTruthy()
    const pin = container.querySelector('.map-middle')
    expect(pin?.getAttribute('data-kind')).toBe('address')
    const isLifted = () => pin?.hasAttribute('data-lifted')
    expect(isLifted()).toBe(false)
    // Leaflet reads the pressed button from `which`, an old property that browsers still set
    const press = new MouseEvent('mousedown', { bubbles: true, clientX: 400, clientY: 300 })
    fireEvent(ground(), Object.defineProperty(press, 'which', { value: 1 }))
    fireEvent.mouseMove(ground(), { clientX: 350, clientY: 300 })
    expect(isLifted()).toBe(true)
    fireEvent.mouseUp(ground())
    expect(isLifted()).toBe(false)
    expect(rested).toHaveBeenLastCalledWith(expect.objectContaining({ isByUser: true }))
  })

  it('says in words that it has no pictures, and keeps its markers', async () => {
    render(view({ map: { ...LEAFLET, tiles: null }, markers: [SHOP] }))
    expect(await screen.findByRole('button', { name: 'No tiles' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Shop a' })).toBeTruthy()
  })

  it('says it too when none of them comes', async () => {
    const { container } = render(view())
    await opened()
    for (const picture of container.querySelectorAll('img')) fireEvent.error(picture)
    expect(screen.getByRole('button', { name: 'No tiles' })).toBeTruthy()
  })

  it('takes the look that the brand wants for it', async () => {
    const { container } = render(view({ map: { ...LEAFLET, theme: 'dark' } }))
    await opened()
    expect(container.querySelector('[data-theme="dark"] img')?.getAttribute('src')).toContain('?dark')
  })
})

describe('a map of Yandex', () => {
  let host: ReturnType<typeof playHost>
  beforeEach(() => {
    vi.resetModules()
    host = playHost()
  })
  afterEach(() => host.leave())
  const asked = () => waitFor(() => expect(host.scripts()).toHaveLength(1))

  it('is drawn by Yandex, in a language that it speaks', async () => {
    const yandex = fakeYmaps3()
    render(view({ map: YANDEX, language: 'en', markers: [SHOP] }))
    await asked()
    expect(host.scripts()[0]?.src).toContain('lang=en_US')
    await act(async () => host.serve('load', yandex.api))
    await screen.findByRole('button', { name: 'Shop a' })
    expect(yandex.of('marker')).toHaveLength(1)
    expect(screen.queryByText('© Somebody')).toBeNull()
  })

  it('is drawn from tiles when Yandex cannot be had', async () => {
    render(view({ map: YANDEX, markers: [SHOP] }))
    await asked()
    await act(async () => host.serve('error'))
    await screen.findByRole('button', { name: 'Shop a' })
    expect(screen.getByText('© Somebody')).toBeTruthy()
  })

  it('is drawn from tiles when the brand has no key', async () => {
    render(view({ map: { ...YANDEX, key: null } }))
    await opened()
    expect(host.scripts()).toEqual([])
    expect(document.querySelector('.leaflet-map-pane')).not.toBeNull()
  })
})
