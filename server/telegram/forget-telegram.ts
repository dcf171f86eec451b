import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { removeOldMessages } from './message-store.ts'
import { removeOldUpdates } from './update-store.ts'

// Telegram delivers an update again for a day
const UPDATES_DAYS = 2
const MESSAGES_DAYS = 30

/** Forgets updates that cannot come again, and where old orders were told of. */
export async function forgetTelegram(scope: Scope): Promise<void> {
  await removeOldUpdates(scope, addDays(scope.now, -UPDATES_DAYS))
  await removeOldMessages(scope, addDays(scope.now, -MESSAGES_DAYS))
}
