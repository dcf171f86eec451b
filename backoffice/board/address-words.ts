import type { Text } from '../text/text.tsx'
import type { OrderDetails } from './details-query.ts'

type Place = NonNullable<OrderDetails['place']>

/** Street and house, and the way inside: flat, entrance, floor, door code and what the guest added. */
export function addressWords(place: Place, t: Text): { readonly street: string; readonly inside: string } {
  const { streetName, houseNumber, name, office, entrance, floor, domophone, description } = place
  const house = houseNumber === '' ? '' : t('order.house', { house: houseNumber })
  const inside = [
    office === '' ? '' : t('order.office', { office }),
    entrance === '' ? '' : t('order.entrance', { entrance }),
    floor === '' ? '' : t('order.floor', { floor }),
    domophone === '' ? '' : t('order.domophone', { code: domophone }),
    description,
  ]
  return { street: joined([streetName === '' ? name : streetName, house], ', '), inside: joined(inside, ' · ') }
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by)
}
