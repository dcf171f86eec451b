// Push ends with the session.
import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { tokenHash } from '../tokens.ts'
import { removeSubscriptionOn, removeSubscriptionsOf } from './push-store.ts'

/** Ends push in every browser of the customer. */
export async function endPushes(scope: Scope, userId: UserId): Promise<void> {
  await removeSubscriptionsOf(scope, userId)
}

/** Ends push in one browser, whoever has switched it on there. */
export async function endPushOn(scope: Scope, device: string): Promise<void> {
  await removeSubscriptionOn(scope, tokenHash(device))
}
