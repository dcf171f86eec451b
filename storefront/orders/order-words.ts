// The state of an order in words: status, steps, and the reason why it was canceled.
import { minutesText, timeRangeText, timeText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { type CancelReason, isActive, type OrderStatus, stepOf } from '@dasturxon/domain/order-status'
import { type Glyph, receipt, shoppingBag } from '@dasturxon/ui/glyphs'
import { house, parcel } from '@dasturxon/ui/glyphs-later'
import type { TimelineStep } from '@dasturxon/ui/timeline'
import type { NoticePicture } from '../pictures/notice-pictures.ts'
import type { Text, TextKey } from '../text/text-of.ts'
import type { Order } from './order.ts'
import { type OrderTime, orderTime } from './order-time.ts'

type Followed = Pick<Order, 'status' | 'serviceType' | 'steps' | 'readyTime' | 'waitsFor' | 'courierStatus'>
type Spoken = Exclude<OrderStatus, 'ATTACHED' | 'CLOSED'>

/** ATTACHED and CLOSED have no text of their own: the status before them is shown. */
function spokenStatus({ status, readyTime }: Followed): Spoken {
  if (status === 'CLOSED') return 'DELIVERED'
  if (status !== 'ATTACHED') return status
  return readyTime === null ? 'COOKING' : 'DONE'
}

const SENTENCES = {
  CREATED: 'orders.status_created',
  AT_TIME: 'orders.status_at_time',
  OPEN: 'orders.status_open',
  ACCEPTED: 'orders.status_accepted',
  COOKING: 'orders.status_cooking',
  ON_WAY: 'orders.status_on_way',
  CANCELED: 'orders.status_canceled',
} as const

/** The status of the order as a sentence. */
export function statusText(order: Followed, t: Text): string {
  const status = spokenStatus(order)
  if (order.waitsFor === 'PAYMENT') return t('orders.status_unpaid')
  const isDelivery = order.serviceType === 'DELIVERY'
  if (status === 'DONE') return t(isDelivery ? 'orders.status_done_delivery' : 'orders.status_done_pickup')
  if (status === 'ON_WAY' && order.courierStatus === 'PERFORMER_ARRIVED') return t('orders.courier_at_door')
  if (status === 'DELIVERED') return t(isDelivery ? 'orders.status_delivered' : 'orders.status_picked_up')
  return t(SENTENCES[status])
}

const PICTURES: Readonly<Record<Exclude<Spoken, 'ACCEPTED' | 'COOKING'>, NoticePicture>> = {
  CREATED: 'bags',
  AT_TIME: 'bags',
  OPEN: 'bags',
  DONE: 'bags',
  ON_WAY: 'scooter',
  DELIVERED: 'party',
  CANCELED: 'barrier',
}

/** The picture of the status; `making` is used while the order is being made. */
export function statusPicture(order: Followed, making: NoticePicture): NoticePicture {
  const status = spokenStatus(order)
  return status === 'ACCEPTED' || status === 'COOKING' ? making : PICTURES[status]
}

type StepKey = Extract<TextKey, `orders.step_${string}`>
type Phrases = { readonly ahead: StepKey; readonly now: StepKey; readonly done: StepKey }

const COOKED: Phrases = { ahead: 'orders.step_cook_ahead', now: 'orders.step_cook', done: 'orders.step_cooked' }
const WAYS: Readonly<Record<'DELIVERY' | 'PICK_UP', readonly [Phrases, Phrases]>> = {
  DELIVERY: [
    { ahead: 'orders.step_way_ahead', now: 'orders.step_way', done: 'orders.step_way_done' },
    { ahead: 'orders.step_delivered_ahead', now: 'orders.step_delivered', done: 'orders.step_delivered' },
  ],
  PICK_UP: [
    { ahead: 'orders.step_ready_ahead', now: 'orders.step_ready', done: 'orders.step_ready' },
    { ahead: 'orders.step_picked_ahead', now: 'orders.step_picked', done: 'orders.step_picked' },
  ],
}

/** The first step while no kitchen has accepted the order. */
function firstNow({ status, waitsFor }: Followed): StepKey {
  if (waitsFor === 'PAYMENT') return 'orders.step_unpaid'
  if (status === 'CREATED') return 'orders.step_created'
  return status === 'AT_TIME' ? 'orders.step_scheduled' : 'orders.step_sent'
}

function phrasesOf(order: Followed): readonly Phrases[] {
  const first: Phrases = { ahead: 'orders.step_sent', now: firstNow(order), done: 'orders.step_accepted' }
  if (order.serviceType !== 'DELIVERY') return [first, COOKED, ...WAYS.PICK_UP]
  const [way, end] = WAYS.DELIVERY
  // ready, but no courier has taken it yet
  const isWaiting = spokenStatus(order) === 'DONE'
  return [first, COOKED, isWaiting ? { ...way, now: way.ahead } : way, end]
}

const COOKING = 1

/** When the step began or will begin, with the minutes left of the current one. A cooked order has the time it was ready. */
function stepTime(order: Order, index: number, now: Date, t: Text, language: Language): string | undefined {
  const step = order.steps[index]
  if (step === undefined) return undefined
  if (step.at === null) return aheadTime(order, index, now, t, language)
  const isCooked = index === COOKING && currentStep(order) > COOKING
  const time = timeText(new Date((isCooked ? order.readyTime : null) ?? step.at))
  const next = order.steps[index + 1]?.expectedAt ?? null
  const left = next === null ? 0 : Math.round((Date.parse(next) - now.getTime()) / 60_000)
  const isSoon = index === currentStep(order) && left > 0 && left <= 120
  return isSoon ? t('orders.in_minutes', { time, minutes: minutesText(left, language) }) : time
}

/** The expected time of a later step; the last one has the promise or the new time. An order for later has only the last. */
function aheadTime(order: Order, index: number, now: Date, t: Text, language: Language): string | undefined {
  const isLast = index === order.steps.length - 1
  const isAhead = (time: string | null): time is string => time !== null && Date.parse(time) > now.getTime()
  if (isLast && order.expectedAt !== null) {
    const { promised, newTime } = orderTime(order, now)
    if (newTime !== null) return t('orders.about', { time: timeText(newTime) })
    if (promised.to > now) return t('orders.about', { time: timeRangeText(promised.from, promised.to, language) })
  }
  const expectedAt = order.steps[index]?.expectedAt ?? null
  const isParked = order.status === 'AT_TIME' && !isLast
  return isParked || !isAhead(expectedAt) ? undefined : t('orders.about', { time: timeText(new Date(expectedAt)) })
}

type Telling = {
  readonly t: Text
  readonly language: Language
  /** The icon of the step in which the order is made. */
  readonly making: Glyph
}

/** The four steps with their texts and times. */
export function timelineSteps(order: Order, now: Date, { t, language, making }: Telling): readonly TimelineStep[] {
  const current = currentStep(order)
  const glyphs = [receipt, making, parcel, order.serviceType === 'DELIVERY' ? house : shoppingBag]
  return phrasesOf(order).map((phrases, index) => {
    const form = index < current ? 'done' : index === current ? 'now' : 'ahead'
    const time = stepTime(order, index, now, t, language)
    return {
      id: String(index),
      label: t(phrases[form]),
      glyph: glyphs[index] ?? receipt,
      ...(time === undefined ? {} : { time }),
    }
  })
}

/** The index of the current step, from 0; 4 when all are done. */
export function currentStep(order: Followed): number {
  if (!isActive(order.status)) return order.steps.length
  return (stepOf(spokenStatus(order)) ?? 1) - 1
}

const BARS = {
  DELIVERY: ['orders.bar_accepted', 'orders.bar_cooked', 'orders.bar_way', 'orders.bar_delivered'],
  PICK_UP: ['orders.bar_accepted', 'orders.bar_cooked', 'orders.bar_ready', 'orders.bar_picked'],
} as const

/** The four steps with short names, for the progress bar. */
export function barSteps(order: Followed, t: Text): readonly TimelineStep[] {
  const names = BARS[order.serviceType === 'DELIVERY' ? 'DELIVERY' : 'PICK_UP']
  return names.map((name) => ({ id: name, label: t(name), glyph: receipt }))
}

type HeroWords = { readonly title: string; readonly under: string | undefined }

/** The headline of an order and the line under it: its status, or how late it is or was. */
export function heroWords(order: Order, now: Date, t: Text, language: Language): HeroWords {
  const time = orderTime(order, now)
  if (order.deliveredAt !== null) return { title: statusText(order, t), under: endText(order, time, t, language) }
  if (time.minutesLate === 0) return { title: statusText(order, t), under: undefined }
  const later = t('orders.later_than_promised', { count: time.minutesLate })
  // ready for pickup: the order was late, but the customer no longer waits
  if (order.expectedAt === null) return { title: statusText(order, t), under: later }
  // screen readers would announce a number that grows every minute
  return { title: t('orders.late'), under: time.newTime === null ? undefined : later }
}

function endText({ deliveredAt, serviceType }: Order, end: OrderTime, t: Text, language: Language): string {
  const time = timeText(deliveredAt === null ? null : new Date(deliveredAt))
  if (serviceType !== 'DELIVERY') return t('orders.picked_up_at', { time })
  if (end.minutesLate > 0) return t('orders.delivered_late', { time, minutes: minutesText(end.minutesLate, language) })
  if (end.minutesEarly === 0) return t('orders.delivered_at', { time })
  return t('orders.delivered_early', { time, minutes: minutesText(end.minutesEarly, language) })
}

type ReasonKey = Extract<TextKey, `orders.reason_${string}`>

const REASONS: Readonly<Record<CancelReason, ReasonKey>> = {
  CHANGED_MIND: 'orders.reason_CHANGED_MIND',
  WRONG_ADDRESS: 'orders.reason_WRONG_ADDRESS',
  TOO_LONG: 'orders.reason_TOO_LONG',
  DUPLICATE: 'orders.reason_DUPLICATE',
  OTHER: 'orders.reason_OTHER',
  SOLD_OUT: 'orders.reason_SOLD_OUT',
  CLOSED: 'orders.reason_CLOSED',
  TOO_BUSY: 'orders.reason_TOO_BUSY',
  OUTSIDE_ZONE: 'orders.reason_OUTSIDE_ZONE',
  CANNOT_REACH_CUSTOMER: 'orders.reason_CANNOT_REACH_CUSTOMER',
  PAYMENT_NOT_RECEIVED: 'orders.reason_PAYMENT_NOT_RECEIVED',
  TEST: 'orders.reason_TEST',
  NOT_RECEIVED: 'orders.reason_NOT_RECEIVED',
  PAYMENT_TIMEOUT: 'orders.reason_PAYMENT_TIMEOUT',
  PAYMENT_CANCELED: 'orders.reason_PAYMENT_CANCELED',
  NOT_ANSWERED: 'orders.reason_NOT_ANSWERED',
  NOT_CONFIRMED: 'orders.reason_NOT_CONFIRMED',
}

function isReason(text: string): text is CancelReason {
  return text in REASONS
}

/** The reason in words. It is stored as `CODE`, `CODE: added text`, or free text of a person. */
export function reasonText(reason: string, t: Text): string {
  const [code = '', ...rest] = reason.split(': ')
  if (!isReason(code)) return reason
  const added = rest.join(': ')
  if (code === 'OTHER' && added !== '') return added
  return [t(REASONS[code]), added].filter((part) => part !== '').join(': ')
}

/** Who canceled it, in words. */
export function canceledByText(by: string, t: Text): string {
  if (by === 'customer') return t('orders.canceled_by_customer')
  return t(by === 'system' ? 'orders.canceled_by_system' : 'orders.canceled_by_branch')
}
