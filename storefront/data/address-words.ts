// An address in words: in one line, or its door and its part of town apart.
import { listed } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import type { GuestAddress } from '../state/place.ts'
import type { Text } from '../text/text.tsx'

/** Street and house, then the door: flat, entrance, floor, as far as they are known. */
export function addressTail(t: Text, address: GuestAddress, language: Language): string {
  const { streetName, houseNumber, office, entrance, floor } = address
  const parts = [
    [streetName, houseNumber].filter((part) => part !== '').join(', '),
    office === '' ? '' : t('place.office_short', { value: office }),
    entrance === '' ? '' : t('place.entrance_short', { value: entrance }),
    floor === '' ? '' : t('place.floor_short', { value: floor }),
  ]
  return listed(parts, language)
}

type Door = Pick<GuestAddress, 'entrance' | 'floor' | 'office'>

/** The door: entrance, floor, flat, as far as they are known. */
export function addressDoor(t: Text, { entrance, floor, office }: Door, language: Language): string {
  const parts = [
    entrance === '' ? '' : t('place.entrance_short', { value: entrance }),
    floor === '' ? '' : t('place.floor_short', { value: floor }),
    office === '' ? '' : t('place.office_short', { value: office }),
  ]
  return listed(parts, language)
}

type Described = Pick<GuestAddress, 'name' | 'streetName' | 'houseNumber' | 'description'>

/** The part of town: the geocoder's description without what the address itself says, without postcode and country. */
export function addressArea({ name, streetName, houseNumber, description }: Described): string {
  const said = [name, streetName, houseNumber, `${streetName} ${houseNumber}`, '']
  const parts = description.split(',').map((part) => part.trim())
  const area = parts.filter((part) => !said.includes(part) && !/^\d+$/.test(part))
  // after district and town the country stands last, and whoever orders a meal knows it
  return area.slice(0, area.length > 2 ? -1 : undefined).join(', ')
}
