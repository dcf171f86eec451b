// Names of places and the places of names: the port.
import type { Language } from '@dasturxon/domain/locale'
import type { Point } from '@dasturxon/domain/zones'

/** A place as Nominatim describes it; the contract promises the same shape. */
export type Place = {
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

/** The point lies where no address is known. */
export type NoPlace = { readonly error: string }

/** Both answer `down` when the service does not; neither throws. */
export type Geocoder = {
  reverse(point: Point, language: Language): Promise<Place | NoPlace | 'down'>
  search(query: string, near: Point | null, language: Language): Promise<readonly Place[] | 'down'>
}

/** What answers where no geocoder is set. */
export const NO_GEOCODER: Geocoder = { reverse: async () => 'down', search: async () => 'down' }
