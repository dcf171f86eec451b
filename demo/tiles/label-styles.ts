// The style of each kind of name, and the zooms at which it is shown; the label table of the design.
import type { Paints } from './paints.ts'

export type LabelKind = 'station' | 'metro' | 'avenue' | 'park' | 'water' | 'district' | 'street' | 'house' | 'city'

export type LabelStyle = {
  readonly sizePx: number
  readonly weight: number
  readonly trackingEm: number
  readonly fill: keyof Paints
  readonly halo: keyof Paints | null
  readonly fromZoom: number
  readonly toZoom: number
}

const HALO = 'halo' satisfies keyof Paints
const PLAIN = { weight: 500, trackingEm: 0, fill: 'text', halo: HALO, fromZoom: 11, toZoom: 18 } as const

/** In order of importance: the first kind is placed first. */
export const LABEL_STYLES: Readonly<Record<LabelKind, LabelStyle>> = {
  station: { ...PLAIN, sizePx: 10, weight: 700, fill: 'metroText', halo: null },
  metro: { ...PLAIN, sizePx: 10.5, fromZoom: 13 },
  avenue: { ...PLAIN, sizePx: 12, weight: 600, fromZoom: 12 },
  park: { ...PLAIN, sizePx: 11.5, weight: 600, fill: 'parkText', halo: 'park', fromZoom: 12 },
  water: { ...PLAIN, sizePx: 11, fill: 'waterText', halo: 'water', fromZoom: 13 },
  district: { ...PLAIN, sizePx: 10.5, weight: 650, trackingEm: 0.11, fill: 'district', halo: 'land', toZoom: 13 },
  street: { ...PLAIN, sizePx: 10.5, fromZoom: 14 },
  house: { ...PLAIN, sizePx: 9.5, fill: 'house', halo: null, fromZoom: 16 },
  city: { ...PLAIN, sizePx: 15, weight: 650, halo: 'land' },
}

export const REPEAT_PX = 520
const STATIONS_LARGE_FROM_ZOOM = 14
export const STATION_RADIUS_PX = { small: 6.5, large: 9 } as const

export function stationRadius(zoom: number): number {
  return zoom < STATIONS_LARGE_FROM_ZOOM ? STATION_RADIUS_PX.small : STATION_RADIUS_PX.large
}

export function isShown(kind: LabelKind, zoom: number): boolean {
  const { fromZoom, toZoom } = LABEL_STYLES[kind]
  return zoom >= fromZoom && zoom <= toZoom
}
