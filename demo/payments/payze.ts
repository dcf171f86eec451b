// Payze as the shop sees it: the shop creates a payment, gets a notice when it has changed, and asks for its state.
import { createHash } from 'node:crypto'
import { type ApiAnswer, type Deal, type DealState, fieldsOf, type Simulator, textOf } from './simulator.ts'

const STATUSES: Readonly<Record<DealState, string>> = {
  NEW: 'Draft',
  PENDING: 'Processing',
  PAID: 'Captured',
  FAILED: 'Rejected',
  CANCELED: 'Rejected',
  REFUSED: 'Rejected',
  REFUNDED: 'Refunded',
}

export const payze: Simulator = {
  name: 'PAYZE',
  keysOf: (word) => ({ api_key: word('key', 'hex', 20), api_secret: word('secret', 'hex', 40) }),
  newId: (seed) => createHash('sha256').update(seed).digest('hex').slice(0, 24).toUpperCase(),
  readLink: () => null,
  say: (step, deal) => {
    // there is no question before the payment, and no call that begins it
    if (step === 'check' || step === 'begin') return null
    const state = step === 'pay' ? 'PAID' : 'FAILED'
    const body = {
      PaymentId: deal.transactionId,
      PaymentStatus: STATUSES[deal.state === 'REFUNDED' ? 'REFUNDED' : state],
      ...{ Source: 'Card', Amount: deal.amountTiyin / 100, FinalAmount: deal.amountTiyin / 100, Currency: 'UZS' },
      ...{
        Sandbox: true,
        Metadata: { Order: { OrderId: deal.orderId }, ExtraAttributes: JSON.parse(deal.facts.extra ?? '[]') },
      },
    }
    return { contentType: 'application/json', body: JSON.stringify(body) }
  },
  // the answer says nothing: the shop asks by itself whether it was true
  hear: () => ({ isTaken: true }),
  api: (call, room) => {
    const [key, secret] = call.header('authorization').split(':')
    const shop = room.shopWith('PAYZE', (keys) => keys.api_key === key && keys.api_secret === secret)
    if (shop === null) return { status: 401, body: {} }
    const fields = fieldsOf(call.body)
    const find = (has: (deal: Deal) => boolean) =>
      room.find((deal) => deal.provider === 'PAYZE' && deal.merchantId === shop.merchantId && has(deal))
    if (call.path.endsWith('/payment/refund')) {
      const deal = find(({ transactionId }) => transactionId === fields.transactionId)
      if (deal?.state !== 'PAID') return { status: 400, body: {} }
      return one(room.mark(deal, 'REFUNDED'), room.pageOf(deal))
    }
    if (call.method === 'PUT') {
      const { idempotencyKey, hooks, metadata, amount, language } = fields
      const key = textOf(idempotencyKey)
      const before = find(({ facts }) => facts.idempotencyKey === key)
      const { Order, ExtraAttributes } = fieldsOf(metadata)
      const facts = { idempotencyKey: key, extra: JSON.stringify(ExtraAttributes ?? []) }
      const deal =
        before ??
        room.open('PAYZE', shop, {
          orderId: textOf(fieldsOf(Order).OrderId),
          amountTiyin: Math.round(Number(amount) * 100),
          language: textOf(language).toLowerCase(),
          returnUrl: textOf(fieldsOf(hooks).successRedirectGateway),
          facts,
        })
      return one(deal, room.pageOf(deal))
    }
    const wanted = /'([^']*)'/.exec(call.query.get('$filter') ?? '')?.[1]
    const deal = find(({ transactionId }) => transactionId === wanted)
    const value = deal === null ? [] : [paymentOf(deal, room.pageOf(deal))]
    return { status: 200, body: { data: { value }, status: { message: null, errors: null, type: null } } }
  },
}

function one(deal: Deal, page: string): ApiAnswer {
  const status = { message: null, errors: null, type: null }
  return { status: 200, body: { data: { payment: paymentOf(deal, page) }, status } }
}

function paymentOf({ transactionId, amountTiyin, state, facts }: Deal, paymentUrl: string) {
  return {
    ...{ id: 1, transactionId, type: 'JustPay', source: 'Card', amount: amountTiyin / 100, currency: 'UZS' },
    ...{ status: STATUSES[state], paymentUrl, idempotencyKey: facts.idempotencyKey, sandBox: true },
    refundedAmount: state === 'REFUNDED' ? amountTiyin / 100 : 0,
  }
}
