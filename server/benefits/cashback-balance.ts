// What a customer may spend.
import type { UserId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import { sumLive } from './cashback-store.ts'

/** The customer's cashback now: what is left of earnings that have not expired, less what open orders hold. */
export async function cashbackBalance(scope: Scope, userId: UserId): Promise<Money> {
  return sumLive(scope, userId)
}
