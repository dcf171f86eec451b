// A geocoder with the protocol of Nominatim.
import { htmlLang, type Language } from '@dasturxon/domain/locale'
import { distanceM, type Point } from '@dasturxon/domain/zones'
import { breaker } from './breaker.ts'
import type { GeocodedAddress, Geocoder, NoPlace } from './geocoder.ts'

const LIMIT_MS = 2_000
// the limit of the public service, and polite for any other
const PACE_MS = 1_000
// results within about fifty kilometres of the point come first
const NEAR_DEGREES = 0.5
const FOUND_MOST = 10
const BAD_REQUEST = 400
const FAR_M = 5_000

type Options = { readonly fetch?: typeof fetch; readonly now?: () => number }

/** Calls the service at `url`, at most once a second, with a timeout of two; not for a while after failures. */
export function nominatim(url: string, { fetch = globalThis.fetch, now }: Options = {}): Geocoder {
  const guard = breaker(now)
  const turn = pace(now)
  const ask = async (path: string, query: Readonly<Record<string, string>>, language: Language) => {
    if (!(await turn())) return 'down'
    return guard.run(async () => {
      const address = `${url.replace(/\/$/, '')}/${path}?${new URLSearchParams({ format: 'jsonv2', ...query })}`
      const headers = { 'accept-language': htmlLang(language), 'user-agent': 'Dasturxon' }
      const response = await fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' })
      // it understood and knows nothing there: an answer, not an outage
      if (!response.ok && response.status !== BAD_REQUEST)
        throw new Error(`expected the geocoder to answer, found ${response.status}`)
      return (await response.json()) as unknown
    })
  }
  return {
    reverse: async ({ lat, lon }, language) => {
      const answer = await ask('reverse', { lat: String(lat), lon: String(lon), addressdetails: '1' }, language)
      if (answer === 'down') return 'down'
      const place = placeOrNone(answer)
      // an address far away would send the courier there
      const isFar =
        'lat' in place && distanceM({ lat, lon }, { lat: Number(place.lat), lon: Number(place.lon) }) > FAR_M
      return isFar ? { error: 'Unable to geocode' } : place
    },
    search: async (query, near, language) => {
      const wanted = { q: query, addressdetails: '1', limit: String(FOUND_MOST), ...around(near) }
      const answer = await ask('search', wanted, language)
      if (answer === 'down') return 'down'
      return Array.isArray(answer) ? answer.map(placeOrNone).filter((place) => 'lat' in place) : []
    },
  }
}

function around(near: Point | null): Readonly<Record<string, string>> {
  if (near === null) return {}
  const box = [near.lon - NEAR_DEGREES, near.lat + NEAR_DEGREES, near.lon + NEAR_DEGREES, near.lat - NEAR_DEGREES]
  return { viewbox: box.map((degrees) => degrees.toFixed(4)).join(',') }
}

/** Rate limit of one call per second; `false` when the caller would wait too long. */
function pace(now: () => number = () => performance.now()): () => Promise<boolean> {
  let next = 0
  return async () => {
    const waitMs = Math.max(0, next - now())
    if (waitMs > LIMIT_MS) return false
    next = Math.max(next, now()) + PACE_MS
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    return true
  }
}

const PARTS = ['road', 'residential', 'house_number', 'neighbourhood', 'city_district', 'city', 'country'] as const

/** Parses the answer of the service; anything malformed counts as no place. */
function placeOrNone(answer: unknown): GeocodedAddress | NoPlace {
  const { lat: latitude, lon: longitude, name, display_name, address, error } = fieldsOf(answer)
  const [lat, lon] = [degreesOf(latitude), degreesOf(longitude)]
  if (lat === null || lon === null) return { error: textOf(error) || 'Unable to geocode' }
  const parts = withCity(fieldsOf(address))
  const known = PARTS.flatMap((part) => (typeof parts[part] === 'string' ? [[part, parts[part]] as const] : []))
  return { lat, lon, name: textOf(name), display_name: textOf(display_name), address: Object.fromEntries(known) }
}

/** Some services write numbers where others write text. */
function degreesOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text)) ? text : null
}

/** A place outside of cities has a town or village instead. */
function withCity(parts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...parts, city: parts.city ?? parts.town ?? parts.village }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
