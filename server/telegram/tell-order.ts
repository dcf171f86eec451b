// The job that tells a customer of their order in Telegram; their browsers are told when that is not possible.
import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { z } from 'zod'
import { findChat, muteChat } from '../customers/telegram/chat.ts'
import type { Scope } from '../db/scope.ts'
import type { BotAnswer } from '../gateways/bot-api.ts'
import { addJob } from '../jobs/add-job.ts'
import { type Jobs, type JobTenant, newOutsideJob } from '../jobs/job.ts'
import type { JobPayloads } from '../jobs/job-kinds.ts'
import { findShopKind } from '../merchants/find-shop-kind.ts'
import { pushSoon } from '../messages/plan-push.ts'
import { listViewsOf } from '../orders/find-order.ts'
import { messageBody } from './bot-message.ts'
import { type Bot, type BotTools, callBot } from './bot-tools.ts'
import { findWorkingBot } from './find-working-bot.ts'
import { lockMessages, saveMessages } from './message-store.ts'
import { nextStep, type Step } from './plan-order.ts'

type Ask = JobPayloads['tell-order']
type Plan = {
  readonly bot: Bot
  readonly chatId: number
  readonly userId: UserId
  readonly told: readonly string[]
  readonly step: Step
}

/** News that are older than this interest nobody. */
const OF_USE_MINUTES = 60
const BUSY_S = 30
const BUSY_RETRY_S = 2
/** News of an end and the edit after it; one more when the edited message is gone. */
const MOST_STEPS = 4

/** Writes what is still to be written about an order. */
export function tellOrderJob(tools: BotTools): Jobs['tell-order'] {
  return async (tenant, ask) => {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const plan = await tenant.inTransaction((scope) => planNext(scope, tools, ask))
      if (plan === null || (await writeStep(tenant, tools, ask, plan)) === 'over') return
    }
  }
}

async function planNext(scope: Scope, tools: BotTools, ask: Ask): Promise<Plan | null> {
  if (scope.now > addMinutes(ask.since, OF_USE_MINUTES)) return null
  const [order] = await listViewsOf(scope, [ask.orderId])
  if (order === undefined || order.userId === null) return null
  const { userId } = order
  const chat = await findChat(scope, userId)
  const bot = await findWorkingBot(scope, tools)
  if (chat === null || bot === null) {
    await pushInstead(scope, userId, ask.noteId)
    return null
  }
  const language = chat.language ?? ask.language
  const row = await lockMessages(scope, ask.orderId, { id: chat.id, language })
  if (row.busy_until !== null && row.busy_until > scope.now) {
    await tellLater(scope, ask, BUSY_RETRY_S)
    return null
  }
  const step = nextStep(order, row, { language, kind: await findShopKind(scope), now: scope.now })
  if (step === null) return null
  await saveMessages(scope, ask.orderId, { busy_until: secondsAfter(scope.now, BUSY_S) })
  return { bot, chatId: chat.id, userId, told: row.told, step }
}

async function writeStep(tenant: JobTenant, tools: BotTools, ask: Ask, plan: Plan): Promise<'over' | 'more'> {
  const { bot, chatId, step } = plan
  const body = messageBody(chatId, step.message, bot.origin)
  const answer = await callBot(
    tools,
    bot,
    step.kind === 'edit'
      ? { method: 'editMessageText', body: { ...body, message_id: step.messageId } }
      : { method: 'sendMessage', body },
  )
  const isOver = await tenant.inTransaction((scope) => settle(scope, ask, plan, answer))
  // an edit may be repeated, a message may not
  if (answer.kind === 'unknown' && step.kind === 'edit') throw new Error('expected Telegram to answer an edit')
  return isOver ? 'over' : 'more'
}

/** Stores what came of it; returns whether the job is over. */
async function settle(
  scope: Scope,
  ask: Ask,
  { chatId, userId, told, step }: Plan,
  answer: BotAnswer,
): Promise<boolean> {
  const { orderId } = ask
  const done = step.kind === 'tell' ? { told: [...told, step.stage] } : { shown: step.shown }
  const save = (change: Parameters<typeof saveMessages>[2]) =>
    saveMessages(scope, orderId, { busy_until: null, ...change })
  switch (answer.kind) {
    case 'done':
      await save({ ...done, ...(step.kind === 'send' && { message_id: messageIdIn(answer.result), told: [] }) })
      return false
    case 'later':
      await save({})
      await tellLater(scope, ask, answer.afterS)
      return true
    case 'unknown':
      await save(step.kind === 'edit' ? {} : done)
      return true
    case 'blocked':
      await save({})
      await muteChat(scope, chatId)
      await pushInstead(scope, userId, ask.noteId)
      return true
    case 'refused':
      // a message that was deleted in the chat: the next step begins a new one
      if (step.kind === 'edit') return save({ message_id: null, shown: '' }).then(() => false)
      await save(done)
      await pushInstead(scope, userId, ask.noteId)
      return true
  }
}

const Sent = z.object({ message_id: z.int() })

function messageIdIn(result: unknown): number | null {
  const sent = Sent.safeParse(result)
  return sent.success ? sent.data.message_id : null
}

async function pushInstead(scope: Scope, userId: UserId, noteId: NotificationId | null): Promise<void> {
  if (noteId !== null) await pushSoon(scope, userId, noteId)
}

function tellLater(scope: Scope, payload: Ask, afterS: number): Promise<void> {
  const gateway = `telegram/${scope.merchantId}` as const
  return addJob(
    scope,
    newOutsideJob(scope, { kind: 'tell-order', payload, gateway, runAt: secondsAfter(scope.now, afterS) }),
  )
}

function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
