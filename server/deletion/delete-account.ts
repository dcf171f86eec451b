// An account is deleted, by its customer or by the brand at their request. This feature depends on all features that store data of a customer.
import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import { forgetReasons } from '../benefits/edit/staff-ledger.ts'
import type { Config } from '../config.ts'
import { type ErasedUser, erasePerson, lockConfirmed, lockForErasing } from '../customers/erasing/erase-person.ts'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { forgetCustomer } from '../orders/forget-customer.ts'
import { forgetGuest } from '../reservations/forget-guest.ts'
import { listHoldingIds } from './list-holding-orders.ts'

type Tools = { readonly config: Config; readonly live: Live }

/**
 * Deletes the signed-in account whose code was entered in this session just now: sessions end, personal data is erased,
 * the orders stay. A later sign-in with that number creates a new account.
 */
export async function deleteAccount(scope: Scope, tools: Tools, me: UserId, token: string) {
  const confirmed = await lockConfirmed(scope, me, token)
  if (!confirmed.ok) return confirmed
  return erased(scope, tools, confirmed.value)
}

/** The same for a customer who asked the brand for it. The log keeps who did it and when, nothing of the customer. */
export async function eraseCustomer(scope: Scope, tools: Tools, staff: StaffCaller, id: UserId) {
  const user = await lockForErasing(scope, id)
  if (user === null) return refuse('NOT_FOUND')
  const done = await erased(scope, tools, user)
  if (!done.ok) return done
  const change = { area: 'customers', action: 'customer.erased', subject: { id, name: null } } as const
  await recordChange(scope, staff, { ...change, before: { isActive: true } })
  return ok({})
}

async function erased(scope: Scope, tools: Tools, user: ErasedUser) {
  const orderIds = await listHoldingIds(scope, user.id)
  if (orderIds.length > 0) return refuse('ACTIVE_ORDERS', { orderIds })
  await forgetCustomer(scope, user.id)
  await forgetGuest(scope, user.id)
  await forgetReasons(scope, user.id)
  await erasePerson(scope, tools, user)
  return ok({})
}
