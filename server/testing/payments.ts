// Two payment providers of a test: ASKS asks before it takes money, CHARGES takes it first. Both use plain JSON.
import { timingSafeEqual } from 'node:crypto'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { z } from 'zod'
import type {
  CallOutcome,
  CardDesk,
  PaymentProvider,
  PaymentProviders,
  ProviderCall,
  ProviderManners,
  RawAnswer,
  RefundAsk,
  TheirState,
} from '../gateways/payments.ts'

export type TestPayments = {
  readonly providers: PaymentProviders
  isDown: boolean
  /** the state of every payment at the providers */
  theirs: TheirState
  /** the result of a refund */
  refundEnds: 'done' | 'later' | 'refused'
  readonly refunds: RefundAsk[]
  readonly removedTokens: string[]
}

export const TEST_KEYS = { key: 'kassa-kaliti-123' }
/** The right code of every card. */
export const CARD_CODE = '666666'
/** A code that is too late. */
export const LATE_CODE = '111111'

/** PAYME uses the one that asks, CLICK the one that charges. */
export function testPayments(): TestPayments {
  const world: Omit<TestPayments, 'providers'> & { providers: PaymentProviders } = {
    providers: new Map(),
    isDown: false,
    theirs: 'UNKNOWN',
    refundEnds: 'done',
    refunds: [],
    removedTokens: [],
  }
  const asks = { chargesBeforePerform: false, takesManyTries: false, cancelsPaid: true }
  const charges = { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: false }
  world.providers = new Map<PaymentType, PaymentProvider>([
    ['PAYME', providerOf('ASKS', asks, world)],
    ['CLICK', providerOf('CHARGES', charges, world)],
  ])
  return world
}

function providerOf(name: string, manners: ProviderManners, world: Omit<TestPayments, 'providers'>): PaymentProvider {
  return {
    name,
    manners,
    cards: cardsOf(world),
    checkout: async ({ paymentId, expiresAt, returnUrl }) =>
      world.isDown ? 'down' : { url: `https://pay.test/${paymentId}?back=${encodeURIComponent(returnUrl)}`, expiresAt },
    readCallback: ({ headers, body }, keys) => {
      const shown = Buffer.from(String(headers.authorization ?? ''))
      const wanted = Buffer.from(`Key ${keys.key}`)
      const isTheirs = shown.length === wanted.length && timingSafeEqual(shown, wanted)
      if (!isTheirs) return { ok: false, why: 'CREDENTIALS', answer: answerOf({ error: 'CREDENTIALS' }) }
      const call = callOf(body)
      if (call === null) return { ok: false, why: 'MALFORMED', answer: answerOf({ error: 'MALFORMED' }) }
      return { ok: true, call, answer: (outcome) => answerOf(said(outcome)) }
    },
    status: async () => (world.isDown ? 'down' : world.theirs),
    refund: async (ask) => {
      if (world.isDown) return 'down'
      world.refunds.push(ask)
      return world.refundEnds
    },
  }
}

function cardsOf(world: Omit<TestPayments, 'providers'>): CardDesk {
  return {
    sendCode: async ({ token }) => {
      if (world.isDown) return 'down'
      return token.startsWith('blocked') ? 'refused' : { phone: '+998 90 *** ** 67', waitS: 60 }
    },
    verify: async ({ token }, code) => {
      if (world.isDown) return 'down'
      if (code === LATE_CODE) return 'expired'
      return code === CARD_CODE ? { token: `verified-${token}` } : 'wrong'
    },
    remove: async ({ token }) => {
      if (world.isDown) return 'down'
      world.removedTokens.push(token)
      return 'done'
    },
  }
}

const Named = { transactionId: z.string(), number: z.int().optional() }
const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), orderId: z.string(), amountTiyin: z.int() }),
  z.object({ kind: z.literal('CREATE'), ...Named, orderId: z.string(), amountTiyin: z.int(), at: z.coerce.date() }),
  z.object({
    kind: z.literal('PERFORM'),
    ...Named,
    orderId: z.string().optional(),
    amountTiyin: z.int().optional(),
  }),
  z.object({
    kind: z.literal('CANCEL'),
    ...Named,
    reason: z.int().nullable().default(null),
    hasFailed: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('STATUS'), ...Named }),
  z.object({ kind: z.literal('LIST'), from: z.coerce.date(), to: z.coerce.date() }),
])

function callOf(body: Buffer): ProviderCall | null {
  try {
    const read = Said.safeParse(JSON.parse(body.toString()))
    // leaves out missing fields instead of setting undefined
    return read.success ? (JSON.parse(JSON.stringify(read.data), revived) as ProviderCall) : null
  } catch {
    return null
  }
}

function revived(name: string, value: unknown): unknown {
  return ['at', 'from', 'to'].includes(name) && typeof value === 'string' ? new Date(value) : value
}

function said(outcome: CallOutcome): object {
  return outcome.ok ? { payments: outcome.payments } : { error: outcome.refusal }
}

function answerOf(value: object): RawAnswer {
  return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}
