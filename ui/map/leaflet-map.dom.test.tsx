import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pixelOf } from './geometry.ts'
import { leafletEngine } from './leaflet-map.ts'
import type { AttachOptions, MapHandle, MapMarker } from './port.ts'
import { giveSize } from './test-size.ts'

const CENTRE = { latitude: 41.311321, longitude: 69.279223 }
const OPTIONS: AttachOptions = {
  centre: CENTRE,
  zoom: 14,
  theme: 'light',
  language: 'uz',
  words: { label: 'Map', joined: (count) => `${count} shops` },
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png?theme={theme}&lang={lang}' },
  isReduced: true,
}

let element: HTMLElement
let map: MapHandle
let takeSize: () => void

function open(options: Partial<AttachOptions> = {}): MapHandle {
  map?.destroy()
  map = leafletEngine.attach(element, { ...OPTIONS, ...options })
  return map
}

beforeEach(() => {
  takeSize = giveSize(800, 600)
  element = document.createElement('div')
  document.body.append(element)
  map = leafletEngine.attach(element, OPTIONS)
})
afterEach(() => {
  map.destroy()
  element.remove()
  takeSize()
})

const marker = (id: string, more: Partial<MapMarker> = {}): MapMarker => ({
  id,
  kind: 'open',
  point: { latitude: CENTRE.latitude, longitude: CENTRE.longitude + Number(id) * 0.01 },
  label: `Shop ${id}`,
  ...more,
})
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const pictures = () => [...element.querySelectorAll('img')]

