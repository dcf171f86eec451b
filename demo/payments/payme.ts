// Payme as the shop sees it: the Merchant API calls the shop, the Subscribe API answers the shop and its customers' browsers.
import { createHash } from 'node:crypto'
import { cardRefusal, isRich, isRightCode, maskOf, phoneOfCard, tokenOf } from './cards.ts'
import {
  type BankRoom,
  basic,
  type Deal,
  type DealState,
  fieldsOf,
  parsedFields,
  type Simulator,
  textOf,
} from './simulator.ts'

const [CREATED, PAID, CANCELED] = [0, 4, 50]
const [CARD_WRONG, CARD_NO_SMS, NO_FUNDS, NO_TOKEN, CODE_WRONG, NO_RECEIPT, DENIED] = [
  -31_300, -31_301, -31_630, -31_400, -31_103, -31_602, -32_504,
]
const DEBIT_FAILED = 2

const STATES: Readonly<Record<DealState, number>> = {
  NEW: CREATED,
  PENDING: 1,
  PAID,
  FAILED: CANCELED,
  CANCELED,
  REFUSED: CANCELED,
  REFUNDED: CANCELED,
}

export const payme: Simulator = {
  name: 'PAYME',
  keysOf: (word) => ({ merchant_id: word('kassa', 'hex', 24), key: word('key', 'hex', 36) }),
  newId: (seed) => createHash('sha256').update(seed).digest('hex').slice(0, 24),
  readLink: (path) => {
    const pairs = Buffer.from(path.slice(1), 'base64').toString('utf8').split(';')
    const said = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
    const [orderId, amount] = [said.get('ac.order_id'), Number(said.get('a'))]
    if (orderId === undefined || !Number.isSafeInteger(amount)) return null
    return {
      orderId,
      amountTiyin: amount,
      language: said.get('l') ?? 'ru',
      returnUrl: said.get('c') ?? '/',
      isOf: ({ merchant_id: kassa }) => kassa === said.get('m'),
    }
  },
  say: (step, { transactionId: id, orderId, amountTiyin, state }, { key = '' }, now) => {
    const about = { account: { order_id: orderId }, amount: amountTiyin }
    const calls = {
      check: { method: 'CheckPerformTransaction', params: about },
      begin: { method: 'CreateTransaction', params: { id, time: now.getTime(), ...about } },
      pay: { method: 'PerformTransaction', params: { id } },
      cancel: { method: 'CancelTransaction', params: { id, reason: state === 'PAID' ? 5 : DEBIT_FAILED } },
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: now.getTime(), ...calls[step] })
    return { contentType: 'text/json; charset=UTF-8', authorization: basic('Paycom', key), body }
  },
  hear: (_, body) => ({ isTaken: 'result' in parsedFields(body) }),
  api: async ({ body, header }, room) => {
    const { id, method, params } = fieldsOf(body)
    const [kassa, key] = header('x-auth').split(':')
    const shop = room.shopWith('PAYME', (keys) => keys.merchant_id === kassa)
    const isPublic = textOf(method).startsWith('cards.') && method !== 'cards.remove'
    const said =
      shop === null || (!isPublic && shop.keys.key !== key)
        ? fault(DENIED)
        : await answered(textOf(method), fieldsOf(params), shop, room)
    return { status: 200, body: { jsonrpc: '2.0', id, ...said } }
  },
}

type Said = { readonly result: object } | { readonly error: { readonly code: number; readonly message: string } }
type Params = Readonly<Record<string, unknown>>
type ShopOf = NonNullable<ReturnType<BankRoom['shopWith']>>

function fault(code: number): Said {
  return { error: { code, message: `Payme (namoyish): ${code}` } }
}

function answered(method: string, params: Params, shop: ShopOf, room: BankRoom): Promise<Said> | Said {
  if (method.startsWith('cards.')) return cards(method, params)
  if (method === 'receipts.create') {
    const { amount, account } = params
    const about = { orderId: textOf(fieldsOf(account).order_id), amountTiyin: Number(amount) }
    const deal = room.open('PAYME', shop, { ...about, language: 'uz', returnUrl: '/' })
    return { result: { receipt: receiptOf(deal) } }
  }
  const deal = room.find(({ transactionId, provider }) => provider === 'PAYME' && transactionId === params.id)
  if (deal === null || deal.merchantId !== shop.merchantId) return fault(NO_RECEIPT)
  return receipts(method, params, deal, room)
}

async function receipts(method: string, { token }: Params, deal: Deal, room: BankRoom): Promise<Said> {
  switch (method) {
    case 'receipts.pay': {
      if (!isRich(textOf(token))) return fault(NO_FUNDS)
      const state = await room.pay(deal)
      return state === 'PAID' ? { result: { receipt: receiptOf({ ...deal, state }) } } : fault(NO_FUNDS)
    }
    case 'receipts.cancel':
      if (deal.state === 'PAID') {
        await room.giveBack(deal)
        room.mark(deal, 'REFUNDED')
      }
      return { result: { receipt: receiptOf({ ...deal, state: 'REFUNDED' }) } }
    case 'receipts.check':
      return { result: { state: STATES[deal.state] } }
    case 'receipts.get':
      return { result: { receipt: receiptOf(deal) } }
    default:
      return fault(-32_601)
  }
}

function receiptOf({ transactionId, state, amountTiyin, orderId }: Deal) {
  const account = [{ name: 'order_id', title: 'Buyurtma', value: orderId, main: true }]
  return { _id: transactionId, state: STATES[state], amount: amountTiyin, currency: 860, account }
}

function cards(method: string, params: Params): Said {
  const token = textOf(params.token)
  switch (method) {
    case 'cards.create': {
      const { number, expire } = fieldsOf(params.card)
      const [digits, end] = [textOf(number).replace(/\D/g, ''), textOf(expire).replace(/\D/g, '')]
      const refusal = cardRefusal(digits, end)
      if (refusal !== null) return fault(refusal === 'no sms' ? CARD_NO_SMS : CARD_WRONG)
      const shown = { number: maskOf(digits), expire: `${end.slice(0, 2)}/${end.slice(2)}` }
      return { result: { card: { ...shown, token: tokenOf(digits), recurrent: true, verify: false } } }
    }
    case 'cards.get_verify_code':
      return { result: { sent: true, phone: phoneOfCard(token), wait: 60_000 } }
    case 'cards.verify':
      if (!isRightCode(textOf(params.code))) return fault(CODE_WRONG)
      return { result: { card: { token, recurrent: true, verify: true } } }
    case 'cards.check':
      return token === '' ? fault(NO_TOKEN) : { result: { card: { token, verify: true } } }
    case 'cards.remove':
      return { result: { success: true } }
    default:
      return fault(-32_601)
  }
}
