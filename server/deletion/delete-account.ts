// A customer deletes their account. This feature depends on all features that store data of a customer.
import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Config } from '../config.ts'
import { erasePerson, lockConfirmed } from '../customers/erasing/erase-person.ts'
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
  const orderIds = await listHoldingIds(scope, me)
  if (orderIds.length > 0) return refuse('ACTIVE_ORDERS', { orderIds })

  await forgetCustomer(scope, me)
  await forgetGuest(scope, me)
  await erasePerson(scope, tools, confirmed.value)
  return ok({})
}
