// A place as our geocoder knows it → the spec's shape, which is Nominatim's.
import type { Place as PlaceShape } from '@dasturxon/contract/notifications-v1'
import type { z } from 'zod'
import type { Place } from '../gateways/geocoder.ts'

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
export function placeView({ lat, lon, name, display_name, address }: Place): z.output<typeof PlaceShape> {
  const parts = ADDRESS_PARTS.filter((part) => address[part] !== undefined).map((part) => [part, address[part]])
  return { lat, lon, name, display_name, address: Object.fromEntries(parts) }
}
