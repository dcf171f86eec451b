// The staff took the money for what is due on a bill.
import { randomUUID } from 'node:crypto'
import { dishRef, partFor } from '@dasturxon/domain/bill-split'
import { type BillPartId, idFrom } from '@dasturxon/domain/ids'
import type { PaidByHand } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import type { SessionRow } from '../table-store.ts'
import { receiptFor } from './hold-part.ts'
import { insertPart, touchPaying } from './part-store.ts'
import { readSplit } from './read-split.ts'
import { settleBill } from './settle-bill.ts'

type Taken = { readonly paymentType: PaidByHand; readonly staffId: string }

/**
 * The rest of the bill of a locked visit, on which nothing is held, is paid to the staff: a part like the others, of the guest
 * who asked for it. Returns whether the visit ended by it.
 */
export async function takeByHand(
  scope: Scope,
  session: SessionRow,
  { paymentType, staffId }: Taken,
  live: Live,
): Promise<'ENDED' | 'OPEN'> {
  const split = await readSplit(scope, session.id)
  const part = partFor(split.bill, { way: 'WHOLE' })
  if (part.ok) {
    const { way, parts, share, amount, dishes } = part.value
    await insertPart(scope, {
      ...{ id: idFrom<BillPartId>(randomUUID()), sessionId: session.id, guestId: session.by_hand_guest_id },
      ...{ way, parts, share, amount, dishes: dishes.map(dishRef), paymentType, until: scope.now, isPaid: true },
      receipt: receiptFor(split, part.value),
    })
    await touchPaying(scope, session.id)
  }
  return settleBill(scope, session, staffId, live)
}
