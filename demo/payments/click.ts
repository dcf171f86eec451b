// Click as the shop sees it: Prepare and Complete to the shop, the Merchant API for the shop.
import { createHash } from 'node:crypto'
import { cardRefusal, isRich, isRightCode, maskOf, phoneOfCard, tokenOf } from './cards.ts'
import { answerProfile } from './click-app.ts'
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

const [SUCCESS, ALREADY_PAID, CANCELED] = [0, -4, -9]
const NO_MONEY = '-5017'

const STATUSES: Readonly<Record<DealState, number>> = {
  NEW: 0,
  PENDING: 1,
  PAID: 2,
  FAILED: -1,
  CANCELED: -1,
  REFUSED: -1,
  REFUNDED: -1,
}

export const click: Simulator = {
  name: 'CLICK',
  keysOf: (word) => ({
    service_id: word('service', 'digits', 5),
    merchant_id: word('merchant', 'digits', 4),
    merchant_user_id: word('user', 'digits', 5),
    secret_key: word('secret', 'hex', 20),
  }),
  newId: (seed) => BigInt(`0x${createHash('sha256').update(seed).digest('hex').slice(0, 13)}`).toString(),
  readLink: (_, query) => {
    const [orderId, amount] = [query.get('transaction_param'), Number(query.get('amount'))]
    if (orderId === null || !Number.isFinite(amount)) return null
    const returnUrl = query.get('return_url') ?? '/'
    return {
      orderId,
      amountTiyin: Math.round(amount * 100),
      language: 'uz',
      returnUrl,
      isOf: (keys) => keys.service_id === query.get('service_id'),
    }
  },
  say: (step, deal, keys, now) => {
    if (step === 'check') return null
    const isPrepare = step === 'begin'
    const form: Record<string, string> = {
      click_trans_id: deal.transactionId,
      service_id: keys.service_id ?? '',
      click_paydoc_id: deal.transactionId,
      merchant_trans_id: deal.orderId,
      ...(isPrepare ? {} : { merchant_prepare_id: deal.facts.prepareId ?? '0' }),
      amount: (deal.amountTiyin / 100).toFixed(2),
      action: isPrepare ? '0' : '1',
      error: step === 'cancel' ? NO_MONEY : '0',
      error_note: step === 'cancel' ? 'Insufficient funds' : 'Success',
      sign_time: tashkentStamp(now),
    }
    const { click_trans_id: id, service_id: service, merchant_trans_id: order } = form
    const signed = [id, service, keys.secret_key, order, form.merchant_prepare_id, form.amount, form.action]
    const sign_string = createHash('md5')
      .update([...signed, form.sign_time].join(''))
      .digest('hex')
    const body = new URLSearchParams({ ...form, sign_string }).toString()
    return { contentType: 'application/x-www-form-urlencoded', body }
  },
  hear: (step, body) => {
    const { error, merchant_prepare_id: prepareId } = parsedFields(body)
    if (step === 'cancel') return { isTaken: error === CANCELED }
    const isTaken = error === SUCCESS || (step === 'pay' && error === ALREADY_PAID)
    return { isTaken, ...(step === 'begin' && isTaken ? { facts: { prepareId: textOf(prepareId) } } : {}) }
  },
  api: async (call, room) => {
    if (call.path === '/integration') return answerProfile(call, room)
    const [, ...parts] = call.path.split('/').filter((part) => part !== '' && part !== 'v2')
    const fields = fieldsOf(call.body)
    const service = textOf(fields.service_id) || (parts.find((part) => /^\d{5}$/.test(part)) ?? '')
    const shop = room.shopWith('CLICK', (keys) => keys.service_id === service)
    if (shop === null) return { status: 401, body: {} }
    const isCardRequest = parts.join('/') === 'card_token/request'
    // a card comes from the customer's browser, which has no secret
    if (!isCardRequest && !isSigned(call.header('auth'), shop)) return { status: 401, body: {} }
    return answered(`${call.method} ${parts.slice(0, 2).join('/')}`, { parts, fields, shop, room })
  },
}

function isSigned(header: string, { keys }: Shop): boolean {
  const [user, digest, seconds] = header.split(':')
  return (
    user === keys.merchant_user_id && digest === createHash('sha1').update(`${seconds}${keys.secret_key}`).digest('hex')
  )
}

type Asked = {
  readonly parts: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
  readonly shop: Shop
  readonly room: BankRoom
}

async function answered(what: string, asked: Asked): Promise<ApiAnswer> {
  const { parts, fields, shop, room } = asked
  const isOwn = ({ provider, merchantId }: Deal) => provider === 'CLICK' && merchantId === shop.merchantId
  const named = room.find((deal) => isOwn(deal) && deal.transactionId === parts.at(-1))
  switch (what) {
    case 'GET payment/status':
      return named === null ? { status: 404, body: {} } : ok(statusOf(named))
    case 'GET payment/status_by_mti': {
      const found = room.find((deal) => isOwn(deal) && deal.orderId === parts.at(-2))
      return found === null ? { status: 404, body: {} } : ok(statusOf(found))
    }
    case 'DELETE payment/reversal':
      if (named?.state !== 'PAID') return ok({ error_code: -1, error_note: 'Not completed' })
      room.mark(named, 'REFUNDED')
      return ok({ payment_id: named.transactionId })
    case 'POST payment/ofd_data':
      return ok({})
    default:
      return cards(what, fields, asked)
  }
}

async function cards(what: string, fields: Asked['fields'], { shop, room }: Asked): Promise<ApiAnswer> {
  const token = textOf(fields.card_token)
  switch (what) {
    case 'POST card_token/request': {
      const [digits, expire] = [textOf(fields.card_number).replace(/\D/g, ''), textOf(fields.expire_date)]
      if (cardRefusal(digits, expire) !== null) return ok({ error_code: -5, error_note: 'Karta topilmadi' })
      const made = tokenOf(digits)
      return ok({ card_token: made, phone_number: phoneOfCard(made), temporary: 0, card_number: maskOf(digits) })
    }
    case 'POST card_token/verify':
      if (!isRightCode(textOf(fields.sms_code))) return ok({ error_code: -301, error_note: 'Kod notoʻgʻri' })
      return ok({ card_number: '860049******6478' })
    case 'POST card_token/payment': {
      if (!isRich(token)) return ok({ error_code: -5017, error_note: 'Mablagʻ yetarli emas' })
      const amountTiyin = Math.round(Number(fields.amount) * 100)
      const orderId = textOf(fields.transaction_parameter)
      const deal = room.open('CLICK', shop, { orderId, amountTiyin, language: 'uz', returnUrl: '/' })
      const state = await room.pay(deal)
      return ok({ payment_id: deal.transactionId, payment_status: STATUSES[state] })
    }
    default:
      return what.startsWith('DELETE card_token') ? ok({}) : { status: 404, body: {} }
  }
}

function ok(body: object): ApiAnswer {
  return { status: 200, body: { error_code: SUCCESS, error_note: '', ...body } }
}

function statusOf({ transactionId, state }: Deal) {
  return { payment_id: transactionId, payment_status: STATUSES[state] }
}
