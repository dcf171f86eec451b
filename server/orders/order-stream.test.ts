import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../testing/test-app.ts'

// a busy machine may be slow
const PATIENCE = { timeout: 20_000 }

let app: TestApp
let merchant: TestMerchant
let port: number

beforeAll(async () => {
  app = await ownApp()
  merchant = await app.aMerchant()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => app.stop())

type Heard = { readonly answer: IncomingMessage; next(): Promise<string>; close(): void }

/** Opens a stream over a real socket; `next` resolves to the next event or comment. */
async function listen(path: string, cookie: string): Promise<Heard> {
  const headers = { host: `${merchant.sub}.localhost`, cookie }
  const request = get({ port, host: '127.0.0.1', path: `/api${path}`, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  answer.on('error', () => undefined)
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let heard = ''
  const next = async (): Promise<string> => {
    const end = heard.indexOf('\n\n')
    if (end >= 0) {
      const event = heard.slice(0, end)
      heard = heard.slice(end + 2)
      return event
    }
    const { value, done } = await chunks.next()
    if (done === true) return 'END'
    heard += value
    return next()
  }
  return { answer, next, close: () => request.destroy() }
}

async function anOrder(customer: TestCustomer): Promise<string> {
  const draft = {
    serviceType: 'PICK_UP' as const,
    branchId: merchant.branchId,
    cartItems: [{ productId: merchant.products.plain, count: 2 }],
  }
  const quote = await app.asked('POST /orders/v1/orders/quote', { merchant, customer }, { body: draft })
  const body = { ...draft, quoteHash: quote.value.hash, confirmDuplicate: true }
  const key = randomUUID()
  return (await app.asked('POST /orders/v1/orders', { merchant, customer }, { body, key })).value.id
}

async function move(orderId: string, to: 'ACCEPTED' | 'COOKING'): Promise<void> {
  const staffKey = await app.aStaffKey(merchant)
  const ask = { params: { id: orderId }, body: { to } }
  expect((await app.asked('POST /office/v1/orders/:id/moves', { merchant, staffKey }, ask)).status).toBe(200)
}

const live = (orderId: string) => `/orders/v1/orders/${orderId}/live`
const dataOf = (event: string) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null')

describe('the live order', () => {
  it('comes whole at once, and again at every change', async () => {
    const customer = await app.aCustomer(merchant)
    const orderId = await anOrder(customer)
    const stream = await listen(live(orderId), `sid=${customer.token}`)
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const first = await stream.next()
    expect(first).toMatch(/^id: 1\n/)
    expect(dataOf(first)).toMatchObject({ id: orderId, status: 'OPEN', version: 1 })
    await move(orderId, 'ACCEPTED')
    const second = await stream.next()
    expect(dataOf(second)).toMatchObject({ id: orderId, status: 'ACCEPTED' })
    expect(second).toMatch(new RegExp(`^id: ${dataOf(second).version}\n`))
    stream.close()
  })

  it('is updated by another process as well', async () => {
    const customer = await app.aCustomer(merchant)
    const orderId = await anOrder(customer)
    const stream = await listen(live(orderId), `sid=${customer.token}`)
    await stream.next()
    // another process has changed the order and notifies through the database
    await app.superuser.query("update orders set status = 'ACCEPTED', version = 2, accepted_at = now() where id = $1", [
      orderId,
    ])
    await app.superuser.query('select pg_notify($1, $2)', ['dasturxon_live', `other\n${merchant.id}|order:${orderId}`])
    expect(dataOf(await stream.next())).toMatchObject({ status: 'ACCEPTED', version: 2 })
    stream.close()
  })

  it('of somebody else is not found', async () => {
    const [one, other] = [await app.aCustomer(merchant), await app.aCustomer(merchant)]
    const orderId = await anOrder(one)
    for (const [cookie, status] of [
      [`sid=${other.token}`, 404],
      ['', 401],
    ] as const) {
      const stream = await listen(live(orderId), cookie)
      expect(stream.answer.statusCode).toBe(status)
      expect(stream.answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      stream.close()
    }
  })

  it('can be opened three times by one customer, not four; one that ends makes room', async () => {
    const customer = await app.aCustomer(merchant)
    const orderId = await anOrder(customer)
    const open = () => listen(live(orderId), `sid=${customer.token}`)
    const [first, ...others] = [await open(), await open(), await open()]
    const fourth = await open()
    expect(fourth.answer.statusCode).toBe(429)
    const closed = new Promise((resolve) => first.answer.once('close', resolve))
    first.close()
    await closed
    await expect
      .poll(async () => {
        const again = await open()
        again.close()
        return again.answer.statusCode
      }, PATIENCE)
      .toBe(200)
    for (const stream of [...others, fourth]) stream.close()
  })

  it('ends when the customer signs out', async () => {
    const customer = await app.aCustomer(merchant)
    const stream = await listen(live(await anOrder(customer)), `sid=${customer.token}`)
    await stream.next()
    expect((await app.asked('POST /users/v1/users/logout', { merchant, customer })).status).toBe(200)
    expect(await stream.next()).toMatch(/^retry: \d+$/)
    expect(await stream.next()).toBe('END')
  })
})
