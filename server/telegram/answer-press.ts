// The job that does what a button under a message says, by the same use case as the shop.

import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { descriptionOf } from '@dasturxon/contract/errors/more-languages'
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { findChatOwner, findPersonsLanguage } from '../customers/telegram/chat.ts'
import type { Scope } from '../db/scope.ts'
import type { Jobs } from '../jobs/job.ts'
import type { JobPayloads } from '../jobs/job-kinds.ts'
import { findShopKind } from '../merchants/find-shop-kind.ts'
import { findOrderView, type SeenOrder } from '../orders/find-order.ts'
import { cancelOrder } from '../orders/moving/cancel-order.ts'
import { type BotMessage, linesOf, messageBody } from './bot-message.ts'
import { type Bot, type BotTools, callBot } from './bot-tools.ts'
import { findWorkingBot } from './find-working-bot.ts'
import { findMessageLanguage } from './message-store.ts'
import { reasonButtons } from './order-buttons.ts'
import { orderMessage } from './order-message.ts'
import { isEnded, stageOf } from './order-stage.ts'
import { type Press, readPress } from './press-data.ts'
import { BOT_WORDS, filled } from './words.ts'

type Pressed = JobPayloads['answer-press']
/** What the person sees: a notice, in a window of its own when it refuses, and the message as it is now. */
type Answer = { readonly notice: string; readonly isRefusal: boolean; readonly message: BotMessage | null }
type Found = { readonly order: SeenOrder; readonly userId: UserId; readonly language: Language }

const NOTICE_LENGTH = 200

/** Answers a press of a button. */
export function answerPressJob(tools: BotTools): Jobs['answer-press'] {
  return async (tenant, pressed) => {
    const decided = await tenant.inTransaction(async (scope) => {
      const bot = await findWorkingBot(scope, tools)
      return bot === null ? null : { bot, answer: await decide(scope, tools, pressed) }
    })
    if (decided !== null) await show(tools, decided.bot, pressed, decided.answer)
  }
}

/** Only the customer of the order may press its buttons, in their own chat with the bot. */
async function decide(scope: Scope, tools: BotTools, pressed: Pressed): Promise<Answer> {
  const press = readPress(pressed.data)
  const userId = pressed.messageId === null ? null : await findChatOwner(scope, pressed.telegramId)
  const order = press === null || userId === null ? null : await findOrderView(scope, userId, press.orderId)
  if (press === null || userId === null || order === null) {
    const words = BOT_WORDS[(await findPersonsLanguage(scope, pressed.telegramId)) ?? 'uz']
    return refusal(press === null ? words.stale : words.foreign, null)
  }
  const language = (await findMessageLanguage(scope, order.id, pressed.telegramId)) ?? 'uz'
  return obey(scope, tools, press, { order, userId, language }, pressed.pressId)
}

async function obey(scope: Scope, tools: BotTools, press: Press, found: Found, pressId: string): Promise<Answer> {
  const { order, userId, language } = found
  const words = BOT_WORDS[language]
  const current = await currentMessage(scope, order, language)
  if (press.wish === 'keep') return { notice: '', isRefusal: false, message: current }
  if (press.wish === 'ask') {
    if (!order.canCancel || current === null) return refusal(tooLate(order, language), current)
    const text = `${current.text}\n\n${linesOf(words.cancel_question)}`
    return { notice: '', isRefusal: false, message: { text, rows: reasonButtons(order, language) } }
  }
  const ask = { orderId: order.id, userId, key: `tg-${pressId}`, reason: press.wish, text: '' }
  const canceled = await cancelOrder(scope, ask, tools.live)
  if (!canceled.ok) return refusal(sentence(canceled, order, language), current)
  // the message itself is changed by the job of the move
  return { notice: filled(words.canceled, { number: String(order.number) }), isRefusal: false, message: null }
}

async function currentMessage(scope: Scope, order: SeenOrder, language: Language): Promise<BotMessage | null> {
  const stage = stageOf(order)
  if (stage === null || isEnded(stage)) return null
  return orderMessage(order, stage, { language, kind: await findShopKind(scope), now: scope.now })
}

function refusal(notice: string, message: BotMessage | null): Answer {
  return { notice, isRefusal: true, message }
}

function tooLate(order: SeenOrder, language: Language): string {
  return sentence({ code: 'CANCEL_TOO_LATE' }, order, language)
}

/** Why not, and whom to call. */
function sentence({ code }: Pick<ErrorRefusal, 'code'>, { branch }: SeenOrder, language: Language): string {
  const told = descriptionOf(code)
  return [told[language] ?? told.eng, branch.phone ?? ''].filter((line) => line !== '').join('\n')
}

/** Both calls change nothing when they are repeated, and a press is worth no second try. */
async function show(
  tools: BotTools,
  bot: Bot,
  pressed: Pressed,
  { notice, isRefusal, message }: Answer,
): Promise<void> {
  const { pressId, telegramId, messageId } = pressed
  await callBot(tools, bot, {
    method: 'answerCallbackQuery',
    body: { callback_query_id: pressId, text: notice.slice(0, NOTICE_LENGTH), show_alert: isRefusal },
  })
  if (message === null || messageId === null) return
  const body = { ...messageBody(telegramId, message, bot.origin), message_id: messageId }
  await callBot(tools, bot, { method: 'editMessageText', body })
}
