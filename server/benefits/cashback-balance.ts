// The cashback that a customer may spend.
import type { UserId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import { sumLive, sumLiveOf } from './cashback-store.ts'

/** The customer's balance now: what is left of earnings that have not expired, without what open orders hold. */
export async function cashbackBalance(scope: Scope, userId: UserId): Promise<Money> {
  return sumLive(scope, userId)
}

/** The balances of several customers; without an earning there is none. */
export async function balancesOf(scope: Scope, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Money>> {
  const rows = await sumLiveOf(scope, userIds)
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]))
}
