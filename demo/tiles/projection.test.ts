import { expect, it } from 'vitest'
import { boxOfTile, NEAREST_ZOOM, pixelsPerMetre, project, scaleOf, TILE_PX, tileAt, unproject } from './projection.ts'

const POINTS = [
  { lat: 0, lon: 0 },
  { lat: 41.311321, lon: 69.279223 },
  { lat: 39.65417, lon: 66.95972 },
  { lat: -33.86, lon: 151.2 },
  { lat: 64.1, lon: -21.9 },
]

it.each(POINTS)('brings $lat, $lon back to where it was', (point) => {
  const back = unproject(project(point))
  expect(back.lat).toBeCloseTo(point.lat, 9)
  expect(back.lon).toBeCloseTo(point.lon, 9)
})

it('puts the corner of the world at nothing and its middle in the middle', () => {
  const world = TILE_PX * 2 ** NEAREST_ZOOM
  expect(project({ lat: 0, lon: 0 })).toEqual({ x: world / 2, y: world / 2 })
  expect(project({ lat: 85.05112878, lon: -180 }).x).toBe(0)
  expect(project({ lat: 85.05112878, lon: -180 }).y).toBeCloseTo(0, 0)
})

it.each(POINTS)('finds $lat, $lon in one of the four tiles into which a tile parts', (point) => {
  for (let zoom = 1; zoom <= NEAREST_ZOOM; zoom += 1) {
    const [near, far] = [tileAt(point, zoom), tileAt(point, zoom - 1)]
    expect([Math.floor(near.x / 2), Math.floor(near.y / 2)]).toEqual([far.x, far.y])
    const { left, top, right, bottom } = boxOfTile(near)
    const { x, y } = project(point)
    expect(x * scaleOf(zoom) >= left && x * scaleOf(zoom) < right).toBe(true)
    expect(y * scaleOf(zoom) >= top && y * scaleOf(zoom) < bottom).toBe(true)
  }
})

it('knows the tile that every other map of the world has for Tashkent', () => {
  expect(tileAt({ lat: 41.311321, lon: 69.279223 }, 14)).toEqual({ z: 14, x: 11344, y: 6123 })
})

it('is 0.45 m to a pixel of the nearest zoom in Tashkent', () => {
  expect(1 / pixelsPerMetre(41.31)).toBeCloseTo(0.4486, 3)
})
