import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { showUser } from './show-user.ts'
import { findUser } from './store.ts'

/** A customer as they see themselves, or `null` when the account does not exist any more. */
export async function findCustomer(scope: Scope, id: UserId) {
  const user = await findUser(scope, id)
  return user === undefined ? null : showUser(scope, user)
}
