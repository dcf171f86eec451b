import type { Scope } from '../db/scope.ts'
import { brandOrigin } from '../merchants/brand-origin.ts'
import { findAccount } from './bot-account.ts'
import type { Bot, BotTools } from './bot-tools.ts'

/** The bot of the brand; `null` without a token, or when the brand has no address that a button could open. */
export async function findWorkingBot(scope: Scope, tools: Pick<BotTools, 'config' | 'merchants'>): Promise<Bot | null> {
  const { merchantId } = scope
  const account = await findAccount(scope, tools.config.secretKey)
  const origin = brandOrigin(tools, merchantId)
  return account === null || origin === null ? null : { merchantId, token: account.token, origin }
}
