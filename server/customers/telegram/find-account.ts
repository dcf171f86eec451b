import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { findCustomer } from '../profile/find-customer.ts'
import { findIdentity } from './store.ts'

/** The account of a person of Telegram, if it is there and not switched off. */
export async function findPersonsAccount(scope: Scope, telegramId: number) {
  const identity = await findIdentity(scope, telegramId)
  const user = identity === undefined ? null : await findCustomer(scope, identity.user_id)
  if (user === null) return refuse('USER_NOT_FOUND')
  return user.isActive ? ok(user) : refuse('FORBIDDEN')
}
