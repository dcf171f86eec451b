// Notifications and places → the contract's spelling; the format of a place is Nominatim's.
import type {
  Notification,
  GeocodedAddress as PlaceShape,
  Preferences,
} from '@dasturxon/contract/shop/notifications-v1'
import type { z } from 'zod'
import type { GeocodedAddress } from '../gateways/geocoder.ts'
import type { Preferences as Wanted } from './find-preferences.ts'
import type { NoteRow } from './store.ts'

const ADDRESS_PARTS = [
  'road',
  'residential',
  'house_number',
  'neighbourhood',
  'city_district',
  'city',
  'country',
] as const

/** A place with the parts of its address that are known. */
export function placeView({ lat, lon, name, display_name, address }: GeocodedAddress): z.output<typeof PlaceShape> {
  const parts = ADDRESS_PARTS.filter((part) => address[part] !== undefined).map((part) => [part, address[part]])
  return { lat, lon, name, display_name, address: Object.fromEntries(parts) }
}

/** A notification as its reader sees it. */
export function noteView({
  id,
  category,
  title,
  text,
  link,
  created_at,
  read_at,
}: NoteRow): z.output<typeof Notification> {
  return { id, category, title, text, link, createdDate: created_at.toISOString(), isRead: read_at !== null }
}

/** Which messages a customer gets, how and when: those about orders always. */
export function preferencesView({ promo, news, push, quiet }: Wanted): z.output<typeof Preferences> {
  return { order: true, promo, news, push, quiet }
}
