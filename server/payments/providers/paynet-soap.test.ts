// Paynet's SOAP: the same calls get the same answers as by JSON-RPC, and no XML but the plainest is read.
import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { paynet } from '../../gateways/paynet/paynet.ts'
import { childOf, type Element, readXml } from '../../gateways/paynet/xml.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL_TIYIN } from '../test-order.ts'

const KEYS = { merchant_id: '46', service_id: '900', username: 'paynet', password: 'a<b&"c' }
const WRITTEN = 'a&lt;b&amp;&quot;c'
const TIME = '2026-01-15T10:20:30+05:00'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp({ providers: (clock) => new Map([['PAYNET', paynet({ now: clock.now })]]) })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'PAYNET', KEYS),
  )
})
afterAll(() => app.stop())

const order = () => anUnpaidOrder(app, merchant, customer, { paymentType: 'PAYNET' })
const newId = () => randomInt(1, 2 ** 47)

async function post(payload: string, type: string, step: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/PAYNET/${merchant.id}${step}`,
    headers: {
      ...{ host: `${merchant.sub}.localhost`, 'content-type': type },
      authorization: `Basic ${Buffer.from(`paynet:${KEYS.password}`).toString('base64')}`,
    },
    payload,
  })
  return { http: answer.statusCode, text: answer.body, type: answer.headers['content-type'] }
}

const inEnvelope = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${content}</S:Body></S:Envelope>`

type Sending = { readonly password?: string; readonly type?: string; readonly step?: string }

/** Sends a call and returns the elements of the answer by their names. */
async function soap(method: string, content: string, sending: Sending = {}) {
  const { password = WRITTEN, type = 'text/xml; charset=utf-8', step = '' } = sending
  const who = `<password>${password}</password><username>paynet</username>`
  const tag = `ns2:${method}Arguments`
  const body = inEnvelope(`<${tag} xmlns:ns2="http://uws.provider.com/">${who}${content}</${tag}>`)
  const answer = await post(body, type, step)
  expect(answer).toMatchObject({ http: 200, type: 'text/xml; charset=utf-8' })
  expect(answer.text).toContain(`<ns:${method}Result xmlns:ns="http://uws.provider.com/">`)
  const result = childOf(childOf(readXml(answer.text), 'Body'), `${method}Result`)
  const all = result?.children ?? []
  return { all, ...Object.fromEntries(all.map(({ name, text }) => [name, text])) } as {
    readonly all: readonly Element[]
  } & Readonly<Record<string, string>>
}

const SERVICE = '<serviceId>900</serviceId>'
const account = (orderId: string) =>
  `<parameters><paramKey>order_id</paramKey><paramValue>${orderId}</paramValue></parameters>`
const named = (id: number) => `${SERVICE}<transactionId>${id}</transactionId><transactionTime>${TIME}</transactionTime>`
const paying = (id: number, orderId: string, amount: number | string = TOTAL_TIYIN) =>
  `<amount>${amount}</amount>${account(orderId)}${named(id)}`

async function rpc(method: string, params: object) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { serviceId: 900, ...params } })
  return JSON.parse((await post(body, 'application/json', '')).text)
}
const stamp = () => new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 19)

it('an order is shown, paid, checked and canceled, and JSON-RPC knows of the same transaction', async () => {
  const [orderId, id] = [await order(), newId()]
  const information = await soap('GetInformation', `${account(orderId)}${SERVICE}`)
  expect(information).toMatchObject({ errorMsg: 'Success', status: '0', timeStamp: `${stamp()}+05:00` })
  const pairs = information.all
    .filter(({ name }) => name === 'parameters')
    .map((pair) => [childOf(pair, 'paramKey')?.text, Number(childOf(pair, 'paramValue')?.text)])
  const { result } = await rpc('GetInformation', { fields: { order_id: orderId } })
  expect(Object.fromEntries(pairs)).toEqual(result.fields)
  const done = await soap('PerformTransaction', paying(id, orderId))
  expect(done).toMatchObject({ status: '0', providerTrnId: expect.stringMatching(/^\d+$/) })
  const known = (await rpc('CheckTransaction', { transactionId: id })).result
  expect(known).toMatchObject({ transactionState: 1, providerTrnId: Number(done.providerTrnId) })
  const checked = await soap('CheckTransaction', named(id))
  const { providerTrnId } = done
  expect(checked).toMatchObject({
    ...{ status: '0', providerTrnId, transactionState: '1', transactionStateErrorStatus: '0' },
  })
  const canceled = await soap('CancelTransaction', named(id))
  expect(canceled).toMatchObject({ status: '0', transactionState: '2' })
  const after = await soap('CheckTransaction', named(id))
  expect(after).toMatchObject({ transactionState: '2', transactionStateErrorStatus: '202' })
})

