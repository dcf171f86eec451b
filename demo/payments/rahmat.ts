// Rahmat (Multicard) as the shop sees it: invoices, one signed call when the money was taken, saved cards by a page of its own.
import { createHash } from 'node:crypto'
import { isRich, maskOf, phoneOfCard, systemOf, tokenOf } from './cards.ts'
import {
  type ApiAnswer,
  type BankRoom,
  type Deal,
  type DealState,
  fieldsOf,
  parsedFields,
  type Shop,
  type Simulator,
  tashkentStamp,
  textOf,
} from './simulator.ts'

const DAY_MS = 86_400_000
/** The card that the customer "types" on Multicard's page. */
const BOUND_CARD = '9860120144777305'

const STATUSES: Readonly<Record<DealState, string>> = {
  NEW: 'draft',
  PENDING: 'progress',
  PAID: 'success',
  FAILED: 'error',
  CANCELED: 'error',
  REFUSED: 'revert',
  REFUNDED: 'revert',
}

export const rahmat: Simulator = {
  name: 'RAHMAT',
  keysOf: (word) => ({
    application_id: `rhmt_${word('application', 'hex', 12)}`,
    secret: word('secret', 'hex', 32),
    store_id: word('store', 'digits', 4),
    ...{ default_mxik: '10202001001000000', default_package: '1495342' },
    ...{ delivery_mxik: '10112006002000000', delivery_package: '1209779' },
  }),
  newId: (seed) => {
    const hex = createHash('sha256').update(seed).digest('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  },
  readLink: () => null,
  say: (step, deal, keys, now) => {
    if (step === 'check' || step === 'begin') return null
    const { transactionId: uuid, orderId: invoice_id, amountTiyin: amount } = deal
    const paid = { billing_id: null, payment_time: tashkentStamp(now), phone: '998901234567', ps: 'humo', uuid }
    const status = STATUSES[deal.state === 'PAID' ? 'REFUNDED' : 'FAILED']
    const isPay = step === 'pay'
    const hash = createHash(isPay ? 'md5' : 'sha1')
    const sign = hash.update(`${isPay ? keys.store_id : uuid}${invoice_id}${amount}${keys.secret}`).digest('hex')
    const body = { store_id: Number(keys.store_id), amount, invoice_id, ...paid, ...(isPay ? {} : { status }), sign }
    return { contentType: 'application/json', body: JSON.stringify(body) }
  },
  hear: (_, body) => ({ isTaken: parsedFields(body).success === true }),
  api: async (call, room) => {
    const fields = fieldsOf(call.body)
    if (call.path === '/auth') {
      const shop = room.shopWith('RAHMAT', (keys) => keys.application_id === fields.application_id)
      if (shop === null || shop.keys.secret !== fields.secret) {
        return { status: 400, body: { errors: [{ message: [{ message: 'Invalid credentials' }] }] } }
      }
      const expiry = tashkentStamp(new Date(room.now.getTime() + DAY_MS))
      return { status: 200, body: { token: tokenFor(shop), role: 'partner', expiry } }
    }
    const token = call.header('authorization').replace(/^Bearer /, '')
    const shop = room.shopWith('RAHMAT', (keys) => tokenFor({ keys }) === token)
    return shop === null ? { status: 401, body: {} } : answered(`${call.method} ${call.path}`, fields, shop, room)
  },
}

function tokenFor({ keys }: Pick<Shop, 'keys'>): string {
  return createHash('sha256').update(`${keys.application_id} ${keys.secret}`).digest('hex')
}

type Fields = Readonly<Record<string, unknown>>

async function answered(what: string, fields: Fields, shop: Shop, room: BankRoom): Promise<ApiAnswer> {
  if (what.includes('/payment/card')) return cards(what, fields, room)
  if (what === 'POST /payment/invoice' || what === 'POST /payment') {
    const deal = room.open('RAHMAT', shop, {
      orderId: textOf(fields.invoice_id),
      amountTiyin: Number(fields.amount),
      language: textOf(fields.lang),
      returnUrl: textOf(fields.return_url) || '/',
      facts: { token: textOf(fieldsOf(fields.card).token) },
    })
    return ok({ ...modelOf(deal), checkout_url: room.pageOf(deal) })
  }
  const uuid = what.split('/').find((part) => /^[0-9a-f]{8}-/.test(part))
  const deal = room.find((one) => one.merchantId === shop.merchantId && one.transactionId === uuid)
  if (deal === null) return error('ERROR_NOT_FOUND')
  if (what.startsWith('GET /payment/invoice/')) return ok({ ...modelOf(deal), checkout_url: room.pageOf(deal) })
  if (what.startsWith('GET ')) return ok(modelOf(deal))
  if (what.startsWith('PUT ')) {
    if (!isRich(deal.facts.token ?? '')) return error('ERROR_DEBIT')
    const state = await room.pay(deal)
    return ok(modelOf({ ...deal, state }))
  }
  if (deal.state !== 'PAID') return error('ERROR_PAYMENT_APPLIED')
  return ok(modelOf(room.mark(deal, 'REFUNDED')))
}

function modelOf({ transactionId, orderId, amountTiyin, state }: Deal) {
  const status = STATUSES[state]
  const payment = { uuid: transactionId, invoice_id: orderId, amount: amountTiyin, status, otp_hash: null }
  return { ...payment, payment: state === 'NEW' ? null : payment }
}

/** A page of Multicard on which the card is typed: in the demo the card is there when the shop asks for it. */
function cards(what: string, fields: Fields, room: BankRoom): ApiAnswer {
  if (what === 'POST /payment/card/bind') {
    const session_id = createHash('sha256')
      .update(`${room.now.getTime()} ${textOf(fields.phone)}`)
      .digest('hex')
    return ok({ session_id, form_url: textOf(fields.redirect_url) })
  }
  if (what.startsWith('GET /payment/card/bind/')) {
    const card_token = tokenOf(BOUND_CARD)
    const shown = { card_pan: maskOf(BOUND_CARD), ps: systemOf(BOUND_CARD), phone: phoneOfCard(card_token) }
    return ok({ card_token, ...shown, status: 'active', holder_name: 'NAMOYISH' })
  }
  return ok({})
}

function ok(data: object): ApiAnswer {
  return { status: 200, body: { success: true, data } }
}

function error(code: string): ApiAnswer {
  return { status: 400, body: { success: false, error: { code, details: code } } }
}
