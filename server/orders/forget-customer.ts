import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { eraseAuthor, eraseReceivers, removeAnswers } from './customer-store.ts'

/** Leaves the customer's orders as sums and dishes: who got them, where, and what was said is gone. */
export async function forgetCustomer(scope: Scope, userId: UserId): Promise<void> {
  await eraseReceivers(scope, userId)
  await eraseAuthor(scope, userId)
  await removeAnswers(scope, userId)
}
