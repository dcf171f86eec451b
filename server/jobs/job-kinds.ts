// Every kind of job: its payload, and the lane it runs in.
import {
  type ApplicationId,
  type BillPartId,
  type BranchId,
  type Id,
  isId,
  type MerchantId,
  type NoticeId,
  type NotificationId,
  type OrderId,
  type PaymentId,
  type ProductId,
  type RefundId,
  type ReservationId,
  type TableSessionId,
  type WaiterCallId,
} from '@dasturxon/domain/ids'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { z } from 'zod'

const id = <I extends Id<string>>() => z.custom<I>((value) => typeof value === 'string' && isId(value))
const ofOrder = z.object({ orderId: id<OrderId>() })
const ofReservation = z.object({ reservationId: id<ReservationId>() })
const message = z.object({ merchantId: id<MerchantId>(), id: z.string(), to: z.string(), text: z.string() })
const ofPayment = z.object({ paymentId: id<PaymentId>() })

// the lane `inside`: jobs that need only our own database and disk
const INSIDE = {
  'release-order': ofOrder,
  'cancel-unpaid': ofOrder,
  'cancel-unanswered': ofOrder,
  'alarm-unanswered': ofOrder,
  'earn-cashback': ofOrder,
  'end-payments': ofOrder,
  'call-unanswered-reservation': ofReservation,
  'cancel-unanswered-reservation': ofReservation,
  'miss-reservation': ofReservation,
  'remind-reservation': ofReservation,
  'end-forgotten-visit': z.object({ sessionId: id<TableSessionId>() }),
  'even-bill': z.object({ sessionId: id<TableSessionId>() }),
  'end-hold': z.object({ partId: id<BillPartId>() }),
  'escalate-waiter-call': z.object({ callId: id<WaiterCallId>() }),
  'publish-plan': z.object({ productId: id<ProductId>() }),
  'end-stop': z.object({ productId: id<ProductId>(), branchId: id<BranchId>() }),
  'end-pause': z.object({ branchId: id<BranchId>() }),
  'remove-picture': z.object({ image: z.string() }),
  'remove-unused-picture': z.object({ image: z.string() }),
  'send-notice': z.object({ noticeId: id<NoticeId>() }),
  'tell-application': z.object({ applicationId: id<ApplicationId>() }),
}

// the lane `outside`: jobs that call a gateway and wait for its answer
const OUTSIDE = {
  // without a refund id: the refund of all that is left
  'send-refund': ofPayment.extend({ refundId: id<RefundId>().optional() }),
  'check-payment': ofPayment,
  'send-receipt': ofPayment,
  'reconcile-payments': z.object({
    night: z.string(),
    until: z.coerce.date(),
    after: z.object({ id: id<PaymentId>(), at: z.coerce.date() }).nullable(),
  }),
  'forget-card': z.object({ provider: z.string(), sealed: z.base64() }),
  'tell-old-phone': message,
  'send-cheque': message,
  'tell-note': z.object({ noteId: id<NotificationId>() }),
  'push-note': z.object({ noteId: id<NotificationId>() }),
  'set-up-bot': z.object({}),
  // the notification is pushed when Telegram does not take the message
  'tell-order': ofOrder.extend({
    noteId: id<NotificationId>().nullable(),
    language: z.enum(LANGUAGES),
    since: z.coerce.date(),
  }),
  'greet-person': z.object({
    telegramId: z.int(),
    firstName: z.string(),
    languageCode: z.string().nullable(),
    startParam: z.string().nullable(),
  }),
  'answer-press': z.object({
    pressId: z.string(),
    telegramId: z.int(),
    messageId: z.int().nullable(),
    data: z.string(),
  }),
}

const ALL = { ...INSIDE, ...OUTSIDE }

export type InsideKind = keyof typeof INSIDE
export type OutsideKind = keyof typeof OUTSIDE
type JobKind = InsideKind | OutsideKind
/** The payload of each kind. */
export type JobPayloads = { readonly [K in JobKind]: Readonly<z.infer<(typeof ALL)[K]>> }

/**
 * The gateway of an outside job. Jobs of one gateway share its limit; `payments` is all providers of a brand, and each brand
 * has limits of its own for `push`, for what its bot tells of orders, and for what its bot answers.
 */
export type Gateway =
  | 'sms'
  | 'payments'
  | `payments/${string}`
  | `push/${string}`
  | `telegram/${string}`
  | `bot/${string}`

const READERS: { readonly [K in JobKind]: z.ZodType<JobPayloads[K]> } = ALL

/** The stored payload of a job; throws when it is not valid for its kind. */
export function readPayload<K extends JobKind>(kind: K, stored: unknown): JobPayloads[K] {
  return READERS[kind].parse(stored)
}

export function isInsideKind(kind: string): kind is InsideKind {
  return Object.hasOwn(INSIDE, kind)
}

export function isOutsideKind(kind: string): kind is OutsideKind {
  return Object.hasOwn(OUTSIDE, kind)
}
