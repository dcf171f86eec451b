// What the bot needs of the server, and one call of it.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Config } from '../config.ts'
import type { BotAnswer, BotApi, BotCall } from '../gateways/bot-api.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import type { Merchants } from '../merchants/merchants.ts'

export type BotTools = {
  readonly bots: BotApi
  readonly config: Pick<Config, 'secretKey' | 'mode' | 'port' | 'baseDomain'>
  readonly merchants: Pick<Merchants, 'byId'>
  readonly live: Live
  readonly log: Log
}

/** The bot of a brand at work: its token, and where its brand is. */
export type Bot = { readonly merchantId: MerchantId; readonly token: string; readonly origin: string }

/** Calls the Bot API, and logs what it refused: a person has to look at that. */
export async function callBot(
  { bots, log }: Pick<BotTools, 'bots' | 'log'>,
  { merchantId, token }: Bot,
  call: Pick<BotCall, 'method' | 'body'>,
): Promise<BotAnswer> {
  const answer = await bots({ merchantId, token, ...call })
  if (answer.kind === 'refused') {
    const facts = { merchantId, method: call.method, description: answer.description }
    log.warn({ event: 'BOT_REFUSED', ...facts }, 'the Bot API refused a call')
  }
  return answer
}
