// Three payment providers of a test: ASKS asks before it takes money, CHARGES takes it first, NOTICES takes it and only tells
// that something has changed. All use plain JSON.
import { timingSafeEqual } from 'node:crypto'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { z } from 'zod'
import type {
  BoundCard,
  CallOutcome,
  CardDesk,
  CardPage,
  CardPayAsk,
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
  /** every request to take money from a card */
  readonly charges: CardPayAsk[]
  /** the card that was typed on the page of NOTICES; `null` while the customer types, `refused` when it refuses all */
  typed: BoundCard | 'refused' | null
}

export const TEST_KEYS = { key: 'kassa-kaliti-123' }
/** The right code of every card. */
export const CARD_CODE = '666666'
/** A code that is too late. */
export const LATE_CODE = '111111'

/** PAYME uses the one that asks, CLICK the one that charges, PAYZE the one that only sends notices. */
export function testPayments(): TestPayments {
  const world: Omit<TestPayments, 'providers'> & { providers: PaymentProviders } = {
    providers: new Map(),
    isDown: false,
    theirs: 'UNKNOWN',
    refundEnds: 'done',
    refunds: [],
    removedTokens: [],
    charges: [],
    typed: null,
  }
  const asks = { chargesBeforePerform: false, takesManyTries: false, cancelsPaid: true, isAsked: false }
  const charges = { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: false, isAsked: false }
  const notices = { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: false, isAsked: true }
  world.providers = new Map<PaymentType, PaymentProvider>([
    ['PAYME', providerOf('ASKS', asks, world)],
    ['CLICK', providerOf('CHARGES', charges, world)],
    ['CLICK_MINI_APP', providerOf('CHARGES', charges, world)],
    ['PAYZE', providerOf('NOTICES', notices, world)],
  ])
  return world
}

function providerOf(name: string, manners: ProviderManners, world: Omit<TestPayments, 'providers'>): PaymentProvider {
  return {
    name,
    manners,
    cards: manners.isAsked ? { ...cardsOf(world), form: () => null, page: pageOf(world) } : cardsOf(world),
    checkout: async ({ paymentId, expiresAt, returnUrl }) => {
      if (world.isDown) return 'down'
      const url = `https://pay.test/${paymentId}?back=${encodeURIComponent(returnUrl)}`
      // a provider that sends notices has created its transaction now
      return { url, expiresAt, ...(manners.isAsked ? { transactionId: paymentId } : {}) }
    },
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
    form: () => ({ api: 'https://pay.test/cards', account: 'kassa' }),
    page: null,
    pay: async (ask) => {
      const { token, number } = ask
      if (world.isDown) return 'down'
      world.charges.push(ask)
      return token.startsWith('verified-poor') ? 'refused' : { transactionId: `card-${number}`, state: 'later' }
    },
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

function pageOf(world: Omit<TestPayments, 'providers'>): CardPage {
  return {
    open: async ({ returnUrl }) => {
      if (world.isDown) return 'down'
      if (world.typed === 'refused') return 'refused'
      return { session: 'visit-1', url: `https://pay.test/card?back=${encodeURIComponent(returnUrl)}` }
    },
    find: async () => (world.isDown ? 'down' : (world.typed ?? 'waiting')),
  }
}

const Named = { transactionId: z.string(), number: z.int().optional() }
const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), orderId: z.string(), amountTiyin: z.int().nullable() }),
  z.object({
    ...{ kind: z.literal('PAY'), transactionId: z.string(), orderId: z.string(), amountTiyin: z.int() },
    at: z.coerce.date().nullable().default(null),
  }),
  z.object({ kind: z.literal('NOTICE'), ...Named }),
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
