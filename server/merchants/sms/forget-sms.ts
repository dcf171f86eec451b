import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { removeOldSms } from './sms-store.ts'

// the accounts of gateways are settled by the month
const KEPT_DAYS = 92

/** Deletes what is known of messages that were sent more than three months ago. */
export async function forgetSms(scope: Scope): Promise<void> {
  await removeOldSms(scope, addDays(scope.now, -KEPT_DAYS))
}
