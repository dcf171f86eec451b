// An address in one line.
import type { GuestAddress } from '../state/place.ts'
import type { Text } from '../text/text.tsx'

/** Street and house, then the door: flat, entrance, floor, as far as they are known. */
export function addressTail(t: Text, address: GuestAddress): string {
  const { streetName, houseNumber, office, entrance, floor } = address
  const parts = [
    [streetName, houseNumber].filter((part) => part !== '').join(', '),
    office === '' ? '' : t('place.office_short', { value: office }),
    entrance === '' ? '' : t('place.entrance_short', { value: entrance }),
    floor === '' ? '' : t('place.floor_short', { value: floor }),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
