// What is paid, held and due on the bill of a visit, as its guests see it.
import type { BillPayment } from '@dasturxon/contract/shop/table-paying'
import { dishRef, dueOf, freeDishes, partsLeft, wayOf } from '@dasturxon/domain/bill-split'
import type { TableGuestId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { listGuestNumbers } from '../seat-store.ts'
import type { SessionRow } from '../table-store.ts'
import { listParts, type PartRow } from './part-store.ts'
import { isTaken, readSplit } from './read-split.ts'

export type BillPaymentView = z.output<typeof BillPayment>

/** For the phone of `guestId`; the staff have none. */
export async function billPayment(
  scope: Scope,
  session: SessionRow,
  guestId: TableGuestId | null,
): Promise<BillPaymentView> {
  const { bill } = await readSplit(scope, session.id)
  const numbers = await listGuestNumbers(scope, session.id)
  const shown = (await listParts(scope, session.id)).filter((part) => isShown(part, scope.now))
  const { way, parts } = wayOf(bill.taken)
  const { by_hand_type, by_hand_guest_id, by_hand_at } = session
  return {
    way,
    parts,
    partsLeft: parts === null ? null : partsLeft(parts, bill.taken),
    dueNow: dueOf(bill),
    payments: shown.map((part) => paymentView(part, numbers, guestId)),
    dishes: freeDishes(bill).map(({ key, amount }) => ({ ...dishRef(key), amount })),
    byHand:
      by_hand_type === null || by_hand_at === null
        ? null
        : {
            paymentType: by_hand_type,
            guestNumber: numberOf(by_hand_guest_id, numbers),
            isOwn: guestId !== null && by_hand_guest_id === guestId,
            askedAt: by_hand_at.toISOString(),
          },
  }
}
/** Paid parts stay on the bill after their rounds became paid. */
function isShown(part: PartRow, now: Date): boolean {
  return isTaken(part, now) || (part.state === 'PAID' && part.refunded < part.amount)
}

type Numbers = ReadonlyMap<TableGuestId, number | null>

function numberOf(guestId: TableGuestId | null, numbers: Numbers): number | null {
  return guestId === null ? null : (numbers.get(guestId) ?? null)
}

function paymentView(part: PartRow, numbers: Numbers, guestId: TableGuestId | null) {
  const isPaid = part.state === 'PAID'
  return {
    id: part.id,
    guestNumber: numberOf(part.table_guest_id, numbers),
    amount: money(part.amount - part.refunded),
    state: isPaid ? ('PAID' as const) : ('HELD' as const),
    until: isPaid ? null : part.until.toISOString(),
    paymentType: part.payment_type,
    isOwn: guestId !== null && part.table_guest_id === guestId,
    dishes: part.dishes.map(({ orderId, position }) => ({ orderId, position })),
    share: part.share,
  }
}
