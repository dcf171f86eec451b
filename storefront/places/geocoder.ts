// Addresses by text and by point, from the server's geocoder.

import { queries, useQuery } from '@dasturxon/client/query'
import { useDebounced } from '@dasturxon/client/use-debounced'
import type { Api } from '@dasturxon/contract/api'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Reply } from '@dasturxon/contract/endpoint'
import { roundPoint } from '@dasturxon/domain/address'
import type { Point } from '@dasturxon/domain/zones'
import { useEffect, useState } from 'react'
import { call } from '../shop/api.ts'
import type { NamedMode } from './place-store.ts'

type GeocodedPlace = Reply<Api['GET /notifications/v1/nominatim/search']>[number]

/** A point with its address in words, from which a saved address is made. */
export type FoundPlace = {
  readonly title: string
  readonly streetName: string
  readonly houseNumber: string
  readonly description: string
  /** How the customer named this place. */
  readonly mode: NamedMode
  readonly point: Point
}

const REST_MS = 300
/** After this time the customer may go on without the address. */
const SLOW_MS = 4000
const LEAST_LETTERS = 2
const MOST_LETTERS = 64
const NO_POINT: Point = { lat: 0, lon: 0 }

type SearchKey = { readonly q: string; readonly near: Point | null }

const searchQuery = queries(({ q, near }: SearchKey, signal) =>
  call('GET /notifications/v1/nominatim/search', { query: { format: 'json', q, ...(near ?? {}) } }, { signal }),
)

export type SearchState = {
  readonly state: 'idle' | 'searching' | 'found' | 'nothing' | 'down'
  readonly places: readonly FoundPlace[]
}

/** Addresses for the typed text, requested with a debounce. */
export function useAddressSearch(typed: string, near: Point | null): SearchState {
  const text = typed.trim().slice(0, MOST_LETTERS)
  const debounced = useDebounced(text, REST_MS)
  const isLong = text.length >= LEAST_LETTERS
  const answer = useQuery(debounced.length >= LEAST_LETTERS ? searchQuery({ q: debounced, near }) : null)
  if (!isLong) return { state: 'idle', places: [] }
  if (text !== debounced || answer.state === 'loading') return { state: 'searching', places: [] }
  if (answer.state === 'failed') return { state: 'down', places: [] }
  const places = answer.value.flatMap((place) => foundPlace(place) ?? [])
  return { state: places.length === 0 ? 'nothing' : 'found', places }
}

const reverseQuery = queries(({ lat, lon }: Point, signal) =>
  call('GET /notifications/v1/nominatim/reverse', { query: { format: 'json', lat, lon } }, { signal }),
)

export type LookupState =
  | { readonly state: 'searching' | 'nameless' | 'down' }
  | { readonly state: 'found'; readonly place: FoundPlace }

/** The address of a point on the map, requested with a debounce, each point once; `null` sends no request. */
export function useLookup(point: Point | null): LookupState {
  const { lat, lon } = roundPoint(point ?? NO_POINT)
  const debounced = useDebounced(`${lat} ${lon}`, REST_MS)
  const isAtRest = point !== null && debounced === `${lat} ${lon}`
  const answer = useQuery(isAtRest ? reverseQuery({ lat, lon }) : null)
  const isLoading = isAtRest && answer.state === 'loading'
  const isSlow = useIsSlow(isLoading, debounced)
  if (isSlow) return { state: 'down' }
  if (!isAtRest || answer.state === 'loading') return { state: 'searching' }
  if (answer.state === 'failed') return { state: 'down' }
  const place = placeFrom(answer.value, { lat, lon })
  return place === 'nameless' ? { state: 'nameless' } : { state: 'found', place }
}

/** Whether the answer for this key is awaited for too long; it is still shown when it comes. */
function useIsSlow(isLoading: boolean, key: string): boolean {
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(key), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isLoading, key])
  return isLoading && slow === key
}

/** The address of a point; `nameless` when no street is known there. */
export async function placeAt(point: Point): Promise<FoundPlace | 'nameless' | CallFailure> {
  const answer = await call('GET /notifications/v1/nominatim/reverse', { query: { format: 'json', ...point } })
  return answer.ok ? placeFrom(answer.value, point) : answer
}

type Reversed = Reply<Api['GET /notifications/v1/nominatim/reverse']>

function placeFrom(answer: Reversed, { lat, lon }: Point): FoundPlace | 'nameless' {
  if ('error' in answer) return 'nameless'
  const { address } = answer
  const street = address.road ?? address.residential ?? address.neighbourhood ?? ''
  // the point is the customer's position, not the centre of the street
  const found = street === '' ? null : foundPlace(answer)
  return found === null ? 'nameless' : { ...found, mode: 'MAP', point: { lat, lon } }
}

/** A place without a street: the customer names a landmark beside it. */
export function landmarkAt(point: Point, description: string): FoundPlace {
  return { title: description, streetName: '', houseNumber: '', description, mode: 'TARGET', point }
}

function foundPlace({ lat, lon, name, display_name, address }: GeocodedPlace): FoundPlace | null {
  const point = { lat: Number(lat), lon: Number(lon) }
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lon)) return null
  const streetName = address.road ?? address.residential ?? address.neighbourhood ?? name
  const houseNumber = address.house_number ?? ''
  const title = name === '' ? [streetName, houseNumber].filter((part) => part !== '').join(', ') : name
  return { title, streetName, houseNumber, description: display_name, mode: 'COORDINATES', point: roundPoint(point) }
}
