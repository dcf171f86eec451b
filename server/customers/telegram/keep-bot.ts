// The token of a brand's bot: given by the brand's admin, kept sealed, never told again.
import type { Secret } from '@dasturxon/contract/office-v1'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { findSecretTime, readSecret, removeSecret, saveSecret } from '../../merchants/keep-secret.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'

export type SecretView = z.output<typeof Secret>

/** Under which name the token of the bot lies among the secrets of a brand. */
export const BOT_SECRET = 'TELEGRAM_BOT'

const ENDING_LENGTH = 4

/** Whether the brand has a bot, and how its token ends. */
export async function describeBot(scope: Scope, secretKey: string): Promise<SecretView> {
  const givenAt = await findSecretTime(scope, BOT_SECRET)
  if (givenAt === null) return { name: BOT_SECRET, isSet: false, isReadable: false, ending: null, updatedAt: null }
  const told = await readBot(scope, secretKey)
  const ending = told?.slice(-ENDING_LENGTH) ?? null
  return { name: BOT_SECRET, isSet: true, isReadable: told !== null, ending, updatedAt: givenAt.toISOString() }
}

/** Keeps the token, or the number of the bot alone, in place of the one before. */
export async function saveBot(scope: Scope, secretKey: string, told: string): Promise<SecretView> {
  await saveSecret(scope, secretKey, BOT_SECRET, told)
  return describeBot(scope, secretKey)
}

/** Forgets the bot: nobody signs in by Telegram any more, and nobody is signed out. */
export async function removeBot(scope: Scope, secretKey: string): Promise<SecretView> {
  await removeSecret(scope, BOT_SECRET)
  return describeBot(scope, secretKey)
}

/** The token as it was given; `null` when there is none, or when it was sealed with another key of the server. */
export function readBot(scope: Scope, secretKey: string): Promise<string | null> {
  return unlessUnreadable(readSecret(scope, secretKey, BOT_SECRET))
}
