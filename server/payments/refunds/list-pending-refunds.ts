import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listUnfinishedRefunds } from './refund-store.ts'

/** The customer's orders whose money has not come back yet: while there is one, the account stays. */
export function listPendingRefunds(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  return listUnfinishedRefunds(scope, userId)
}
