// News of orders by the brand's bot, for customers who have linked Telegram; what is written is decided by the job.
import type { NotificationId, OrderId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { type JobRow, newOutsideJob } from '../jobs/job.ts'

type Told = {
  readonly orderId: OrderId
  readonly language: Language
  /** pushed when Telegram does not take the message */
  readonly noteId: NotificationId | null
}

/** A customer who has not paid is reminded while there is time left. */
const UNPAID_AFTER_MINUTES = 5

/** The moves that the bot tells of; the others change nothing that a customer waits for. */
const TOLD: readonly OrderStatus[] = ['AT_TIME', 'OPEN', 'ACCEPTED', 'DONE', 'ON_WAY', 'DELIVERED', 'CANCELED']

/** Whether the bot tells of this move. */
export function isToldByTelegram(to: OrderStatus): boolean {
  return TOLD.includes(to)
}

/** Whether the bot may write to the customer. */
export async function hasTelegram(scope: Scope, userId: UserId): Promise<boolean> {
  const rows = await scope.named(
    'has_telegram',
    'select 1 from telegram_identities where merchant_id = $1 and user_id = $2 and muted_at is null',
    [scope.merchantId, userId],
  )
  return rows.length > 0
}

type Moment = Pick<Scope, 'merchantId' | 'now'>

/** The job that tells of a new order: at once, or later that it is not paid yet. */
export function newOrderJob(scope: Moment, order: Omit<Told, 'noteId'>, status: OrderStatus): JobRow {
  const isWaiting = status === 'CREATED'
  return jobAt(scope, { ...order, noteId: null }, isWaiting ? addMinutes(scope.now, UNPAID_AFTER_MINUTES) : scope.now)
}

/** Adds the job that tells of a move. */
export function tellByTelegram(scope: Scope, told: Told): Promise<void> {
  return addJob(scope, jobAt(scope, told, scope.now))
}

function jobAt(scope: Moment, told: Told, runAt: Date): JobRow {
  const payload = { ...told, since: runAt }
  return newOutsideJob(scope, { kind: 'tell-order', payload, gateway: `telegram/${scope.merchantId}`, runAt })
}
