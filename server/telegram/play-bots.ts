// Invented bots for the brands of the demo.
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { readBot, saveBot } from '../customers/telegram/keep-bot.ts'
import { inTransaction } from '../db/scope.ts'
import type { Bots } from '../demo-port.ts'
import type { Merchants } from '../merchants/merchants.ts'
import { setUpBotSoon } from './set-up-bot.ts'

type Tools = {
  readonly merchants: Merchants
  readonly pool: Pool
  now(): Date
  readonly config: Pick<Config, 'secretKey'>
}

/** Gives a bot to every merchant that has none; a bot that was set by hand stays. All are set up again at each start. */
export async function giveBots({ merchants, pool, now, config }: Tools, bots: Pick<Bots, 'tokenOf'>): Promise<void> {
  for (const { id } of merchants.all()) {
    await inTransaction(pool, { merchantId: id, now: now() }, async (scope) => {
      const known = await readBot(scope, config.secretKey)
      if (known === null) await saveBot(scope, config.secretKey, bots.tokenOf(id))
      await setUpBotSoon(scope)
    })
  }
}
