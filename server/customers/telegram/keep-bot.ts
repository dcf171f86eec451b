// The token of a brand's bot: given by the brand's admin, kept sealed, never told again.
import type { Secret } from '@dasturxon/contract/office-v1'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { openSecret, sealSecret, UnreadableSecret } from '../../merchants/secrets.ts'
import { BOT_SECRET, findSealedBot, removeSealedBot, saveSealedBot } from './store.ts'

export type SecretView = z.output<typeof Secret>

const ENDING_LENGTH = 4

/** Whether the brand has a bot, and how its token ends. */
export async function describeBot(scope: Scope, secretKey: string): Promise<SecretView> {
  const kept = await findSealedBot(scope)
  if (kept === undefined) return { name: BOT_SECRET, isSet: false, isReadable: false, ending: null, updatedAt: null }
  const told = readBot(scope, secretKey, kept.sealed)
  const ending = told?.slice(-ENDING_LENGTH) ?? null
  const updatedAt = kept.updated_at.toISOString()
  return { name: BOT_SECRET, isSet: true, isReadable: told !== null, ending, updatedAt }
}

/** Keeps the token, or the number of the bot alone, in place of the one before. */
export async function saveBot(scope: Scope, secretKey: string, told: string): Promise<SecretView> {
  await saveSealedBot(scope, sealSecret(secretKey, [scope.merchantId, BOT_SECRET], told))
  return describeBot(scope, secretKey)
}

/** Forgets the bot: nobody signs in by Telegram any more, and nobody is signed out. */
export async function removeBot(scope: Scope, secretKey: string): Promise<SecretView> {
  await removeSealedBot(scope)
  return describeBot(scope, secretKey)
}

/** The token as it was given; null when it was sealed with another key of the server and has to be given again. */
export function readBot({ merchantId }: Scope, secretKey: string, sealed: Buffer): string | null {
  try {
    return openSecret(secretKey, [merchantId, BOT_SECRET], sealed)
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}
