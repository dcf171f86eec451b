import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { unseenSince } from './push-limits.ts'
import { removeOldSends, removeUnseenSubscriptions } from './push-store.ts'

const KEPT_DAYS = 7

/** Deletes what was sent more than a week ago, and browsers that nobody has been signed in with for a month. */
export async function forgetPushes(scope: Scope): Promise<void> {
  await removeOldSends(scope, addDays(scope.now, -KEPT_DAYS))
  await removeUnseenSubscriptions(scope, unseenSince(scope.now))
}
