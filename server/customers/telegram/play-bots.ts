// The demo's brands have bots that exist nowhere but on the stage.
import { inTransaction } from '../../db/scope.ts'
import type { Services } from '../../services.ts'
import type { Bots } from '../../stage.ts'
import { describeBot, saveBot } from './keep-bot.ts'

/** Gives a bot to every merchant that has none; one that somebody gave since stays. */
export async function giveBots({ merchants, pool, now, config }: Services, bots: Bots): Promise<void> {
  for (const { id } of merchants.all()) {
    await inTransaction(pool, { merchantId: id, now: now() }, async (scope) => {
      const known = await describeBot(scope, config.secretKey)
      if (known.ending === null) await saveBot(scope, config.secretKey, bots.tokenOf(id))
    })
  }
}
