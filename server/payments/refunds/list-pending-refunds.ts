import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listUnfinishedRefunds } from './refund-store.ts'

/** The customer's orders whose refund is not done: while there is one, the account cannot be deleted. */
export function listPendingRefunds(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  return listUnfinishedRefunds(scope, userId)
}
