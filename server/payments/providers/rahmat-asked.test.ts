// What we ask Multicard: tokens, invoices with their receipts, states, refunds, cards.
import { type FiscalLine, fiscalLines } from '@dasturxon/domain/fiscal-lines'
import { idFrom } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RefundAsk } from '../../gateways/payments.ts'
import { rahmat } from '../../gateways/rahmat/rahmat.ts'
import { testAsk } from './test-ask.ts'

const KEYS = { application_id: 'app', secret: 'secret', store_id: '6' }
const NOW = new Date('2026-11-18T09:45:00Z')
const PAN = '860053******8829'

type Call = { readonly call: string; readonly auth: string | null; readonly body: Record<string, unknown> | null }
type Reply = object | { readonly error: string } | number

/** Multicard with these answers to the calls, one after the other, the last one again and again; tokens are `t1`, `t2` … */
function multicard(replies: Readonly<Record<string, readonly Reply[]>>, expiry = '2026-11-19 14:45:00') {
  const asked: Call[] = []
  const left = new Map(Object.entries(replies).map(([call, list]) => [call, [...list]]))
  let logins = 0
  const clock = { now: NOW }
  const provider = rahmat({
    now: () => clock.now,
    fetch: async (input, init) => {
      const call = `${init?.method} ${String(input).replace('https://mesh.multicard.uz', '')}`
      const auth = new Headers(init?.headers).get('authorization')
      asked.push({ call, auth, body: init?.body === undefined ? null : JSON.parse(String(init.body)) })
      if (call === 'POST /auth' && !left.has(call)) {
        logins += 1
        return Response.json({ token: `t${logins}`, role: 'app', expiry })
      }
      const list = left.get(call) ?? [404]
      const reply = (list.length > 1 ? list.shift() : list[0]) ?? 404
      if (typeof reply === 'number') return new Response('<html>', { status: reply })
      if (!('error' in reply)) return Response.json({ success: true, data: reply })
      return Response.json({ success: false, error: { code: reply.error, details: '' } }, { status: 400 })
    },
  })
  return { provider, asked, clock, calls: () => asked.map(({ call }) => call) }
}

const INVOICE = { uuid: 'u1', checkout_url: 'https://checkout.test/u1', payment: null }
const NEW_INVOICE = 'POST /payment/invoice'

const goods = (change: Partial<FiscalLine>): FiscalLine => ({
  ...{ title: 'Osh', price: money(30_000), count: 1, ownDiscount: ZERO, vatPercent: 12 },
  ...{ mxikCode: '10202001001000000', packageCode: '1495342' },
  ...{ gross: ZERO, discount: ZERO, total: ZERO, vatTiyin: 0 },
  ...change,
})
/** 50 000 soʻm: two lines less 5 000 soʻm, and 5 000 for delivery. */
const RECEIPT = {
  lines: fiscalLines([goods({}), goods({ title: 'Choy', price: money(10_000), count: 2 })], {
    discount: money(5_000),
    cashback: ZERO,
  }),
  shipping: money(5_000),
}
const ASK = testAsk(KEYS, 'order-42', { receipt: RECEIPT })
const KNOWN = { ...ASK, transactionId: 'u1' }

const Lines = z.object({ ofd: z.array(z.object({ total: z.int(), qty: z.int(), price: z.int() })) })

/** The sum of a receipt, each of whose lines is a count times a price. */
function sumOfLines(body: unknown): number {
  const { ofd } = Lines.parse(body)
  for (const { total, qty, price } of ofd) expect(qty * price).toBe(total)
  return ofd.reduce((sum, { total }) => sum + total, 0)
}

