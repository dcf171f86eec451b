import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const MENU = '/api/products/v1/overalls'
// 1,200 reads a minute from one address, a hundredth of that
const FEW = { limitScale: 0.01 }
const MOST = 12

let app: TestApp
let strict: TestApp
let merchant: TestMerchant
/** How many requests have gone the whole way. */
let whole = 0
/** What stands in the log. */
const lines: string[] = []
/** What happens while the next of them is on it. */
let meanwhile: (() => Promise<void>) | null = null

beforeAll(async () => {
  const extend: NonNullable<Parameters<typeof testApp>[0]>['extend'] = (server) => {
    server.addHook('onRequest', async () => {
      whole += 1
      await meanwhile?.()
      meanwhile = null
    })
  }
  ;[app, strict] = await Promise.all([
    testApp({ extend, logTo: { write: (line) => void lines.push(line) } }),
    testApp({ config: FEW }),
  ])
  await Promise.all([app, strict].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })))
  merchant = await app.aMerchant()
})
afterAll(() => Promise.all([app.stop(), strict.stop()]))

type Got = { readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Asks over the wire: only there an answer is given before the request goes the whole way. */
async function ask(
  of: TestApp,
  sub: string,
  headers: Readonly<Record<string, string>> = {},
  path = MENU,
): Promise<Got> {
  const { port } = of.server.server.address() as AddressInfo
  const options = { port, path, host: '127.0.0.1', headers: { host: `${sub}.localhost`, ...headers } }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(options, resolve).on('error', reject)
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

async function raisePrices(): Promise<void> {
  await app.superuser.query('update products set price = price + 1000 where merchant_id = $1', [merchant.id])
  await app.services.merchants.refresh()
}

const lasting = ({ headers: { date: _, 'x-request-id': __, ...rest } }: Got) => rest

/** The line of a request in the log, without what differs from one request to the next. */
function lineOf({ headers }: Got): object {
  const line = lines.find((each) => each.includes(`"${headers['x-request-id']}"`))
  if (line === undefined) throw new Error('expected a line in the log')
  const { at, requestId, ms, ...same } = JSON.parse(line)
  expect([typeof at, requestId, typeof ms]).toEqual(['string', headers['x-request-id'], 'number'])
  return same
}

describe('the same question asked again', () => {
  it('leaves a line of its own in the log, like that of the first', async () => {
    const [first, second] = [await ask(app, merchant.sub), await ask(app, merchant.sub)]
    // the line of a whole way is written when its answer is out, which may be known here before
    await vi.waitFor(() => expect(lineOf(second)).toEqual(lineOf(first)))
    expect(lineOf(second)).toMatchObject({ merchant: merchant.sub, route: MENU, status: 200, message: 'request' })
  })

  it('has the same answer, under a number of its own', async () => {
    const [first, second] = [await ask(app, merchant.sub), await ask(app, merchant.sub)]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(lasting(second)).toEqual(lasting(first))
    expect(second.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('need not go the whole way', async () => {
    await raisePrices()
    whole = 0
    for (let time = 0; time < 3; time += 1) await ask(app, merchant.sub)
    // an answer is remembered for a second, and a busy machine may take longer between two of them
    expect(whole).toBeLessThan(3)
  })

  it('is the same question in whatever letters its headers are written', async () => {
    await raisePrices()
    whole = 0
    for (const headers of [{ dnt: '1' }, { DNT: '1' }, { 'Accept-Language': 'uz' }, { 'ACCEPT-LANGUAGE': 'uz' }])
      expect((await ask(app, merchant.sub, headers)).status).toBe(200)
    expect(whole).toBeLessThan(4)
  })

  it('goes it again when the menu changed while it was on it', async () => {
    await raisePrices()
    whole = 0
    meanwhile = raisePrices
    for (let time = 0; time < 2; time += 1) await ask(app, merchant.sub)
    expect(whole).toBe(2)
  })

  it('is another question in another compression, or from somebody who has the answer', async () => {
    const plain = await ask(app, merchant.sub)
    expect((await ask(app, merchant.sub, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect((await ask(app, merchant.sub, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await ask(app, merchant.sub)).headers['content-encoding']).toBeUndefined()
    expect((await ask(app, merchant.sub, { 'if-none-match': String(plain.headers.etag) })).status).toBe(304)
  })

  it('is another question at another merchant, and refused where the merchant is named falsely', async () => {
    const other = await app.aMerchant()
    const [own, foreign] = [await ask(app, merchant.sub), await ask(app, other.sub)]
    expect(foreign.body).not.toEqual(own.body)
    expect((await ask(app, merchant.sub, { merchant: other.id })).status).toBe(400)
  })

  it('has the new answer as soon as the menu has changed', async () => {
    const before = await ask(app, merchant.sub)
    await raisePrices()
    const after = await ask(app, merchant.sub)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.body).not.toEqual(before.body)
  })

  it('is counted each time', async () => {
    const { sub } = await strict.aMerchant()
    const statuses: (number | undefined)[] = []
    for (let time = 0; time <= MOST; time += 1) statuses.push((await ask(strict, sub)).status)
    expect(statuses).toEqual([...Array.from({ length: MOST }, () => 200), 429])
  })
})

it('keeps nothing in memory after a rush, and nothing for addresses that are too long', async () => {
  const entries = () =>
    Number(/^dasturxon_cache_entries\{cache="recent_answers"\} (\d+)$/m.exec(app.services.metrics.text())?.[1])
  await ask(app, merchant.sub)
  await vi.waitFor(() => expect(entries()).toBe(0), { timeout: 20_000, interval: 200 })
  await ask(app, merchant.sub, {}, `${MENU}?x=${'y'.repeat(3_000)}`)
  expect(entries()).toBe(0)
  await ask(app, merchant.sub)
  expect(entries()).toBe(1)
})