it('refusals have the same codes by both', async () => {
  const [orderId, id] = [await order(), newId()]
  const fields = { order_id: orderId }
  const about = { transactionId: id, amount: TOTAL_TIYIN, time: '2026-01-15 10:20:30', fields }
  const both = async (method: string, content: string, params: object, code: number) => {
    const { status, errorMsg } = await soap(method, content)
    const { error } = await rpc(method, params)
    expect([Number(status), error?.code, errorMsg]).toEqual([code, code, error?.message])
  }
  await both('PerformTransaction', paying(id, orderId, 1), { ...about, amount: 1 }, 413)
  await both('PerformTransaction', paying(id, orderId, '1e3'), { ...about, amount: '1e3' }, 413)
  await both('PerformTransaction', paying(id, 'x'), { ...about, fields: { order_id: 'x' } }, 302)
  await both('PerformTransaction', `<amount>1</amount>${named(id)}`, { ...about, fields: undefined }, 411)
  await both('PerformTransaction', paying(id, orderId).replace('900', '901'), { ...about, serviceId: 901 }, 305)
  await both('PerformTransaction', paying(id, orderId).replace(TIME, 'x'), { ...about, time: 'x' }, 414)
  await both('CancelTransaction', named(id), { transactionId: id }, 203)
  await both('CancelTransaction', SERVICE, {}, 411)
  await both('ChangePassword', '<newPassword>x</newPassword>', { newPassword: 'x' }, 601)
  const second = newId()
  await soap('PerformTransaction', paying(second, orderId))
  await both('PerformTransaction', paying(second, orderId), { ...about, transactionId: second }, 201)
  await soap('CancelTransaction', named(second))
  await both('CancelTransaction', named(second), { transactionId: second }, 202)
  expect(await soap('CheckTransaction', named(newId()))).toMatchObject({
    ...{ status: '0', providerTrnId: '0', transactionState: '3', transactionStateErrorStatus: '203' },
  })
  expect((await soap('Anything', SERVICE)).status).toBe('603')
})

it('a statement lists what was paid', async () => {
  const [orderId, id] = [await order(), newId()]
  await soap('PerformTransaction', paying(id, orderId).replace(TIME, '2025-03-08T10:00:00'))
  const span = '<dateFrom>2025-03-08T05:00:00Z</dateFrom><dateTo>2025-03-08 10:00:00</dateTo>'
  const { all } = await soap('GetStatement', `${span}${SERVICE}`)
  const [found] = all.filter(({ name }) => name === 'statements')
  expect(found?.children.map(({ name, text }) => [name, text])).toEqual([
    ['amount', String(TOTAL_TIYIN)],
    ['providerTrnId', expect.stringMatching(/^\d+$/)],
    ['transactionId', String(id)],
    ['transactionTime', '2025-03-08T10:00:00+05:00'],
  ])
})

describe('the envelope', () => {
  it('is read at its own address too, whatever its type is', async () => {
    const sending = { type: 'application/octet-stream', step: '/soap' }
    expect((await soap('CheckTransaction', named(newId()), sending)).status).toBe('0')
    const type = 'application/soap+xml'
    expect((await soap('CheckTransaction', named(newId()), { type })).status).toBe('0')
  })

  it.each(['', 'x', `${WRITTEN}0`, 'a&lt;b'])('with the password %j pays nothing', async (password) => {
    const orderId = await order()
    const said = await soap('PerformTransaction', paying(newId(), orderId), { password })
    expect(said).toMatchObject({ status: '412', providerTrnId: '0' })
    const { rows } = await app.superuser.query('select is_paid from orders where id = $1', [orderId])
    expect(rows).toEqual([{ is_paid: false }])
  })

  const call = `<a:CheckTransactionArguments><username>paynet</username><password>${WRITTEN}</password></a:CheckTransactionArguments>`
  it.each([
    ['nothing', ''],
    ['no XML', 'hello'],
    ['JSON', '{}'],
    ['no body', '<Envelope/>'],
    ['an empty body', inEnvelope('')],
    ['no arguments', inEnvelope('<Something/>')],
    ['a document type', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${inEnvelope(call)}`],
    ['an entity of its own', inEnvelope(call.replace('paynet', '&e;'))],
    ['a number of a sign', inEnvelope(call.replace('paynet', '&#112;aynet'))],
    ['a comment', inEnvelope(`<!-- -->${call}`)],
    ['a character block', inEnvelope(call.replace('paynet', '<![CDATA[paynet]]>'))],
    ['an instruction', inEnvelope(`<?php x ?>${call}`)],
    ['an element that is not closed', inEnvelope('<a>')],
    ['elements that cross', inEnvelope('<a><b></a></b>')],
    ['two roots', `${inEnvelope(call)}<a/>`],
    ['too much depth', inEnvelope(`${'<a>'.repeat(20)}${'</a>'.repeat(20)}`)],
    ['too many elements', inEnvelope('<a/>'.repeat(1_500))],
  ])('with %s is a fault', async (_, text) => {
    const answer = await post(text, 'text/xml', '')
    expect(answer).toMatchObject({ http: 400, type: 'text/xml; charset=utf-8' })
    expect(answer.text).toContain('<faultcode>soap:Client</faultcode>')
  })

  it('of any text is read or refused within milliseconds', () => {
    const piece = fc.constantFrom(
      '<a',
      '>',
      '</a>',
      ' x="',
      '"',
      '/',
      '&amp;',
      '&',
      ' ',
      '<!',
      '?>',
      'a:',
      randomUUID(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const root = readXml(pieces.join(''))
        expect(root === null || root.name !== '').toBe(true)
      }),
    )
    const long = [
      `<a${' '.repeat(60_000)}`,
      `<a${' b="c"'.repeat(9_000)}`,
      '<a '.repeat(20_000),
      '&amp;'.repeat(12_000),
    ]
    const begin = performance.now()
    for (const text of long) expect(readXml(text)).toBeNull()
    expect(performance.now() - begin).toBeLessThan(1_000)
  })
})
