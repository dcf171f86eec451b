// The statuses of an order as a table of moves. What is not in the table is not allowed.
import type { ServiceType } from './menu.ts'
import { hasRefundLeft, type RefundStatus } from './payment-status.ts'
import { type Err, ok, type Result, refuse } from './result.ts'

export const ORDER_STATUSES = [
  'CREATED',
  'AT_TIME',
  'OPEN',
  'ACCEPTED',
  'COOKING',
  'DONE',
  'ATTACHED',
  'ON_WAY',
  'DELIVERED',
  'CLOSED',
  'CANCELED',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type Actor = 'customer' | 'branch' | 'courier' | 'system' | 'manager'

/** A move, who may make it, and for which services when not for all. */
export type Move = {
  readonly to: OrderStatus
  readonly by: readonly Actor[]
  readonly for?: readonly ServiceType[]
}

const STAFF = ['branch', 'manager'] as const
const HOUSE = ['branch', 'manager', 'system'] as const
const ROAD = ['courier', 'branch', 'manager'] as const

/** A courier got the order, or the round was put on the table's bill; a pickup order has neither. */
const ATTACH: Move = { to: 'ATTACHED', by: ['courier', 'branch', 'manager', 'system'], for: ['DELIVERY', 'DINE_IN'] }
const LEAVE: Move = { to: 'ON_WAY', by: ROAD, for: ['DELIVERY'] }

/** Every move. Two more rules need the time: `canCustomerCancel` and `canRestore`. */
export const MOVES: Readonly<Record<OrderStatus, readonly Move[]>> = {
  CREATED: [
    { to: 'OPEN', by: ['system'] },
    { to: 'AT_TIME', by: ['system'] },
    { to: 'CANCELED', by: ['customer', ...HOUSE] },
  ],
  AT_TIME: [
    { to: 'OPEN', by: HOUSE },
    { to: 'CANCELED', by: ['customer', ...HOUSE] },
  ],
  OPEN: [
    { to: 'ACCEPTED', by: HOUSE },
    { to: 'CANCELED', by: ['customer', ...HOUSE] },
  ],
  ACCEPTED: [
    { to: 'COOKING', by: STAFF },
    { to: 'DONE', by: STAFF },
    ATTACH,
    { to: 'CANCELED', by: ['customer', ...HOUSE] },
  ],
  COOKING: [{ to: 'DONE', by: STAFF }, ATTACH, { to: 'CANCELED', by: HOUSE }],
  DONE: [ATTACH, LEAVE, { to: 'DELIVERED', by: STAFF, for: ['PICK_UP', 'DINE_IN'] }, { to: 'CANCELED', by: HOUSE }],
  ATTACHED: [{ to: 'COOKING', by: STAFF }, { to: 'DONE', by: STAFF }, LEAVE, { to: 'CANCELED', by: HOUSE }],
  ON_WAY: [
    { to: 'DELIVERED', by: ROAD },
    { to: 'CANCELED', by: ROAD },
  ],
  DELIVERED: [{ to: 'CLOSED', by: HOUSE }],
  CLOSED: [],
  CANCELED: [{ to: 'ACCEPTED', by: ['manager'] }],
}

export type MoveNotAllowed = Err<'MOVE_NOT_ALLOWED', { readonly status: OrderStatus }>

/** Whether the actor may move such an order; repeating a move succeeds and changes nothing. */
export function checkOrderMove(
  from: OrderStatus,
  to: OrderStatus,
  actor: Actor,
  service: ServiceType,
): Result<{ readonly changed: boolean }, MoveNotAllowed> {
  if (from === to) return ok({ changed: false })
  const isAllowed = movesOf(from, actor, service).includes(to)
  return isAllowed ? ok({ changed: true }) : refuse('MOVE_NOT_ALLOWED', { status: from })
}

/** The statuses to which the actor may move such an order: the buttons of a screen. */
export function movesOf(from: OrderStatus, actor: Actor, service: ServiceType): OrderStatus[] {
  return MOVES[from]
    .filter((move) => move.by.includes(actor) && (move.for === undefined || move.for.includes(service)))
    .map((move) => move.to)
}

/** Whether the status is final (only a manager's `canRestore` leaves it). */
export function isFinal(status: OrderStatus): boolean {
  return status === 'CLOSED' || status === 'CANCELED'
}

/** Whether the order belongs to the tab of active orders; the others are the archive. */
export function isActive(status: OrderStatus): boolean {
  return !isFinal(status) && status !== 'DELIVERED'
}

/** The status a customer sees: the two internal ones are shown as the status before them. */
export function shownStatus(status: OrderStatus, before: OrderStatus = 'ACCEPTED'): OrderStatus {
  if (status === 'ATTACHED') return before
  return status === 'CLOSED' ? 'DELIVERED' : status
}

/** Which of the four pictures is shown; `null` for a canceled order. `before` is the status ATTACHED came from. */
export function stepOf(status: OrderStatus, before?: OrderStatus): 1 | 2 | 3 | 4 | null {
  return STEPS[shownStatus(status, before)]
}

const STEPS: Readonly<Record<OrderStatus, 1 | 2 | 3 | 4 | null>> = {
  CREATED: 1,
  AT_TIME: 1,
  OPEN: 1,
  ACCEPTED: 2,
  COOKING: 2,
  ATTACHED: 2,
  DONE: 3,
  ON_WAY: 3,
  DELIVERED: 4,
  CLOSED: 4,
  CANCELED: null,
}

const MINUTE_MS = 60_000

type CancelFacts = {
  readonly status: OrderStatus
  readonly acceptedAt: Date | null
  readonly deliveryAt: Date | null
}

/** Whether the customer may still cancel: until an hour before a scheduled order, two minutes after acceptance. */
export function canCustomerCancel(order: CancelFacts, now: Date): boolean {
  const { status, acceptedAt, deliveryAt } = order
  if (status === 'CREATED' || status === 'OPEN') return true
  if (status === 'AT_TIME') return deliveryAt !== null && deliveryAt.getTime() - now.getTime() >= 60 * MINUTE_MS
  return status === 'ACCEPTED' && acceptedAt !== null && now.getTime() - acceptedAt.getTime() < 2 * MINUTE_MS
}

type RestoreFacts = { readonly canceledAt: Date; readonly refund: RefundStatus | null }

/** Whether a manager may still restore a canceled order: for ten minutes, while no money was refunded. */
export function canRestore(order: RestoreFacts, now: Date): boolean {
  return now.getTime() - order.canceledAt.getTime() <= 10 * MINUTE_MS && !hasRefundLeft(order.refund)
}

type ReleaseFacts = { readonly deliveryAt: Date; readonly cookingMinutes: number; readonly deliveryMinutes: number }

/** When a scheduled order is sent to the branch: in time to cook and deliver it, ten minutes earlier. */
export function releasesAt(order: ReleaseFacts): Date {
  const minutes = order.cookingMinutes + order.deliveryMinutes + 10
  return new Date(order.deliveryAt.getTime() - minutes * MINUTE_MS)
}

/** Reasons for canceling by actor. `OTHER` of a merchant comes with a text. */
export const CANCEL_REASONS = {
  customer: ['CHANGED_MIND', 'WRONG_ADDRESS', 'TOO_LONG', 'DUPLICATE', 'OTHER'],
  merchant: [
    'SOLD_OUT',
    'CLOSED',
    'TOO_BUSY',
    'OUTSIDE_ZONE',
    'CANNOT_REACH_CUSTOMER',
    'PAYMENT_NOT_RECEIVED',
    'TEST',
    'OTHER',
  ],
  courier: ['NOT_RECEIVED'],
  system: ['PAYMENT_TIMEOUT', 'NOT_ANSWERED', 'NOT_CONFIRMED', 'PAYMENT_CANCELED'],
} as const

export type CancelReason = (typeof CANCEL_REASONS)[keyof typeof CANCEL_REASONS][number]

/** The reasons the actor may give for canceling such an order; while it is delivered, only NOT_RECEIVED. */
export function cancelReasons(status: OrderStatus, actor: Actor): readonly CancelReason[] {
  if (!MOVES[status].some((move) => move.to === 'CANCELED' && move.by.includes(actor))) return []
  if (status === 'ON_WAY') return CANCEL_REASONS.courier
  if (actor === 'customer' || actor === 'system') return CANCEL_REASONS[actor]
  return CANCEL_REASONS.merchant
}

type CancelWords = { readonly reason: CancelReason | null; readonly text: string }
type CancelFault = { readonly field: 'reason' | 'text'; readonly code: 'REQUIRED' | 'NOT_A_CHOICE' }

/** What is wrong with the reason that staff gave for canceling; `null` when it is in the list and `OTHER` has a text. */
export function cancelFault(status: OrderStatus, actor: Actor, { reason, text }: CancelWords): CancelFault | null {
  if (reason === null) return { field: 'reason', code: 'REQUIRED' }
  if (!cancelReasons(status, actor).includes(reason)) return { field: 'reason', code: 'NOT_A_CHOICE' }
  return reason === 'OTHER' && text === '' ? { field: 'text', code: 'REQUIRED' } : null
}
