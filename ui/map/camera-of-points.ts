import { type Pixel, pixelOf, pointAt, sidesOf } from './geometry.ts'
import { LEAST_ZOOM, MOST_ZOOM, type Padding, type Point } from './port.ts'

/** The integer zoom and the centre that show all points inside the padding; `null` without points. */
export function cameraOfPoints(points: readonly Point[], size: Pixel, padding: Padding) {
  if (points.length === 0) return null
  const { top, right, bottom, left } = sidesOf(padding)
  const room = { x: Math.max(1, size.x - left - right), y: Math.max(1, size.y - top - bottom) }
  for (let zoom = MOST_ZOOM; ; zoom -= 1) {
    const pixels = points.map((point) => pixelOf(point, zoom))
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    if (zoom > LEAST_ZOOM && (east - west > room.x || south - north > room.y)) continue
    // the padding may differ on each side, so the centre of the points is not the centre of the map
    const middle = { x: (west + east + right - left) / 2, y: (north + south + bottom - top) / 2 }
    return { centre: pointAt(middle, zoom), zoom }
  }
}
