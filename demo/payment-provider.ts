// The demo's bank as a payment provider: it implements the same port as real providers.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderId, PaymentId } from '@dasturxon/domain/ids'
import type { RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'
import type { Books, DealState } from './payment-books.ts'
import { readBankCall } from './payment-call.ts'
import { bankCredentials } from './payment-line.ts'

type Keys = Readonly<Record<string, string>>
type Ask = {
  readonly merchantId: string
  readonly keys: Keys
  readonly paymentId: string
  readonly orderId: string
  readonly amountTiyin: number
}
type CheckoutAsk = Ask & {
  readonly orderNumber: number
  readonly language: string
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly expiresAt: Date
}
type RawRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}
/** A payment as the shop stores it. */
export type ShopPayment = {
  readonly id: PaymentId
  readonly orderId: OrderId | null
  readonly transactionId: string | null
  readonly state: TransactionState
  readonly refund: RefundStatus | null
  readonly reason: number | null
  readonly pendingAt: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
}
type Outcome =
  | { readonly ok: true; readonly payments: readonly ShopPayment[] }
  | { readonly ok: false; readonly refusal: string }

const NAME = 'DEMO'
// the bank waits longer than the shop: the shop lets a payment expire
const PATIENCE_MS = 20 * 60_000
const CARD_CODE = '666666'

/** The key that the bank gave to a merchant. */
export function demoBankKey(secretKey: string, merchantId: string): string {
  return createHmac('sha256', secretKey).update(`demo bank ${merchantId}`).digest('base64url')
}

/** The provider on these payments. Money is taken when the customer presses the button, before the shop is called. */
export function bankProvider(books: Books, now: () => Date) {
  return {
    name: NAME,
    manners: { chargesBeforePerform: true, takesManyTries: false, cancelsPaid: true },
    cards: CARDS,
    checkout: async (ask: CheckoutAsk) => {
      const { origin, pathname } = new URL(ask.callbackUrl)
      books.open({ ...ask, ...dealOf(ask), callbackPath: pathname, key: ask.keys.key ?? '', state: 'NEW' })
      return { url: `${origin}/demo/pay/${ask.paymentId}`, expiresAt: ask.expiresAt }
    },
    readCallback: (request: RawRequest, keys: Keys) => readCallback(request, keys),
    status: async ({ paymentId }: Ask) => {
      const deal = books.find(paymentId)
      if (deal === null) return 'UNKNOWN' as const
      const isOver = now().getTime() > deal.expiresAt.getTime() + PATIENCE_MS
      return deal.state === 'PENDING' && isOver ? ('CANCELED' as const) : THEIRS[deal.state]
    },
    refund: async ({ paymentId }: Ask) => {
      books.mark(paymentId, 'REFUNDED')
      return 'done' as const
    },
  }
}

const THEIRS = {
  NEW: 'UNKNOWN',
  PENDING: 'PENDING',
  PAID: 'PAID',
  FAILED: 'CANCELED',
  CANCELED: 'CANCELED',
  REFUNDED: 'CANCELED',
  REFUSED: 'CANCELED',
} as const satisfies Record<DealState, string>

/** The bank's id of a payment is derived from its content, so that a restart does not change it. */
function dealOf({ paymentId }: Ask) {
  return { id: paymentId, transactionId: createHash('sha256').update(`deal ${paymentId}`).digest('hex').slice(0, 24) }
}

function readCallback({ headers, body }: RawRequest, keys: Keys) {
  const isTheirs = isSame(String(headers.authorization ?? ''), bankCredentials(keys.key ?? ''))
  if (!isTheirs) return { ok: false, why: 'CREDENTIALS', answer: answerOf({ error: 'CREDENTIALS' }) } as const
  const call = readBankCall(body)
  if (call === null) return { ok: false, why: 'MALFORMED', answer: answerOf({ error: 'MALFORMED' }) } as const
  const answer = (outcome: Outcome) =>
    answerOf(outcome.ok ? { result: outcome.payments.map(shown) } : { error: outcome.refusal })
  return { ok: true, call, answer } as const
}

/** Hashed first: equal lengths and constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function shown({ id, transactionId, state, refund, reason, pendingAt, paidAt, endedAt }: ShopPayment) {
  const times = [pendingAt, paidAt, endedAt].map((at) => at?.getTime() ?? 0)
  return { payment: id, transaction: transactionId, state, refund, reason, times }
}

function answerOf(value: object) {
  return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

/** Cards of the demo: every token is valid except those with "blocked" in them; every code is 666666. */
const CARDS = {
  sendCode: async ({ token }: { readonly token: string }) =>
    token.startsWith('blocked') ? ('refused' as const) : { phone: '+998 90 *** ** 67', waitS: 60 },
  verify: async ({ token }: { readonly token: string }, code: string) =>
    code === CARD_CODE ? { token } : ('wrong' as const),
  remove: async () => 'done' as const,
}
