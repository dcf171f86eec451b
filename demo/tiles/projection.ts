// Web Mercator: geographic points to pixels of the highest zoom, and back.
import type { Point } from '@dasturxon/domain/zones'

export const TILE_PX = 256
export const FARTHEST_ZOOM = 10
export const NEAREST_ZOOM = 18

/** A point in pixels, of the highest zoom unless stated otherwise: x to the east, y to the south. */
export type Spot = { readonly x: number; readonly y: number }

/** Left, top, right and bottom, in the same pixels as its spots. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export type TileId = { readonly z: number; readonly x: number; readonly y: number }

const WORLD_PX = TILE_PX * 2 ** NEAREST_ZOOM
const EARTH_ROUND_M = 40_075_016.686

/** The pixel of a geographic point at the highest zoom. */
export function project({ lat, lon }: Point): Spot {
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: ((lon + 180) / 360) * WORLD_PX, y: ((1 - north) / 2) * WORLD_PX }
}

/** The geographic point of a spot. */
export function unproject({ x, y }: Spot): Point {
  const north = Math.PI * (1 - (2 * y) / WORLD_PX)
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lon: (x / WORLD_PX) * 360 - 180 }
}

/** How many pixels of `zoom` one pixel of the highest zoom is: 1 or less. */
export function scaleOf(zoom: number): number {
  return 2 ** (zoom - NEAREST_ZOOM)
}

/** Pixels of the highest zoom per metre, at a latitude. */
export function pixelsPerMetre(lat: number): number {
  return WORLD_PX / (EARTH_ROUND_M * Math.cos((lat * Math.PI) / 180))
}

/** The tile that contains a point. */
export function tileAt(point: Point, zoom: number): TileId {
  const { x, y } = project(point)
  const side = TILE_PX / scaleOf(zoom)
  return { z: zoom, x: Math.floor(x / side), y: Math.floor(y / side) }
}

/** The area of a tile in pixels of its own zoom. */
export function boxOfTile({ x, y }: TileId): Box {
  return { left: x * TILE_PX, top: y * TILE_PX, right: (x + 1) * TILE_PX, bottom: (y + 1) * TILE_PX }
}
