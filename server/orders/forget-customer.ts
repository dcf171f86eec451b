import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { eraseAuthor, eraseReceivers, removeAnswers } from './customer-store.ts'

/** Reduces the customer's orders to sums and dishes: receiver, place and texts are erased. */
export async function forgetCustomer(scope: Scope, userId: UserId): Promise<void> {
  await eraseReceivers(scope, userId)
  await eraseAuthor(scope, userId)
  await removeAnswers(scope, userId)
}
