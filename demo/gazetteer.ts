// A geocoder without a network: a few hundred known places of the demo cities, in the format of Nominatim.
import { readFileSync } from 'node:fs'
import type { Language } from '@dasturxon/domain/locale'
import { fold, rank } from '@dasturxon/domain/search'
import { distanceM, type Point } from '@dasturxon/domain/zones'
import { nearestOnPath } from './path.ts'

type Kind = 'city' | 'district' | 'quarter' | 'street' | 'house' | 'metro' | 'landmark'

export type Entry = {
  readonly kind: Kind
  readonly name: string
  readonly nameRu: string
  readonly lat: number
  readonly lon: number
  readonly displayName: string
  readonly displayNameRu: string
  readonly city: string
  readonly district?: string
  readonly road?: string
  readonly roadRu?: string
  readonly houseNumber?: string
  /** The course of an avenue, [latitude, longitude]. */
  readonly path?: readonly (readonly [lat: number, lon: number])[]
  readonly bearing?: number
  readonly line?: string
  readonly source: string
}

export type Address = {
  readonly road?: string
  readonly house_number?: string
  readonly neighbourhood?: string
  readonly city_district?: string
  readonly city?: string
  readonly country?: string
}

export type Place = {
  readonly lat: string
  readonly lon: string
  readonly name: string
  readonly display_name: string
  readonly address: Address
}

export type Gazetteer = {
  reverse(point: Point, language: Language): Promise<Place | { readonly error: string }>
  search(query: string, near: Point | null, language: Language): Promise<readonly Place[]>
}

type Found = { readonly entry: Entry; readonly distanceM: number; readonly at: Point }

// up to which distance a place is used as the name of a point
const REACH_M = { house: 60, street: 400, quarter: 900, district: 12_000, city: 15_000 } as const
const ANSWERS = 10
const WORST_RANK = 3
// what people look for first; a house only when they type a number
const KIND_ORDER: readonly Kind[] = ['street', 'metro', 'landmark', 'quarter', 'district', 'city', 'house']

/** The places of the demo, as they stand in data/gazetteer.json. */
export function loadEntries(): readonly Entry[] {
  return JSON.parse(readFileSync(new URL('./data/gazetteer.json', import.meta.url), 'utf8')) as Entry[]
}

/** Answers from `entries` alone. */
export function gazetteer(entries: readonly Entry[] = loadEntries()): Gazetteer {
  const byKind = Map.groupBy(entries, (entry) => entry.kind)
  const index = indexOf(entries)
  const nearest = (kind: keyof typeof REACH_M, point: Point) => nearestOf(byKind.get(kind) ?? [], point, REACH_M[kind])
  return {
    reverse: async (point, language) => {
      const quarter = nearest('quarter', point)
      const found =
        nearest('house', point) ??
        nearest('street', point) ??
        quarter ??
        nearest('district', point) ??
        nearest('city', point)
      if (found === null) return { error: 'Unable to geocode' }
      const district = districtOf(byKind, found.entry)
      return placeOf(found, { language, quarter: quarter?.entry ?? null, district })
    },
    search: async (query, near, language) =>
      searchIn(index, query, near).map((entry) =>
        placeOf({ entry, at: entry, distanceM: 0 }, { language, quarter: null, district: districtOf(byKind, entry) }),
      ),
  }
}

type Indexed = { readonly entry: Entry; readonly keys: readonly string[] }

// folding is slow, so every name is folded once; a leading space marks the beginning of each word
function indexOf(entries: readonly Entry[]): readonly Indexed[] {
  return entries.map((entry) => ({ entry, keys: [` ${fold(entry.name)}`, ` ${fold(entry.nameRu)}`] }))
}

function searchIn(index: readonly Indexed[], query: string, near: Point | null): readonly Entry[] {
  const wantsHouse = /\d/.test(query)
  const words = fold(query).split(' ')
  return index
    .filter(({ keys }) => keys.some((key) => words.every((word) => key.includes(` ${word}`))))
    .map(({ entry }) => ({ entry, score: scoreOf(entry, query), order: kindOrder(entry.kind, wantsHouse) }))
    .toSorted((a, b) => a.order - b.order || a.score - b.score || fartherFrom(near, a.entry, b.entry))
    .slice(0, ANSWERS)
    .map((candidate) => candidate.entry)
}

function scoreOf(entry: Entry, query: string): number {
  return Math.min(rank(query, entry.name) ?? WORST_RANK, rank(query, entry.nameRu) ?? WORST_RANK)
}

function kindOrder(kind: Kind, wantsHouse: boolean): number {
  if (kind === 'house' && wantsHouse) return -1
  // streets, stations and landmarks have the same weight
  return Math.max(2, KIND_ORDER.indexOf(kind))
}

function fartherFrom(near: Point | null, a: Entry, b: Entry): number {
  return near === null ? 0 : distanceM(near, a) - distanceM(near, b)
}

function nearestOf(entries: readonly Entry[], point: Point, reachM: number): Found | null {
  let best: Found | null = null
  for (const entry of entries) {
    const at = entry.path === undefined ? entry : nearestOnPath(entry.path, point)
    const found = { entry, at, distanceM: Math.min(distanceM(point, at), distanceM(point, entry)) }
    if (found.distanceM <= (best?.distanceM ?? reachM)) best = found
  }
  return best
}

function districtOf(byKind: ReadonlyMap<Kind, readonly Entry[]>, entry: Entry): Entry | null {
  return byKind.get('district')?.find((district) => district.name === entry.district) ?? null
}

type Around = { readonly language: Language; readonly quarter: Entry | null; readonly district: Entry | null }

function placeOf({ entry, at }: Found, around: Around): Place {
  const isRussian = around.language === 'ru'
  const nameOf = (found: Entry) => (isRussian ? found.nameRu : found.name)
  const displayName = isRussian ? entry.displayNameRu : entry.displayName
  const [city = '', country = ''] = displayName.split(', ').slice(-2)
  const road = roadOf(entry, isRussian)
  return {
    lat: at.lat.toFixed(6),
    lon: at.lon.toFixed(6),
    name: nameOf(entry),
    display_name: displayName,
    address: {
      ...(road !== undefined && { road }),
      ...(entry.houseNumber !== undefined && { house_number: entry.houseNumber }),
      ...(around.quarter !== null && { neighbourhood: nameOf(around.quarter) }),
      ...(around.district !== null && { city_district: nameOf(around.district) }),
      city,
      country,
    },
  }
}

function roadOf(entry: Entry, isRussian: boolean): string | undefined {
  if (entry.kind === 'street') return isRussian ? entry.nameRu : entry.name
  return isRussian ? entry.roadRu : entry.road
}
