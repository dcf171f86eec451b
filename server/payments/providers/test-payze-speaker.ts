// Payze in the laws: what it tells at each step, and what it answers when it is asked.
import type { OrderId } from '@dasturxon/domain/ids'
import { expect } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { payze } from '../../gateways/payze/payze.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import type { TestApp, TestCustomer } from '../../testing/test-app.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { TOTAL } from '../test-order.ts'

export const PAYZE_KEYS = { api_key: 'key', api_secret: 'secret' }

type Theirs = { readonly status: string; readonly amount: number }
/** Payments of Payze by their id. */
const payments = new Map<string, Theirs>()

/** Payze, whose own state the speaker changes before it tells that something has changed. */
export const payzeProvider = payze({
  fetch: async (input, init) => {
    const asked = String(input)
    if (asked.endsWith('/payment')) {
      const id = `T${JSON.parse(String(init?.body)).idempotencyKey}`
      payments.set(id, { status: 'Draft', amount: TOTAL })
      return Response.json({ data: { payment: shown(id) } })
    }
    const id = /transactionId eq '(.*)'$/.exec(decodeURIComponent(asked))?.[1] ?? ''
    return Response.json({ data: { value: payments.has(id) ? [shown(id)] : [] } })
  },
})

function shown(transactionId: string): object {
  return { transactionId, currency: 'UZS', paymentUrl: 'https://pay.test', ...payments.get(transactionId) }
}

/** How an open payment changes at Payze; a forged webhook comes without a change. */
const CHANGES: Readonly<Record<string, Partial<Theirs>>> = {
  finish: { status: 'Captured' },
  cancel: { status: 'Rejected' },
  'wrong amount': { status: 'Captured', amount: 1 },
}

type Tools = {
  readonly app: TestApp
  readonly merchant: TestMerchant
  readonly customer: TestCustomer
  post(provider: string, contentType: string, payload: string): Promise<unknown>
}
type Attempt = {
  readonly orderId: OrderId
  readonly ids: readonly string[]
  /** opens the page of what is not an order */
  open?(): Promise<{ readonly id: string } | null>
}
type Said = { readonly act: string; readonly attempt: number }

/** The ids of Payze by the ids of the attempts. */
const opened = new Map<string, string>()

/** Payze as a speaker: it begins when the customer opens its page, then it tells by webhooks that always claim the money. */
export async function payzeSays(tools: Tools, { orderId, ids, open }: Attempt, { act, attempt }: Said): Promise<void> {
  const own = ids[attempt] ?? ''
  if (act === 'begin' && open === undefined) return openPage(tools, orderId, own)
  if (act === 'begin') {
    const page = await open?.()
    if (page != null) opened.set(own, `T${page.id}`)
    return
  }
  const id = opened.get(own) ?? own
  const before = payments.get(id)
  if (before?.status === 'Draft') payments.set(id, { ...before, ...CHANGES[act] })
  const notice = { PaymentId: id, PaymentStatus: 'Captured', Amount: TOTAL, Currency: 'UZS' }
  expect(await tools.post('PAYZE', 'application/json', JSON.stringify(notice))).toEqual({})
}

/** Without a session, which would end in the time that the laws wait. */
async function openPage({ app, merchant, customer }: Tools, orderId: OrderId, own: string): Promise<void> {
  const { payments: providers, config, pool, now } = app.services
  const way = await openCheckout(
    {
      ...{ providers, secretKey: config.secretKey },
      inTransaction: (work) => inTransaction(pool, { merchantId: merchant.id, now: now() }, work),
    },
    { orderId, userId: customer.userId, language: 'uz', origin: 'https://shop.example' },
  )
  if (way.ok) opened.set(own, `T${way.value.id}`)
  else expect(['ORDER_PAID', 'ORDER_CANCELED', 'PAYMENT_EXPIRED']).toContain(way.code)
}
