// What an address consists of: a name long enough to be saved, a point, and details for the courier.
import type { Point } from './zones.ts'

export type AddressDetails = {
  readonly office: string
  readonly domophone: string
  readonly entrance: string
  readonly floor: string
  readonly comment: string
}

/** How a customer names the place of delivery. */
export const ADDRESS_MODES = ['COORDINATES', 'SAVED', 'MAP', 'TARGET'] as const
export type AddressMode = (typeof ADDRESS_MODES)[number]

/** What kind of building an address is. */
export const ADDRESS_KINDS = ['HOUSE', 'APARTMENT', 'OFFICE'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

const NAME_LENGTH = 3
const SAME_DEGREES = 0.000099

/** The name as it is stored: no space around it, single spaces inside. */
export function normalName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}

/** Whether a name is long enough to be saved. */
export function isAddressName(text: string): boolean {
  return [...normalName(text)].length >= NAME_LENGTH
}

/** Whether two points are the same saved place: both coordinates differ by less than about ten metres. */
export function sameAddress(a: Point, b: Point): boolean {
  return Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lon - b.lon) < SAME_DEGREES
}

/** The point rounded to six decimals, as it is stored and compared. */
export function roundPoint({ lat, lon }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6 }
}

/**
 * The flat or office of an address, or ''. The field "house, flat or office" is filled in with the house number, so a
 * value equal to the house number names no flat: it is neither shown nor stored as one.
 */
export function flatOf({ office, houseNumber }: { readonly office: string; readonly houseNumber: string }): string {
  const flat = normalName(office)
  return comparable(flat) === comparable(houseNumber) ? '' : flat
}

/** `25 A`, `25a` and `25A` are one house. */
function comparable(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase()
}

/** Details from an object, from JSON text, or from plain text, which becomes the comment. Never fails. */
export function detailsOf(given: unknown): AddressDetails {
  const source = typeof given === 'string' ? parsed(given) : given
  const field = (name: keyof AddressDetails) => fieldText(source, name)
  return {
    office: field('office'),
    domophone: field('domophone'),
    entrance: field('entrance'),
    floor: field('floor'),
    comment: field('comment'),
  }
}

function parsed(text: string): unknown {
  const comment = { comment: text }
  if (!text.trim().startsWith('{')) return comment
  try {
    return JSON.parse(text)
  } catch {
    // old clients sent free text here, so a text that begins with a brace may still not be JSON
    return comment
  }
}

function fieldText(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null) return ''
  const value: unknown = Object.entries(source).find(([key]) => key === name)?.[1]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? normalName(value) : ''
}
