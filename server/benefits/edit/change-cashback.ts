import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { expiresAt, spendOldestFirst } from '@dasturxon/domain/cashback'
import type { UserId } from '@dasturxon/domain/ids'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { noteCashback } from '../../messages/note-cashback.ts'
import { insertGift, lockEntries, takeByStaff } from '../cashback-store.ts'

type CashbackAsk = {
  readonly kind: 'GIVE' | 'TAKE'
  readonly amount: Money
  readonly reason: string
  /** as the member of staff saw it */
  readonly balance: Money
}

/**
 * Gives cashback to a customer, or takes no more than there is. Refused when the balance is another one than was seen: a
 * second press changes nothing. Run it one at a time for a customer. The log names the customer by id alone, because it outlives them.
 */
export async function changeCashback(scope: Scope, staff: StaffCaller, userId: UserId, ask: CashbackAsk) {
  const entries = await lockEntries(scope, userId)
  const before = sumOf(entries.map(({ left }) => left))
  if (before !== ask.balance) return refuse('STALE', { balance: before })
  const by = { userId, reason: ask.reason, staffId: staff.id }
  const { taken, missing } = spendOldestFirst(entries, ask.amount)
  if (ask.kind === 'TAKE' && missing > 0) return refuse('INVALID_FIELDS', invalidField('body.amount', 'TOO_LARGE'))
  if (ask.kind === 'GIVE') await insertGift(scope, by, ask.amount, expiresAt(scope.now))
  else await takeByStaff(scope, by, taken)
  const after = money(ask.kind === 'GIVE' ? before + ask.amount : before - ask.amount)
  await recordChange(scope, staff, {
    ...{ area: 'customers', action: 'cashback.changed', subject: { id: userId, name: null } },
    ...{ before: { balance: before }, after: { balance: after, reason: ask.reason } },
  })
  await noteCashback(scope, { userId, isGiven: ask.kind === 'GIVE', amount: ask.amount, reason: ask.reason })
  return ok({ balance: after })
}
