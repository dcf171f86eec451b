// Whether a product can be ordered with one tap.
import { type Receiver, useDraft } from '../../basket/draft.ts'
import type { ProductChoice } from '../../basket/product-choice.ts'
import { usePayments } from '../../payments/payment-types.ts'
import { openingAt, useNow } from '../../places/opening.ts'
import { usePlace } from '../../places/place.ts'
import { useTariff } from '../../places/tariff.ts'
import { type Session, useSession } from '../../shop/session.ts'

/** The signed-in customer as the receiver of an order. */
export function customerOf(session: Session): Receiver | null {
  if (session.state !== 'signed') return null
  const { firstName, lastName, phone } = session.user
  return { name: [firstName, lastName].filter((part) => part !== '').join(' '), phone }
}

/** Whether receiver, place, payment type and options are all known, and the branch is open. */
export function useCanOneClick(choice: ProductChoice, hasTrouble: boolean): boolean {
  const { chosen: payment } = usePayments(useDraft().payment)
  const customer = customerOf(useSession())
  const { service, branch, address, isKnown } = usePlace()
  const now = useNow()
  const isWanted = customer !== null && customer.name !== ''
  const tariff = useTariff(isWanted && service === 'DELIVERY' ? address : null)
  if (!isWanted || !isKnown || branch === null) return false
  const isReached = service === 'PICK_UP' || tariff.state === 'ready'
  const isOpen = openingAt(branch, service, now).state === 'open'
  return isReached && isOpen && payment !== null && choice.missing === null && !hasTrouble
}
