// Jobs and chores of the bot.

import { BOT_SECRET } from '../customers/telegram/keep-bot.ts'
import type { Scope } from '../db/scope.ts'
import type { Jobs } from '../jobs/job.ts'
import { listSecretNames } from '../merchants/keep-secret.ts'
import { answerPressJob } from './answer-press.ts'
import type { BotTools } from './bot-tools.ts'
import { greetPersonJob } from './greet-person.ts'
import { setUpBotJob, setUpBotSoon } from './set-up-bot.ts'
import { tellNoteJob } from './tell-note.ts'
import { tellOrderJob } from './tell-order.ts'

type BotJob = 'set-up-bot' | 'tell-note' | 'tell-order' | 'greet-person' | 'answer-press'

/** The jobs of the bot. */
export function telegramJobs(tools: BotTools): Pick<Jobs, BotJob> {
  return {
    'set-up-bot': setUpBotJob(tools),
    'tell-note': tellNoteJob(tools),
    'tell-order': tellOrderJob(tools),
    'greet-person': greetPersonJob(tools),
    'answer-press': answerPressJob(tools),
  }
}

/** Sets up the bot of the brand again, if it has one: somebody else may have changed its webhook. */
export async function setUpAgain(scope: Scope): Promise<void> {
  const names = await listSecretNames(scope, BOT_SECRET)
  if (names.length > 0) await setUpBotSoon(scope)
}
