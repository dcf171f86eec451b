// Open pages get every change of the menu within two seconds, over a stream that needs no query.
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'

// opening a stream may be slow on a busy machine; an event on it must be fast
const PATIENCE = { timeout: 20_000 }
const WITHIN_MS = 2_000

let app: TestApp
let merchant: TestMerchant
let port: number

beforeAll(async () => {
  app = await ownApp()
  merchant = await app.aMerchant()
  port = await portOf(app)
})
afterAll(() => app.stop())

async function portOf({ server }: TestApp): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

type Line = {
  readonly answer: IncomingMessage
  /** The next revision; 0 when the stream has ended. */
  next(): Promise<number>
  /** Whether the brand sold with the last revision. */
  state(): string
  close(): void
}

/** Opens a stream over a real socket. */
async function listen(wish: { device?: string; sub?: string; port?: number } = {}): Promise<Line> {
  const cookie = wish.device === undefined ? {} : { cookie: `did=${wish.device}` }
  const headers = { host: `${wish.sub ?? merchant.sub}.localhost`, ...cookie }
  const at = { port: wish.port ?? port, host: '127.0.0.1', path: '/api/products/v1/live' }
  const request = get({ ...at, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  answer.on('error', () => undefined)
  const said = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let state = ''
  const next = async (): Promise<number> => {
    const { value = '', done } = await said.next()
    const revision = /"revision":(\d+)/.exec(value)?.[1]
    if (done === true) return 0
    state = /"state":"(\w+)"/.exec(value)?.[1] ?? state
    return revision === undefined ? next() : Number(revision)
  }
  return { answer, next, state: () => state, close: () => request.destroy() }
}

const change = (sql: string, ...values: unknown[]) => app.superuser.query(sql, [merchant.id, ...values])
const plain = () => merchant.products.plain

describe('an open page is notified within two seconds', () => {
  it.each([
    [
      'that a branch stopped a dish',
      () =>
        insertRow(app.superuser, 'product_stops', {
          merchant_id: merchant.id,
          product_id: plain(),
          branch_id: merchant.branchId,
        }),
    ],
    ['that it sells it again', () => change('delete from product_stops where merchant_id = $1')],
    ['that the last one was sold', () => change('update product_stock set amount = 0 where merchant_id = $1')],
    ['that there is some again', () => change('update product_stock set amount = 2 where merchant_id = $1')],
    [
      'that a dish was switched off',
      () => change('update products set is_active = false where merchant_id = $1 and id = $2', plain()),
    ],
    ['another price', () => change('update products set price = 1000 where merchant_id = $1 and id = $2', plain())],
  ])('%s', async (_, act) => {
    const line = await listen()
    const before = await line.next()
    const startedAt = performance.now()
    await act()
    expect(await line.next()).toBe(before + 1)
    expect(performance.now() - startedAt).toBeLessThan(WITHIN_MS)
    line.close()
  })
})

it('is not notified of an order while the product stays available', async () => {
  const line = await listen()
  const before = await line.next()
  await change('update product_stock set amount = amount - 1 where merchant_id = $1 and amount > 1')
  await app.services.merchants.refresh()
  await change('update products set price = 2000 where merchant_id = $1 and id = $2', plain())
  expect(await line.next()).toBe(before + 1)
  line.close()
})

it('is notified within two seconds that the brand is switched off and on again', async () => {
  const own = await app.aMerchant()
  const line = await listen({ sub: own.sub })
  await line.next()
  expect(line.state()).toBe('open')
  for (const [isActive, state] of [
    [false, 'blocked'],
    [true, 'open'],
  ] as const) {
    const startedAt = performance.now()
    await app.superuser.query('update merchants set is_active = $2 where id = $1', [own.id, isActive])
    await line.next()
    expect(line.state()).toBe(state)
    expect(performance.now() - startedAt).toBeLessThan(WITHIN_MS)
  }
  line.close()
})

describe('the stream', () => {
  it('holds no connection to the database, and asks for no session', async () => {
    const lines = await Promise.all(Array.from({ length: 40 }, () => listen()))
    for (const line of lines) expect(await line.next()).toBeGreaterThan(0)
    const { pool } = app.services
    await expect.poll(() => pool.totalCount - pool.idleCount, PATIENCE).toBe(0)
    for (const line of lines) line.close()
  })

  it('can be opened twice by one browser, not three times; one that ends makes room', async () => {
    const device = { device: 'a-browser-that-has-a-name' }
    const [first, second] = [await listen(device), await listen(device)]
    const third = await listen(device)
    expect([first, second, third].map(({ answer }) => answer.statusCode)).toEqual([200, 200, 429])
    first.close()
    await expect
      .poll(async () => {
        const again = await listen(device)
        again.close()
        return again.answer.statusCode
      }, PATIENCE)
      .toBe(200)
    second.close()
    third.close()
  })
})

it('ends when the server stops', async () => {
  const other = await ownApp()
  const { sub } = await other.aMerchant()
  const line = await listen({ sub, port: await portOf(other) })
  expect(await line.next()).toBeGreaterThan(0)
  const [last] = await Promise.all([line.next(), other.stop()])
  expect(last).toBe(0)
})
