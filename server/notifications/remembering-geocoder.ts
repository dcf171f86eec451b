// A geocoder that remembers: streets do not move, and the service behind it counts every question.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { DAY_MS } from '@dasturxon/domain/tashkent'
import type { Point } from '@dasturxon/domain/zones'
import type { Geocoder, NoPlace, Place } from '../gateways/geocoder.ts'

type Asker = { readonly merchantId: MerchantId; readonly language: Language; readonly now: Date }

export type RememberingGeocoder = {
  reverse(asker: Asker, point: Point): Promise<Place | NoPlace | 'down'>
  search(asker: Asker, query: string, near: Point | null): Promise<readonly Place[] | 'down'>
}

const KEPT_MS = 7 * DAY_MS
const KEPT_ANSWERS = 5000
// about a metre across; the answer is the nearest house anyway
const REVERSE_DECIMALS = 5
// a search only leans towards the point: a kilometre more or less gives the same streets
const NEAR_DECIMALS = 2

const known = new WeakMap<Geocoder, RememberingGeocoder>()

/** The same geocoder with a memory: one memory for each geocoder, however often this is asked. */
export function rememberingGeocoder(geocoder: Geocoder): RememberingGeocoder {
  const held = known.get(geocoder)
  if (held !== undefined) return held
  const fresh = withMemory(geocoder)
  known.set(geocoder, fresh)
  return fresh
}

function withMemory(geocoder: Geocoder): RememberingGeocoder {
  const reversed = weekMemory<Place | NoPlace>()
  const searched = weekMemory<readonly Place[]>()
  return {
    reverse: (asker, point) =>
      reversed.answer(asker, pointKey(point, REVERSE_DECIMALS), () => geocoder.reverse(point, asker.language)),
    search: (asker, query, near) =>
      searched.answer(asker, `${near === null ? '' : pointKey(near, NEAR_DECIMALS)} ${query.toLowerCase()}`, () =>
        geocoder.search(query, near, asker.language),
      ),
  }
}

/** Keeps answers for a week; the one asked for longest ago makes room. That the service is down is never kept. */
function weekMemory<T>() {
  const answers = new Map<string, { readonly value: T; readonly until: number }>()
  const keep = (key: string, kept: { readonly value: T; readonly until: number }) => {
    answers.delete(key)
    answers.set(key, kept)
    const [oldest] = answers.keys()
    if (answers.size > KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest)
  }
  return {
    answer: async ({ merchantId, language, now }: Asker, question: string, ask: () => Promise<T | 'down'>) => {
      const key = `${merchantId} ${language} ${question}`
      const kept = answers.get(key)
      if (kept !== undefined && now.getTime() < kept.until) {
        keep(key, kept)
        return kept.value
      }
      const value = await ask()
      if (value !== 'down') keep(key, { value, until: now.getTime() + KEPT_MS })
      return value
    },
  }
}

function pointKey({ lat, lon }: Point, decimals: number): string {
  return `${lat.toFixed(decimals)},${lon.toFixed(decimals)}`
}
