// Colours and widths of the map: the table of map layers in the design, as numbers.
import type { RoadKind } from './plan.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const LIGHT = {
  land: '#F4F2EC',
  building: '#EAE6DD',
  buildingEdge: '#E0DACD',
  park: '#DBEFD2',
  tree: '#C8E5BC',
  water: '#BCDDF5',
  road: '#FFFFFF',
  roadCase: '#E6DCC2',
  avenue: '#FFF6DC',
  ring: '#FFE3A1',
  ringCase: '#E3BE6A',
  text: '#6B6557',
  halo: '#FFFFFF',
  district: '#6C6656',
  house: '#6C6656',
  parkText: '#3B723E',
  waterText: '#3491EF',
  metro: '#D73431',
  metroText: '#FFFFFF',
} as const

export type Paints = Readonly<Record<keyof typeof LIGHT, string>>

export const PAINTS: Readonly<Record<Theme, Paints>> = {
  light: LIGHT,
  dark: {
    land: '#20201F',
    building: '#2A2927',
    buildingEdge: '#33312E',
    park: '#22331F',
    tree: '#2B4227',
    water: '#1B3347',
    road: '#363431',
    roadCase: '#2A2825',
    avenue: '#4A463D',
    ring: '#5C5444',
    ringCase: '#23211D',
    text: '#B4AE9F',
    halo: '#20201F',
    district: '#9C9687',
    house: '#9C9687',
    parkText: '#85BF86',
    waterText: '#4791D9',
    metro: '#D73431',
    metroText: '#FFFFFF',
  },
}

/** Widths at zoom 11, 13 and 16; `null` where the layer is not drawn. */
type Widths = readonly [z11: number | null, z13: number, z16: number]

const ROAD_WIDTHS: Readonly<Record<RoadKind, Widths>> = {
  lane: [null, 2, 6],
  street: [null, 3, 10],
  avenue: [5, 6, 16],
  ring: [6, 7, 18],
}
const CANAL_WIDTHS: Widths = [6, 8, 44]
// above the last zoom of the table, roads grow more slowly than the map scale, so that they do not cover the houses
const GROWTH_WHEN_NEAR = 1.6

export const CASING_PX: Readonly<Record<RoadKind, number>> = { lane: 0, street: 1.5, avenue: 2, ring: 2.4 }
export const RIVER_TIMES = 3
/** Streets are drawn from this zoom on, lanes from the next one. */
const STREETS_FROM_ZOOM = 12

/** The width of a road in pixels; 0 where it is not drawn. */
export function roadWidth(kind: RoadKind, zoom: number): number {
  if (kind === 'lane' && zoom <= STREETS_FROM_ZOOM) return 0
  return widthAt(ROAD_WIDTHS[kind], zoom)
}

export function canalWidth(zoom: number): number {
  return widthAt(CANAL_WIDTHS, zoom)
}

function widthAt([far, middle, near]: Widths, zoom: number): number {
  if (zoom >= 16) return near * GROWTH_WHEN_NEAR ** (zoom - 16)
  if (zoom >= 13) return middle * (near / middle) ** ((zoom - 13) / 3)
  if (far === null) return zoom < STREETS_FROM_ZOOM ? 0 : middle * 0.7
  return far + ((middle - far) * (zoom - 11)) / 2
}
