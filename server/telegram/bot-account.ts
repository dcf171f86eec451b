// The bot of a brand, for calls that need its token.
import { createHmac } from 'node:crypto'
import { findBot } from '../customers/telegram/find-bot.ts'
import type { Scope } from '../db/scope.ts'

export type BotAccount = {
  /** its number: updates are numbered per bot */
  readonly id: number
  readonly token: string
  /** what Telegram sends with every update, so that nobody else can */
  readonly webhookSecret: string
}

/** The bot; `null` when the brand has none, or told only its number. */
export async function findAccount(scope: Scope, secretKey: string): Promise<BotAccount | null> {
  const bot = await findBot(scope, secretKey)
  if (bot === null || !('token' in bot)) return null
  const { token } = bot
  // derived, so that it changes with the token and need not be stored
  const webhookSecret = createHmac('sha256', secretKey)
    .update(JSON.stringify(['telegram webhook', scope.merchantId, token]))
    .digest('base64url')
  return { id: Number.parseInt(token, 10), token, webhookSecret }
}