describe('an invoice', () => {
  it('has the order, its time to pay and a receipt that adds up to its amount', async () => {
    const { provider, asked } = multicard({ [NEW_INVOICE]: [INVOICE] })
    const keys = { ...KEYS, delivery_mxik: '10112006002000000', delivery_package: '1' }
    expect(await provider.checkout({ ...ASK, keys })).toEqual({
      ...{ url: 'https://checkout.test/u1', transactionId: 'u1', expiresAt: ASK.expiresAt },
    })
    const body = asked.at(-1)?.body
    expect(body).toMatchObject({
      ...{ store_id: 6, amount: 5_000_000, invoice_id: 'order-42', callback_url: ASK.callbackUrl, lang: 'uz' },
      ...{ return_url: ASK.returnUrl, return_error_url: ASK.returnUrl, ttl: 900 },
      ofd: [
        { name: 'Osh', qty: 1, price: 2_700_000, total: 2_700_000, mxik: '10202001001000000', package_code: '1495342' },
        { name: 'Choy', qty: 2, price: 900_000, total: 1_800_000, vat: 12 },
        { name: 'Yetkazib berish', qty: 1, total: 500_000, mxik: '10112006002000000', package_code: '1' },
      ],
    })
    expect(sumOfLines(body)).toBe(ASK.amountTiyin)
  })

  it('is the same one when it is asked for again', async () => {
    const { provider, calls } = multicard({ 'GET /payment/invoice/u1': [INVOICE] })
    expect(await provider.checkout(KNOWN)).toMatchObject({ url: 'https://checkout.test/u1', transactionId: 'u1' })
    expect(calls()).toEqual(['POST /auth', 'GET /payment/invoice/u1'])
  })

  it('has the codes of the brand where a line has none', async () => {
    const receipt = { lines: fiscalLines([goods({ mxikCode: '', packageCode: '' })], RECEIPT_OFF), shipping: ZERO }
    const { provider, asked } = multicard({ [NEW_INVOICE]: [INVOICE] })
    await provider.checkout({ ...ASK, receipt, keys: { ...KEYS, default_mxik: '1', default_package: '2' } })
    expect(asked.at(-1)?.body).toMatchObject({ ofd: [{ mxik: '1', package_code: '2' }] })
    await provider.checkout({ ...ASK, receipt })
    expect(asked.at(-1)?.body).toMatchObject({ ofd: [expect.not.objectContaining({ mxik: expect.anything() })] })
  })

  it('is made without a receipt where Multicard does not accept it: the sale goes on', async () => {
    const { provider, asked } = multicard({ [NEW_INVOICE]: [{ error: 'ERROR_FIELDS' }, INVOICE] })
    expect(await provider.checkout(ASK)).toMatchObject({ transactionId: 'u1' })
    expect(asked.at(-1)?.body).toMatchObject({ ofd: [], amount: 5_000_000 })
  })

  it.each([[{ error: 'ERROR_ACCESS_DENIED' }], [500], [200], [{}]])(
    'is not made when Multicard answers %j',
    async (reply) => {
      expect(await multicard({ [NEW_INVOICE]: [reply] }).provider.checkout(ASK)).toBe('down')
    },
  )
})

const RECEIPT_OFF = { discount: ZERO, cashback: ZERO }

describe('the token', () => {
  it('is kept until its end, per brand and keys', async () => {
    const { provider, asked, clock, calls } = multicard({ [NEW_INVOICE]: [INVOICE] })
    await provider.checkout(ASK)
    await provider.checkout(ASK)
    expect(calls()).toEqual(['POST /auth', NEW_INVOICE, NEW_INVOICE])
    expect(asked.map(({ auth }) => auth)).toEqual([null, 'Bearer t1', 'Bearer t1'])
    expect(asked[0]?.body).toEqual({ application_id: 'app', secret: 'secret' })
    await provider.checkout({ ...ASK, keys: { ...KEYS, secret: 'new' } })
    expect(asked.at(-1)?.auth).toBe('Bearer t2')
    // the time in the answer is that of Tashkent
    clock.now = new Date('2026-11-19T09:44:30Z')
    await provider.checkout({ ...ASK, keys: { ...KEYS, secret: 'new' } })
    expect(asked.at(-1)?.auth).toBe('Bearer t3')
  })

  it('is renewed once when Multicard does not accept it', async () => {
    const { provider, asked } = multicard({ [NEW_INVOICE]: [401, INVOICE] })
    expect(await provider.checkout(ASK)).toMatchObject({ transactionId: 'u1' })
    expect(asked.at(-1)?.auth).toBe('Bearer t2')
    const never = multicard({ [NEW_INVOICE]: [401] })
    expect(await never.provider.checkout(ASK)).toBe('down')
    expect(never.calls()).toEqual(['POST /auth', NEW_INVOICE, 'POST /auth', NEW_INVOICE])
  })

  it('is not given for wrong keys', async () => {
    const { provider, calls } = multicard({ 'POST /auth': [400] })
    expect(await provider.checkout(ASK)).toBe('down')
    expect(calls()).toEqual(['POST /auth'])
  })
})

it('the sandbox is used where the keys say so, and hosts can be replaced', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    urls.push(String(url))
    return new Response('', { status: 500 })
  }
  await rahmat({ fetch }).checkout({ ...ASK, keys: { ...KEYS, mode: 'test' } })
  await rahmat({ fetch, hosts: { live: 'http://live', test: 'http://test' } }).checkout(ASK)
  expect(urls).toEqual(['https://dev-mesh.multicard.uz/auth', 'http://live/auth'])
})

