// An address in words: in one line, or with its details and its district separately.
import { flatOf } from '@dasturxon/domain/address'
import { listed } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import type { Text } from '../text/text-of.ts'
import type { SavedAddress } from './place-store.ts'

/** Street and house or the landmark, then flat, entrance and floor, as far as they are known. */
export function addressTail(t: Text, address: Door & Described, language: Language): string {
  const { streetName, houseNumber, description, entrance, floor } = address
  const flat = flatOf(address)
  const parts = [
    // a landmark has no street
    streetName === '' ? description : [streetName, houseNumber].filter((part) => part !== '').join(', '),
    flat === '' ? '' : t('place.office_short', { value: flat }),
    entrance === '' ? '' : t('place.entrance_short', { value: entrance }),
    floor === '' ? '' : t('place.floor_short', { value: floor }),
  ]
  return listed(parts, language)
}

type Door = Pick<SavedAddress, 'entrance' | 'floor' | 'houseNumber' | 'office'>

/** Entrance, floor and flat, as far as they are known. */
export function addressDoor(t: Text, address: Door, language: Language): string {
  const { entrance, floor } = address
  const flat = flatOf(address)
  const parts = [
    entrance === '' ? '' : t('place.entrance_short', { value: entrance }),
    floor === '' ? '' : t('place.floor_short', { value: floor }),
    flat === '' ? '' : t('place.office_short', { value: flat }),
  ]
  return listed(parts, language)
}

type Described = Pick<SavedAddress, 'name' | 'streetName' | 'houseNumber' | 'description'>

/** The district: the geocoder's description without street, house, postcode and country. */
export function addressArea({ name, streetName, houseNumber, description }: Described): string {
  const said = [name, streetName, houseNumber, `${streetName} ${houseNumber}`, '']
  const parts = description.split(',').map((part) => part.trim())
  const area = parts.filter((part) => !said.includes(part) && !/^\d+$/.test(part))
  // after district and town the last part is the country, which the customer does not need
  return area.slice(0, area.length > 2 ? -1 : undefined).join(', ')
}
