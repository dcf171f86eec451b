// The plan of the demo city: features with their bounding boxes, built once from the gazetteer and from data/plan.json.
import { readFileSync } from 'node:fs'
import { type Entry, loadEntries } from '../gazetteer.ts'
import { boxAround, middleOf } from './box.ts'
import { type Line, smoothed } from './line.ts'
import { type Box, pixelsPerMetre, project, type Spot } from './projection.ts'
import { makeQuarters, type Quarter } from './quarters.ts'
import { isSameRoad, streetLine } from './street-lines.ts'

export const MAP_LANGUAGES = ['uz', 'ru'] as const
export type MapLanguage = (typeof MAP_LANGUAGES)[number]
export type Names = Readonly<Record<MapLanguage, string>>

export type RoadKind = 'lane' | 'street' | 'avenue' | 'ring'
export type Road = { readonly kind: RoadKind; readonly names: Names; readonly line: Line; readonly box: Box }
export type Waterway = {
  readonly kind: 'canal' | 'river'
  readonly names: Names
  readonly line: Line
  readonly box: Box
}
export type Area = {
  readonly names: Names
  readonly outline: Line
  readonly box: Box
  /** The position of its name. */
  readonly spot: Spot
}
export type Named = { readonly names: Names; readonly spot: Spot }
export type House = { readonly number: string; readonly spot: Spot; readonly road: Road }
export type Plan = {
  /** Pixels per metre at the highest zoom. */
  readonly metre: number
  readonly roads: readonly Road[]
  readonly waterways: readonly Waterway[]
  readonly lakes: readonly Area[]
  readonly parks: readonly Area[]
  readonly quarters: readonly Quarter[]
  readonly houses: readonly House[]
  readonly stations: readonly Named[]
  readonly districts: readonly Named[]
  /** Cities of which only the name is known. */
  readonly cities: readonly Named[]
}

type Drawn = {
  readonly kind: 'ring' | 'avenue' | 'canal' | 'river' | 'park' | 'lake'
  readonly name: string
  readonly nameRu: string
  readonly path: readonly (readonly [lat: number, lon: number])[]
  /** The position of an area's name, if it is not the middle. */
  readonly label?: readonly [lat: number, lon: number]
}

const CITY = 'Toshkent'
const CITY_LAT = 41.31
const SMOOTH_STEP_M = 25

/** The plan from the data files of the demo. */
export function loadPlan(): Plan {
  return makePlan(loadEntries(), loadDrawn())
}

/** Only the roads of the city, with the pixels per metre of their lines. */
export function loadRoads(): Pick<Plan, 'metre' | 'roads'> {
  const metre = pixelsPerMetre(CITY_LAT)
  return { metre, roads: roadsOf(entriesInCity(loadEntries()), loadDrawn(), metre) }
}

function loadDrawn(): readonly Drawn[] {
  return JSON.parse(readFileSync(new URL('../data/plan.json', import.meta.url), 'utf8')) as Drawn[]
}

function entriesInCity(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.city === CITY)
}

/** The plan from the given data. */
export function makePlan(entries: readonly Entry[], drawn: readonly Drawn[]): Plan {
  const inCity = entriesInCity(entries)
  const metre = pixelsPerMetre(CITY_LAT)
  const roads = roadsOf(inCity, drawn, metre)
  const named = (kind: Entry['kind'], from: readonly Entry[] = inCity) =>
    from.filter((entry) => entry.kind === kind).map((entry) => ({ names: shortNames(entry), spot: project(entry) }))
  const parks = areasOf(drawn, 'park', metre)
  return {
    metre,
    roads,
    waterways: drawn.flatMap(({ kind, path, ...names }) => {
      if (kind !== 'canal' && kind !== 'river') return []
      const line = curve(path, metre)
      return [{ kind, names: namesOf(names), line, box: boxAround(line) }]
    }),
    lakes: areasOf(drawn, 'lake', metre),
    parks,
    quarters: makeQuarters(inCity.filter(({ kind }) => kind !== 'district').map(project), metre),
    houses: housesOf(inCity, roads),
    stations: named('metro'),
    districts: named('district'),
    cities: named('city', entries),
  }
}

function roadsOf(entries: readonly Entry[], drawn: readonly Drawn[], metre: number): readonly Road[] {
  const large = drawn.flatMap(({ kind, path, ...names }): Road[] => {
    if (kind !== 'ring' && kind !== 'avenue') return []
    const line = curve(path, metre)
    return [{ kind, names: namesOf(names), line, box: boxAround(line) }]
  })
  const housesByRoad = Map.groupBy(entries, ({ road }) => road)
  const small = entries.flatMap((entry): Road[] => {
    if (entry.kind !== 'street' || large.some(({ names }) => names.uz === entry.name)) return []
    const found = streetLine(entry, housesByRoad.get(entry.name) ?? [])
    if (found === null || large.some(({ line }) => isSameRoad(found, line, metre))) return []
    const line = smoothed(found, SMOOTH_STEP_M * metre)
    const kind = (entry.path?.length ?? 0) >= 2 ? 'street' : 'lane'
    return [{ kind, names: namesOf(entry), line, box: boxAround(line) }]
  })
  return [...small, ...large]
}

function areasOf(drawn: readonly Drawn[], kind: 'park' | 'lake', metre: number): readonly Area[] {
  return drawn
    .filter((feature) => feature.kind === kind)
    .map((feature) => {
      const outline = curve([...feature.path, ...feature.path.slice(0, 1)], metre)
      const box = boxAround(outline)
      const { label } = feature
      const spot = label === undefined ? middleOf(box) : project({ lat: label[0], lon: label[1] })
      return { names: namesOf(feature), outline, box, spot }
    })
}

function housesOf(entries: readonly Entry[], roads: readonly Road[]): readonly House[] {
  return entries.flatMap((entry) => {
    const road = roads.find(({ names }) => names.uz === entry.road)
    const { kind, houseNumber } = entry
    if (kind !== 'house' || road === undefined || houseNumber === undefined) return []
    return [{ number: houseNumber, spot: project(entry), road }]
  })
}

function curve(path: Drawn['path'], metre: number): Line {
  return smoothed(
    path.map(([lat, lon]) => project({ lat, lon })),
    SMOOTH_STEP_M * metre,
  )
}

function namesOf({ name, nameRu }: { readonly name: string; readonly nameRu: string }): Names {
  return { uz: name, ru: nameRu }
}

/** The name of a station or district without the word "station" or "district". */
function shortNames({ name, nameRu }: Entry): Names {
  return { uz: name.replace(/ (metro bekati|tumani)$/, ''), ru: nameRu.replace(/^станция метро | район$/, '') }
}
