import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import { keepPromoUses } from '../benefits/keep-promo-uses.ts'
import type { Config } from '../config.ts'
import { eraseUser, lockUser, type UserRow } from '../customers/profile/store.ts'
import { endSessionsOf } from '../customers/sessions/replace-sessions.ts'
import { isDeletionConfirmed } from '../customers/sessions/session-store.ts'
import { erasedPhone } from '../customers/sign-in/code-secret.ts'
import { eraseCodes } from '../customers/sign-in/code-store.ts'
import { promoPhoneHash } from '../customers/sign-in/phone-hash.ts'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'
import type { Live } from '../live/live.ts'
import { forgetCustomer } from '../orders/forget-customer.ts'
import { tokenHash } from '../tokens.ts'
import { forgetGuest } from './forget-guest.ts'
import { listHoldingOrders } from './list-holding-orders.ts'

const CONFIRMED_FOR_MS = 5 * MINUTE_MS

type Tools = { readonly config: Config; readonly live: Live }

/**
 * Deletes the signed-in account whose code was entered in this session just now: sessions end, the person is gone, the
 * orders stay without them. Whoever signs in with that number later is somebody new.
 */
export async function deleteAccount(scope: Scope, tools: Tools, me: UserId, token: string) {
  const user = await lockUser(scope, me)
  if (user === undefined) return refuse('SESSION_INVALID')
  const since = new Date(scope.now.getTime() - CONFIRMED_FOR_MS)
  if (!(await isDeletionConfirmed(scope, tokenHash(token), since))) return refuse('CODE_REQUIRED')
  const orderIds = await listHoldingOrders(scope, me)
  if (orderIds.length > 0) return refuse('ACTIVE_ORDERS', { orderIds })

  await endSessionsOf(scope, tools.live, me, null)
  await forgetCustomer(scope, me)
  await forgetGuest(scope, me)
  await forgetNumber(scope, tools, user)
  if (user.image !== null) await addJob(scope, newJob(scope, 'remove-picture', { image: user.image }))
  // tables that belong to the person lose their rows by this
  await eraseUser(scope, me)
  return ok({})
}

async function forgetNumber(scope: Scope, { config }: Tools, { id, phone }: UserRow): Promise<void> {
  if (phone === null) return
  await keepPromoUses(scope, id, promoPhoneHash(config.secretKey, scope.merchantId, phone))
  await eraseCodes(scope, id, { phone, erased: erasedPhone(config.secretKey, scope.merchantId, phone) })
}