describe('the state', () => {
  it.each([
    ['draft', 'PENDING'],
    ['progress', 'PENDING'],
    ['billing', 'PENDING'],
    ['success', 'PAID'],
    ['error', 'CANCELED'],
    ['revert', 'CANCELED'],
  ])('%s is %s', async (status, state) => {
    const { provider } = multicard({ 'GET /payment/u1': [{ uuid: 'u1', status }] })
    expect(await provider.status(KNOWN)).toBe(state)
  })

  it.each([
    [INVOICE, 'PENDING'],
    [{ ...INVOICE, payment: { uuid: 'u2', status: 'success' } }, 'PAID'],
    [{ error: 'ERROR_TRANS_NOT_READY' }, 'CANCELED'],
    [{ error: 'ERROR_NOT_FOUND' }, 'UNKNOWN'],
    [{ error: 'ERROR_UNKNOWN' }, 'down'],
    [500, 'down'],
  ])('of an invoice that nobody pays is that of the invoice: %j is %s', async (reply, state) => {
    const { provider } = multicard({
      'GET /payment/u1': [{ error: 'ERROR_NOT_FOUND' }],
      'GET /payment/invoice/u1': [reply],
    })
    expect(await provider.status(KNOWN)).toBe(state)
  })

  it('without an invoice, or without an answer', async () => {
    expect(await multicard({}).provider.status(ASK)).toBe('UNKNOWN')
    expect(await multicard({ 'GET /payment/u1': [502] }).provider.status(KNOWN)).toBe('down')
  })
})

describe('a refund', () => {
  const PAID = { uuid: 'u1', status: 'success', refund_time: null }
  const refund: RefundAsk = { ...KNOWN, refundTiyin: 5_000_000, refundId: idFrom(ASK.paymentId) }

  it.each([
    [{ uuid: 'u1', status: 'revert' }, 'done'],
    [{ uuid: 'u1', status: 'progress' }, 'later'],
    [{ error: 'ERROR_DEBIT_UNKNOWN' }, 'later'],
    [{ error: 'ERROR_TRANS_NOT_READY' }, 'refused'],
    [500, 'down'],
  ])('of the whole payment: %j is %s', async (reply, ends) => {
    const { provider, asked } = multicard({ 'GET /payment/u1': [PAID], 'DELETE /payment/u1': [reply] })
    expect(await provider.refund(refund)).toBe(ends)
    expect(asked.at(-1)).toMatchObject({ call: 'DELETE /payment/u1', body: null })
  })

  it('of a part has the receipt of what is left', async () => {
    const { provider, asked } = multicard({ 'GET /payment/u1': [PAID], 'DELETE /payment/u1/partial': [PAID] })
    expect(await provider.refund({ ...refund, refundTiyin: 1_000_000 })).toBe('done')
    const body = asked.at(-1)?.body
    expect(body).toMatchObject({ refund_amount: 1_000_000 })
    expect(sumOfLines(body)).toBe(4_000_000)
  })

  it('that was made already is not made again', async () => {
    const whole = multicard({ 'GET /payment/u1': [{ ...PAID, status: 'revert' }] })
    expect(await whole.provider.refund(refund)).toBe('done')
    const part = multicard({ 'GET /payment/u1': [{ ...PAID, refund_time: '2026-11-18 14:40:00' }] })
    expect(await part.provider.refund({ ...refund, refundTiyin: 1 })).toBe('done')
    expect([...whole.calls(), ...part.calls()].filter((call) => call.startsWith('DELETE'))).toEqual([])
  })

  it('of a second part is left to a person, because Multicard does not tell how much went back', async () => {
    const { provider, calls } = multicard({ 'GET /payment/u1': [{ ...PAID, refund_time: '2026-11-18 14:40:00' }] })
    expect(await provider.refund({ ...refund, refundTiyin: 1, refundedTiyin: 100 })).toBe('refused')
    expect(calls()).toEqual([])
  })

  it('of an unknown payment is refused; without an answer it is asked for again', async () => {
    expect(await multicard({}).provider.refund({ ...refund, transactionId: null })).toBe('refused')
    expect(await multicard({ 'GET /payment/u1': [{ error: 'ERROR_NOT_FOUND' }] }).provider.refund(refund)).toBe(
      'refused',
    )
    expect(await multicard({ 'GET /payment/u1': [500] }).provider.refund(refund)).toBe('down')
  })
})