describe('markers', () => {
  it('are buttons in the order of the list', () => {
    map.setMarkers([marker('1'), marker('2'), marker('3')])
    expect(names()).toEqual(['Shop 1', 'Shop 2', 'Shop 3'])
    map.setMarkers([marker('3'), marker('0'), marker('1')])
    expect(names()).toEqual(['Shop 3', 'Shop 0', 'Shop 1'])
  })

  it('are images where nothing can be pressed', () => {
    map.setMarkers([marker('1', { isStatic: true })])
    expect(screen.getByRole('img', { name: 'Shop 1' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('keep the focus when the list changes around them', () => {
    map.setMarkers([marker('1'), marker('2')])
    screen.getByRole('button', { name: 'Shop 2' }).focus()
    map.setMarkers([marker('2', { isChosen: true }), marker('0'), marker('1')])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Shop 2' }))
  })

  it('tell which one was pressed', () => {
    const onMarker = vi.fn()
    map.onMarker(onMarker)
    map.setMarkers([marker('1'), marker('2', { kind: 'closed' })])
    fireEvent.click(screen.getByRole('button', { name: 'Shop 2' }))
    expect(onMarker.mock.calls).toEqual([['2']])
  })

  it('say which one is chosen', () => {
    map.setMarkers([marker('1', { isChosen: true }), marker('2')])
    expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Shop 1')
    map.setMarkers([marker('1'), marker('2', { isChosen: true })])
    expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Shop 2')
  })

  it('that cover each other are one count; a press shows them apart', () => {
    const near = (id: string, east: number) =>
      marker(id, { point: { latitude: CENTRE.latitude, longitude: CENTRE.longitude + east } })
    map.setMarkers([near('1', 0), near('2', 0.0005), marker('3')])
    expect(names()).toEqual(['2 shops', 'Shop 3'])
    fireEvent.click(screen.getByRole('button', { name: '2 shops' }))
    expect(map.camera().zoom).toBeGreaterThan(14)
    expect(names()).toEqual(['Shop 1', 'Shop 2', 'Shop 3'])
  })

  it('turn the beak of a courier the shortest way', () => {
    const courier = (heading: number) => map.setMarkers([marker('1', { kind: 'courier', heading })])
    courier(350)
    courier(10)
    const root = screen.getByRole('button').parentElement
    expect(root?.style.getPropertyValue('--map-heading')).toBe('370deg')
  })

  it('show the words beside them once, for the eye alone', () => {
    map.setMarkers([marker('1', { caption: 'Chilonzor' })])
    expect(within(element).getByText('Chilonzor').getAttribute('aria-hidden')).toBe('true')
    map.setMarkers([marker('1')])
    expect(within(element).queryByText('Chilonzor')).toBeNull()
  })
})

describe('moving', () => {
  it.each([
    ['ArrowRight', 80, 0],
    ['ArrowLeft', -80, 0],
    ['ArrowUp', 0, -80],
    ['ArrowDown', 0, 80],
  ])('%s moves the map by 80 pixels', (key, x, y) => {
    const rested = vi.fn()
    map.onMoveEnd(rested)
    fireEvent.keyDown(element, { key })
    expect(rested.mock.lastCall?.[0]).toMatchObject({ isByUser: true })
    const [before, after] = [pixelOf(CENTRE, 14), pixelOf(map.camera().centre, 14)]
    // the map is aligned to whole pixels of the screen
    expect(Math.abs(after.x - before.x - x)).toBeLessThanOrEqual(1)
    expect(Math.abs(after.y - before.y - y)).toBeLessThanOrEqual(1)
  })

  it('plus and minus zoom, also from a marker', () => {
    map.setMarkers([marker('1')])
    fireEvent.keyDown(screen.getByRole('button'), { key: '+' })
    expect(map.camera().zoom).toBe(15)
    fireEvent.keyDown(element, { key: '-' })
    fireEvent.keyDown(element, { key: '-' })
    expect(map.camera().zoom).toBe(13)
  })

  it('leaves Esc and the keys of the browser alone', () => {
    expect(fireEvent.keyDown(element, { key: 'Escape' })).toBe(true)
    expect(fireEvent.keyDown(element, { key: '+', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(element, { key: '+' })).toBe(false)
  })

  it('tells a move of the page from one of the visitor, with a rounded centre', () => {
    const rested = vi.fn()
    map.onMoveEnd(rested)
    map.setCentre({ latitude: 41.32000049, longitude: 69.25 }, 12)
    expect(rested).toHaveBeenLastCalledWith({
      centre: { latitude: 41.32, longitude: 69.25 },
      zoom: 12,
      isByUser: false,
    })
    map.zoomBy(1)
    expect(rested).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 13, isByUser: true }))
  })

  it('shows all points beside a panel', () => {
    const points = [CENTRE, { latitude: 41.33, longitude: 69.33 }]
    map.fitBounds(points, { top: 56, right: 56, bottom: 56, left: 456 })
    const { centre, zoom } = map.camera()
    expect(zoom).toBe(12)
    // the panel covers the left part, so the points are right of the centre
    expect(centre.longitude).toBeLessThan((CENTRE.longitude + 69.33) / 2)
  })
})

describe('pictures', () => {
  it('are asked for in the theme and language of the page', () => {
    expect(pictures().length).toBeGreaterThan(0)
    expect(pictures()[0]?.src).toMatch(/^https:\/\/tiles\.example\/14\/\d+\/\d+\.png\?theme=light&lang=uz$/)
    map.setTheme('dark')
    expect(pictures()[0]?.src).toContain('theme=dark')
  })

  it('are turned dark where their source knows one look only', () => {
    open({ tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png' }, theme: 'dark' })
    expect(element.querySelector('[data-inverted]')).not.toBeNull()
    map.setTheme('light')
    expect(element.querySelector('[data-inverted]')).toBeNull()
  })

  it('that never come are told once, after several failures', () => {
    const onMissing = vi.fn()
    map.onTilesMissing(onMissing)
    const [first, ...rest] = pictures()
    for (const picture of [first, ...rest.slice(0, 2)]) if (picture) fireEvent.error(picture)
    expect(onMissing).not.toHaveBeenCalled()
    for (const picture of rest.slice(2)) fireEvent.error(picture)
    expect(onMissing).toHaveBeenCalledTimes(1)
  })

  it('are not missing when one of them came', () => {
    const onMissing = vi.fn()
    map.onTilesMissing(onMissing)
    const [first, ...rest] = pictures()
    if (first) fireEvent.load(first)
    for (const picture of rest) fireEvent.error(picture)
    expect(onMissing).not.toHaveBeenCalled()
  })
})

describe('shapes', () => {
  const ring = [0, 1, 2].map((turn) => ({
    latitude: CENTRE.latitude + Math.sin(turn * 2) * 0.01,
    longitude: CENTRE.longitude + Math.cos(turn * 2) * 0.01,
  }))
  const shapes = () =>
    [...element.querySelectorAll('svg path')].map((path) => path.getAttribute('class')?.split(' ')[0])

  it('draw zones, and what is outside of them', () => {
    map.setPolygons([{ id: 'a', ring }], true)
    expect(shapes()).toEqual(['map-outside', 'map-zone', 'map-passed', 'map-route-case', 'map-route'])
    map.setPolygons([{ id: 'a', ring, colour: 'green' }], false)
    expect(shapes()[0]).toBe('map-own-zone')
    expect(element.querySelector('.map-own-zone')?.getAttribute('stroke')).toBe('green')
  })

  it('draw a hole as a second ring of the zone', () => {
    const hole = ring.map(({ latitude, longitude }) => ({ latitude: latitude + 0.001, longitude }))
    map.setPolygons([{ id: 'a', ring, holes: [hole] }], false)
    expect(element.querySelector('.map-zone')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  })

  it('draw the part of a route that is passed apart from the rest', () => {
    const drawn = (name: string) => element.querySelector(`.${name}`)?.getAttribute('d')
    map.setPath(ring, 0)
    expect(drawn('map-passed')).toBe('M0 0')
    map.setPath(ring, 500)
    expect(drawn('map-passed')).not.toBe('M0 0')
    expect(drawn('map-route')).toBe(drawn('map-route-case'))
  })
})

it('leaves nothing in its element', () => {
  map.setMarkers([marker('1')])
  map.setUser(CENTRE, 30)
  map.destroy()
  expect(element.childElementCount).toBe(0)
  map = leafletEngine.attach(element, OPTIONS)
})
