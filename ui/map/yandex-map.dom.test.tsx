import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MapHandle } from './port.ts'
import { giveSize } from './test-size.ts'
import { fakeYmaps3 } from './test-ymaps3.ts'
import { yandexEngine } from './yandex-map.ts'

const CENTRE = { latitude: 41.311321, longitude: 69.279223 }
const NEAR = { latitude: 41.32, longitude: 69.29 }

let element: HTMLElement
let yandex: ReturnType<typeof fakeYmaps3>
let map: MapHandle
let takeSize: () => void

beforeEach(() => {
  takeSize = giveSize(800, 600)
  element = document.createElement('div')
  document.body.append(element)
  yandex = fakeYmaps3()
  map = yandexEngine(yandex.api).attach(element, {
    centre: CENTRE,
    zoom: 14,
    theme: 'dark',
    language: 'ru',
    words: { label: 'Map', joined: (count) => `${count} shops` },
    tiles: null,
    isReduced: false,
  })
})
afterEach(() => {
  map.destroy()
  element.remove()
  takeSize()
})

it('opens where it is asked to, with longitude first', () => {
  expect(yandex.calls[0]).toMatchObject({ location: { center: [69.279223, 41.311321], zoom: 14 }, theme: 'dark' })
  expect(yandex.of('scheme')[0]?.options).toEqual({ theme: 'dark' })
})

it('has the same buttons as the other engine', () => {
  const onMarker = vi.fn()
  map.onMarker(onMarker)
  map.setMarkers([{ id: 'a', kind: 'open', point: NEAR, label: 'Shop a', isChosen: true }])
  expect(yandex.of('marker')[0]?.options.coordinates).toEqual([69.29, 41.32])
  fireEvent.click(screen.getByRole('button', { name: 'Shop a', current: true }))
  expect(onMarker).toHaveBeenCalledWith('a')
  map.setMarkers([])
  expect(screen.queryByRole('button')).toBeNull()
})

it('flies for 500 ms and tells that the page did it', () => {
  const rested = vi.fn()
  map.onMoveEnd(rested)
  map.setCentre(NEAR, 16)
  expect(yandex.calls.at(-1)).toEqual({ center: [69.29, 41.32], zoom: 16, duration: 500 })
  expect(rested).toHaveBeenLastCalledWith({ centre: NEAR, zoom: 16, isByUser: false })
})

it('tells when the visitor moved it, once it rests', () => {
  const moved = vi.fn()
  const rested = vi.fn()
  map.onMove(moved)
  map.onMoveEnd(rested)
  yandex.drag([69.2812345678, 41.3])
  expect(rested.mock.calls).toEqual([[{ centre: { latitude: 41.3, longitude: 69.281235 }, zoom: 14, isByUser: true }]])
  expect(moved).toHaveBeenCalled()
})

it('moves and zooms by keys, within its bounds', () => {
  fireEvent.keyDown(element, { key: 'ArrowRight' })
  expect(map.camera().centre.longitude - CENTRE.longitude).toBeCloseTo((80 * 360) / (256 * 2 ** 14), 5)
  map.setCentre(CENTRE, 18)
  fireEvent.keyDown(element, { key: '+' })
  expect(map.camera().zoom).toBe(18)
})

it('draws zones and the two parts of a route', () => {
  map.setPolygons([{ id: 'z', ring: [CENTRE, NEAR, { latitude: 41.3, longitude: 69.3 }], colour: '#12A150' }], true)
  expect(yandex.of('feature')).toHaveLength(2)
  map.setPath([CENTRE, NEAR], 300)
  expect(yandex.of('feature')).toHaveLength(4)
  map.setPath([], 0)
  map.setPolygons([], true)
  expect(yandex.of('feature')).toHaveLength(0)
})

it('changes its look', () => {
  map.setTheme('light')
  expect(yandex.calls.at(-1)).toEqual({ theme: 'light' })
  expect(yandex.of('scheme')[0]?.options).toEqual({ theme: 'light' })
})

it('leaves nothing behind', () => {
  map.setMarkers([{ id: 'a', kind: 'open', point: NEAR, label: 'Shop a' }])
  map.setUser(CENTRE, 50)
  map.destroy()
  expect(yandex.of('marker')).toEqual([])
  expect(yandex.isDestroyed()).toBe(true)
})
