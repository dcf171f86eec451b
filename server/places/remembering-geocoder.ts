// A geocoder with a cache: streets do not move, and the service counts every query.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { DAY_MS } from '@dasturxon/domain/tashkent'
import type { Point } from '@dasturxon/domain/zones'
import { type BoundedCache, openBoundedCache } from '../bounded-cache.ts'
import type { GeocodedAddress, Geocoder, NoPlace } from '../gateways/geocoder.ts'
import type { Metrics } from '../metrics.ts'

type Asker = { readonly merchantId: MerchantId; readonly language: Language; readonly now: Date }

export type RememberingGeocoder = {
  reverse(asker: Asker, point: Point): Promise<GeocodedAddress | NoPlace | 'down'>
  search(asker: Asker, query: string, near: Point | null): Promise<readonly GeocodedAddress[] | 'down'>
}

const KEPT_MS = 7 * DAY_MS
const MOST_KEPT = { entries: 5_000, bytes: 8_000_000 }
// about a metre; the answer is the nearest house anyway
const REVERSE_DECIMALS = 5
// a search only prefers places near the point: a kilometre more or less gives the same streets
const NEAR_DECIMALS = 2

type Remembering = RememberingGeocoder & { readonly caches: Readonly<Record<string, BoundedCache<never>['figures']>> }

const known = new WeakMap<Geocoder, Remembering>()

/** The same geocoder with a cache: one cache per geocoder, however often this is called. */
export function rememberingGeocoder(geocoder: Geocoder): RememberingGeocoder {
  return memoryOf(geocoder)
}

/** Registers the metrics of this geocoder's cache. */
export function showGeocoderMemory(metrics: Metrics, geocoder: Geocoder): void {
  for (const [name, figures] of Object.entries(memoryOf(geocoder).caches)) metrics.cache(name, figures)
}

function memoryOf(geocoder: Geocoder): Remembering {
  const held = known.get(geocoder)
  if (held !== undefined) return held
  const fresh = withMemory(geocoder)
  known.set(geocoder, fresh)
  return fresh
}

function withMemory(geocoder: Geocoder): Remembering {
  const [reversed, searched] = [weekMemory<GeocodedAddress | NoPlace>(), weekMemory<readonly GeocodedAddress[]>()]
  return {
    caches: { geocoder_reverse: reversed.figures, geocoder_search: searched.figures },
    reverse: (asker, point) =>
      reversed.answer(asker, pointKey(point, REVERSE_DECIMALS), () => geocoder.reverse(point, asker.language)),
    search: (asker, query, near) =>
      searched.answer(asker, `${near === null ? '' : pointKey(near, NEAR_DECIMALS)} ${query.toLowerCase()}`, () =>
        geocoder.search(query, near, asker.language),
      ),
  }
}

/** Caches answers for a week; the least recently used is evicted. That the service is down is never cached. */
function weekMemory<T>() {
  const answers = openBoundedCache<{ readonly value: T; readonly until: number }>(MOST_KEPT)
  return {
    figures: answers.figures,
    answer: async ({ merchantId, language, now }: Asker, question: string, ask: () => Promise<T | 'down'>) => {
      const key = `${merchantId} ${language} ${question}`
      const kept = answers.get(key)
      if (kept !== undefined && now.getTime() < kept.until) return kept.value
      const value = await ask()
      if (value !== 'down') {
        answers.set(key, { value, until: now.getTime() + KEPT_MS }, JSON.stringify(value).length)
      }
      return value
    },
  }
}

function pointKey({ lat, lon }: Point, decimals: number): string {
  return `${lat.toFixed(decimals)},${lon.toFixed(decimals)}`
}
