// Distances, bearings and pixels of the map: the same rules for both engines.
import type { Padding, Point } from './port.ts'

export type Pixel = { readonly x: number; readonly y: number }

const EARTH_RADIUS_M = 6_371_000
const EQUATOR_M = 40_075_016.686
const TILE_PX = 256
// the limit of the square Web Mercator map
const MOST_LATITUDE = 85.051129

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two points in a straight line. */
export function distanceM(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The direction from one point to another, in degrees clockwise from north, 0 to 360. */
export function bearing(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const y = Math.sin(turn) * Math.cos(b)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** The point at this share of the straight line; 0 is `from`, 1 is `to`. */
export function between(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

/** Six decimals are a tenth of a metre: more would only make URLs and cache keys differ. */
export function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

/** The pixel of a point on a world map at this zoom. */
export function pixelOf({ latitude, longitude }: Point, zoom: number): Pixel {
  const size = TILE_PX * 2 ** zoom
  const sine = Math.sin(radians(Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude))))
  return {
    x: (longitude / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The point at this pixel of the world map. */
export function pointAt({ x, y }: Pixel, zoom: number): Point {
  const size = TILE_PX * 2 ** zoom
  const exponent = Math.PI * (1 - (2 * y) / size)
  return { latitude: (Math.atan(Math.sinh(exponent)) * 180) / Math.PI, longitude: (x / size - 0.5) * 360 }
}

/** How many metres one CSS pixel covers at this latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (EQUATOR_M * Math.cos(radians(latitude))) / (TILE_PX * 2 ** zoom)
}

export function sidesOf(padding: Padding) {
  return typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding
}

/** The position of a point on a map of this size, as shares of its width and height; the centre is 0.5 and 0.5. */
export function placeOnMap(point: Point, centre: Point, zoom: number, size: Pixel): Pixel {
  const [here, middle] = [pixelOf(point, zoom), pixelOf(centre, zoom)]
  return { x: 0.5 + (here.x - middle.x) / size.x, y: 0.5 + (here.y - middle.y) / size.y }
}
