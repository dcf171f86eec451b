// Geocoding and reverse geocoding: the port.
import type { Language } from '@dasturxon/domain/locale'
import type { Point } from '@dasturxon/domain/zones'

/** A place as Nominatim describes it; the contract has the same format. */
export type GeocodedAddress = {
  readonly lat: string
  readonly lon: string
  readonly name: string
  readonly display_name: string
  readonly address: {
    readonly road?: string | undefined
    readonly residential?: string | undefined
    readonly house_number?: string | undefined
    readonly neighbourhood?: string | undefined
    readonly city_district?: string | undefined
    readonly city?: string | undefined
    readonly country?: string | undefined
  }
}

/** No address is known at the point. */
export type NoPlace = { readonly error: string }

/** Both return `down` when the service does not answer; neither throws. */
export type Geocoder = {
  reverse(point: Point, language: Language): Promise<GeocodedAddress | NoPlace | 'down'>
  search(query: string, near: Point | null, language: Language): Promise<readonly GeocodedAddress[] | 'down'>
}

/** The geocoder where none is configured: always `down`. */
export const NO_GEOCODER: Geocoder = { reverse: async () => 'down', search: async () => 'down' }
