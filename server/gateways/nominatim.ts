// A geocoder that speaks the protocol of Nominatim.
import { htmlLang, type Language } from '@dasturxon/domain/locale'
import type { Point } from '@dasturxon/domain/zones'
import { breaker } from './breaker.ts'
import type { Geocoder, NoPlace, Place } from './geocoder.ts'

const LIMIT_MS = 2_000
// what the public service allows, and a polite pace for any other
const PACE_MS = 1_000
// about fifty kilometres around the point are looked at first
const NEAR_DEGREES = 0.5
const FOUND_MOST = 10
const BAD_REQUEST = 400

type Options = { readonly fetch?: typeof fetch; readonly now?: () => number }

/** Asks the service at `url`, at most once a second and for at most two; failing, it is left alone for a while. */
export function nominatim(url: string, { fetch = globalThis.fetch, now }: Options = {}): Geocoder {
  const guard = breaker(now)
  const turn = pace(now)
  const ask = async (path: string, query: Readonly<Record<string, string>>, language: Language) => {
    if (!(await turn())) return 'down'
    return guard.run(async () => {
      const address = `${url.replace(/\/$/, '')}/${path}?${new URLSearchParams({ format: 'jsonv2', ...query })}`
      const headers = { 'accept-language': htmlLang(language), 'user-agent': 'Dasturxon' }
      const response = await fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' })
      // it understood and knows nothing there; that is an answer, not an outage
      if (!response.ok && response.status !== BAD_REQUEST)
        throw new Error(`expected the geocoder to answer, found ${response.status}`)
      return (await response.json()) as unknown
    })
  }
  return {
    reverse: async ({ lat, lon }, language) => {
      const answer = await ask('reverse', { lat: String(lat), lon: String(lon), addressdetails: '1' }, language)
      return answer === 'down' ? 'down' : placeOrNone(answer)
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

/** Takes turns, one each second; `false` when the turn would come too late for whoever is waiting. */
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

/** Reads what the service wrote; anything else than a place means that there is none. */
function placeOrNone(answer: unknown): Place | NoPlace {
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

/** A place outside of cities names its town or village instead. */
function withCity(parts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...parts, city: parts.city ?? parts.town ?? parts.village }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