describe('a card', () => {
  const account = { merchantId: ASK.merchantId, keys: KEYS }
  const binding = {
    ...{ ...account, phone: '+998 90 123-45-67' },
    ...{ returnUrl: 'https://shop.example/cards', callbackUrl: ASK.callbackUrl },
  }

  it('is typed on a page of Multicard', async () => {
    const { provider, asked } = multicard({
      'POST /payment/card/bind': [
        { session_id: 's1', form_url: 'https://form.test/s1' },
        { error: 'ERROR_FIELDS' },
        500,
      ],
    })
    const open = () => provider.cards?.page?.open(binding)
    expect(await open()).toEqual({ session: 's1', url: 'https://form.test/s1' })
    expect(asked.at(-1)?.body).toEqual({
      ...{ redirect_url: binding.returnUrl, redirect_decline_url: binding.returnUrl },
      ...{ store_id: 6, callback_url: ASK.callbackUrl, phone: '998901234567' },
    })
    expect(await open()).toBe('refused')
    expect(await open()).toBe('down')
    expect(provider.cards?.form(KEYS)).toBeNull()
  })

  it('is found by its session', async () => {
    const card = { card_token: 'token', card_pan: PAN, phone: '998901234567', ps: 'uzcard', status: 'active' }
    const { provider } = multicard({
      'GET /payment/card/bind/s1': [
        { error: 'ERROR_NOT_FOUND' },
        { ...card, card_token: null, status: 'draft' },
        card,
        { ...card, status: 'deleted' },
        500,
      ],
    })
    const find = () => provider.cards?.page?.find({ ...account, session: 's1' })
    expect([await find(), await find()]).toEqual(['waiting', 'waiting'])
    expect(await find()).toEqual({ token: 'token', number: PAN, expire: '', type: 'uzcard', phone: '998901234567' })
    expect([await find(), await find()]).toEqual(['refused', 'down'])
  })

  const DRAFT = { uuid: 'u1', status: 'draft', otp_hash: null }
  const paying = { ...ASK, token: 'token', phone: '998901234567' }

  it.each([
    [
      { ...DRAFT, status: 'success' },
      { transactionId: 'u1', state: 'done' },
    ],
    [
      { ...DRAFT, status: 'billing' },
      { transactionId: 'u1', state: 'later' },
    ],
    [{ error: 'ERROR_DEBIT_UNKNOWN' }, { transactionId: 'u1', state: 'later' }],
    [{ error: 'ERROR_CALLBACK_TIMEOUT' }, { transactionId: 'u1', state: 'later' }],
    [500, { transactionId: 'u1', state: 'later' }],
    [{ ...DRAFT, status: 'error' }, 'refused'],
    [{ error: 'ERROR_CARD_NOT_FOUND' }, 'refused'],
  ])('pays after a confirmation: %j is %j', async (reply, ends) => {
    const { provider, asked } = multicard({ 'POST /payment': [DRAFT], 'PUT /payment/u1': [reply] })
    expect(await provider.cards?.pay(paying)).toEqual(ends)
    expect(asked.at(-1)).toMatchObject({ call: 'PUT /payment/u1', body: {} })
    expect(asked.at(-2)?.body).toMatchObject({
      ...{ card: { token: 'token' }, amount: 5_000_000, store_id: 6, invoice_id: 'order-42' },
      ...{ callback_url: ASK.callbackUrl, ofd: expect.arrayContaining([expect.objectContaining({ name: 'Osh' })]) },
    })
  })

  it.each([
    [{ ...DRAFT, otp_hash: 'code needed' }, 'refused'],
    [{ error: 'ERROR_CARD_NOT_FOUND' }, 'refused'],
    [503, 'down'],
  ])('takes nothing when the payment is not created: %j is %s', async (reply, ends) => {
    const { provider, calls } = multicard({ 'POST /payment': [reply] })
    expect(await provider.cards?.pay(paying)).toBe(ends)
    expect(calls()).toEqual(['POST /auth', 'POST /payment'])
  })

  it('is removed, needs no code, and has none', async () => {
    const { provider } = multicard({ 'DELETE /payment/card/token': [{}, { error: 'ERROR_CARD_NOT_FOUND' }, 500] })
    const card = { ...account, token: 'token' }
    const remove = () => provider.cards?.remove(card)
    expect([await remove(), await remove(), await remove()]).toEqual(['done', 'done', 'down'])
    expect(await provider.cards?.sendCode(card)).toBe('refused')
    expect(await provider.cards?.verify(card, '112233')).toBe('refused')
  })
})
