// The paid parts of a bill become paid rounds.
import { dueOf } from '@dasturxon/domain/bill-split'
import { money, sumOf } from '@dasturxon/domain/money'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { settleOrder } from '../../orders/moving/settle-order.ts'
import { endVisit } from '../begin-visit.ts'
import type { SessionRow } from '../table-store.ts'
import { saveSettled } from './part-store.ts'
import { readSplit } from './read-split.ts'

/**
 * When what was paid covers the bill of a locked visit, its rounds become paid; when nothing else is unpaid, the visit ends.
 * A sum that is still held then is not needed any more. Returns whether it ended.
 */
export async function settleBill(
  scope: Scope,
  session: SessionRow,
  staffId: string | null,
  live: Live,
): Promise<'ENDED' | 'OPEN'> {
  const { bill, rounds, allRounds, taken } = await readSplit(scope, session.id)
  const paid = taken.filter(({ state }) => state === 'PAID')
  const last = paid.toSorted((a, b) => (a.paid_at ?? a.held_at).getTime() - (b.paid_at ?? b.held_at).getTime()).at(-1)
  const sum = sumOf(paid.map(({ amount, refunded }) => money(amount - refunded)))
  if (last === undefined || rounds.length === 0 || dueOf({ total: bill.total, taken: [{ ...WHOLE, amount: sum }] }) > 0)
    return 'OPEN'
  for (const { order_id: orderId, status } of rounds) {
    const settled = await settleOrder(scope, { orderId, paymentType: last.payment_type, staffId }, live)
    if (!settled.ok) throw new Error(`expected a round at ${status} to become paid, found ${settled.code}`)
  }
  await saveSettled(
    scope,
    session.id,
    rounds.map(({ order_id }) => order_id),
  )
  const unpaid = allRounds.filter((round) => !round.is_paid && round.status !== 'CANCELED')
  if (unpaid.length > rounds.length) return 'OPEN'
  await endVisit(scope, session, 'PAID')
  return 'ENDED'
}

const WHOLE = { way: 'WHOLE', parts: null, share: 0, dishes: [] } as const
