import type { User } from '@dasturxon/contract/shop/users-v1'
import type { z } from 'zod'
import { cashbackBalance } from '../../benefits/cashback-balance.ts'
import type { Scope } from '../../db/scope.ts'
import type { UserRow } from './store.ts'
import { userView } from './view.ts'

/** A customer as they see themselves, with their cashback balance. */
export async function showUser(scope: Scope, user: UserRow): Promise<z.output<typeof User>> {
  return userView(user, await cashbackBalance(scope, user.id))
}
