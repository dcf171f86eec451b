import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listUnfinishedRefunds } from './refund-store.ts'

/** The customer's orders whose refund is not done, with its money: while there is one, the account cannot be deleted. */
export function listPendingRefunds(scope: Scope, userId: UserId) {
  return listUnfinishedRefunds(scope, userId)
}
