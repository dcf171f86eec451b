// The job that tells a note of the brand in Telegram; browsers are told when that is not possible.
import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import { textIn } from '@dasturxon/domain/locale'
import { findChat, muteChat } from '../customers/telegram/chat.ts'
import type { Scope } from '../db/scope.ts'
import type { BotAnswer } from '../gateways/bot-api.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Jobs } from '../jobs/job.ts'
import { pushSoon } from '../messages/plan-push.ts'
import { claimMessage, findNoteToTell, messageJob, releaseMessage } from '../messages/tell-note.ts'
import { type BotMessage, linesOf, messageBody } from './bot-message.ts'
import { type Bot, type BotTools, callBot } from './bot-tools.ts'
import { findWorkingBot } from './find-working-bot.ts'
import { BOT_WORDS, plain } from './words.ts'

type Plan = {
  readonly bot: Bot
  readonly chatId: number
  readonly userId: UserId
  readonly message: BotMessage
}

/** Tells a note once: nobody gets it twice, however often the job runs. */
export function tellNoteJob(tools: BotTools): Jobs['tell-note'] {
  return async (tenant, { noteId }) => {
    const plan = await tenant.inTransaction((scope) => planMessage(scope, tools, noteId))
    if (plan === null) return
    const { bot, chatId, message } = plan
    const body = messageBody(chatId, message, bot.origin)
    const answer = await callBot(tools, bot, { method: 'sendMessage', body })
    await tenant.inTransaction((scope) => settle(scope, noteId, plan, answer))
  }
}

async function planMessage(scope: Scope, tools: BotTools, noteId: NotificationId): Promise<Plan | null> {
  const note = await findNoteToTell(scope, noteId)
  if (note === null) return null
  const { userId } = note
  const chat = await findChat(scope, userId)
  const bot = await findWorkingBot(scope, tools)
  if (chat === null || bot === null) {
    await pushSoon(scope, userId, noteId)
    return null
  }
  if (!(await claimMessage(scope, noteId))) return null
  const main = tools.merchants.byId(scope.merchantId)?.mainLanguage ?? 'uz'
  const language = chat.language ?? main
  const words = BOT_WORDS[language]
  const say = (texts: typeof note.title) => plain(textIn(texts, language, main))
  const button =
    note.link === null ? { text: words.open_menu, path: '/telegram' } : { text: words.open_page, path: note.link }
  return { bot, chatId: chat.id, userId, message: { text: linesOf(say(note.title), say(note.text)), rows: [[button]] } }
}

async function settle(
  scope: Scope,
  noteId: NotificationId,
  { chatId, userId }: Plan,
  answer: BotAnswer,
): Promise<void> {
  switch (answer.kind) {
    // nobody knows whether an unanswered message came, and it must not come twice
    case 'done':
    case 'unknown':
      return
    case 'later':
      await releaseMessage(scope, noteId)
      return addJob(scope, messageJob(scope, noteId, new Date(scope.now.getTime() + answer.afterS * 1000)))
    case 'blocked':
      await muteChat(scope, chatId)
      return pushSoon(scope, userId, noteId)
    case 'refused':
      return pushSoon(scope, userId, noteId)
  }
}
