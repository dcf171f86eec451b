// Whether an account may be deleted, and what is erased of its customer.
import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import { keepPromoUses } from '../../benefits/keep-promo-uses.ts'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import type { Live } from '../../live/live.ts'
import { tokenHash } from '../../tokens.ts'
import { eraseUser, findUser, lockUser, type UserRow } from '../profile/store.ts'
import { endSessionsOf } from '../sessions/replace-sessions.ts'
import { isDeletionConfirmed } from '../sessions/session-store.ts'
import { erasedPhone } from '../sign-in/code-secret.ts'
import { eraseCodes } from '../sign-in/code-store.ts'
import { promoPhoneHash } from '../sign-in/phone-hash.ts'
import { readPhone } from '../sign-in/read-phone.ts'

const CONFIRMED_FOR_MS = 5 * MINUTE_MS

type Tools = { readonly config: Config; readonly live: Live }

/** The signed-in customer, locked, if the code for the deletion was entered in this session just now. */
export async function lockConfirmed(scope: Scope, me: UserId, token: string) {
  const user = await lockUser(scope, me)
  if (user === undefined) return refuse('SESSION_INVALID')
  const since = new Date(scope.now.getTime() - CONFIRMED_FOR_MS)
  return (await isDeletionConfirmed(scope, tokenHash(token), since)) ? ok(user) : refuse('CODE_REQUIRED')
}

export type ErasedUser = UserRow

/** The customer, locked; `null` when the account does not exist any more. */
export async function lockForErasing(scope: Scope, id: UserId): Promise<ErasedUser | null> {
  const user = await lockUser(scope, id)
  return user?.is_active === true ? user : null
}

/** Ends every session and erases personal data; rows of tables that belong to the customer are deleted by cascade. */
export async function erasePerson(scope: Scope, tools: Tools, user: UserRow): Promise<void> {
  await endSessionsOf(scope, tools.live, user.id, null)
  await forgetNumber(scope, tools, user)
  if (user.image !== null) await addJob(scope, newJob(scope, 'remove-picture', { image: user.image }))
  await eraseUser(scope, user.id)
}

/** Whether this is the customer's own number in any spelling. */
export async function isOwnPhone(scope: Scope, me: UserId, text: string): Promise<boolean> {
  const user = await findUser(scope, me)
  const phone = await readPhone(scope, text)
  return phone !== null && phone === user?.phone
}

async function forgetNumber(scope: Scope, { config }: Tools, { id, phone }: UserRow): Promise<void> {
  if (phone === null) return
  await keepPromoUses(scope, id, promoPhoneHash(config.secretKey, scope.merchantId, phone))
  await eraseCodes(scope, id, { phone, erased: erasedPhone(config.secretKey, scope.merchantId, phone) })
}
