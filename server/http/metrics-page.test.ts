import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, testApp } from '../testing/test-app.ts'

const TOKEN = 'a-token-of-the-operator'

let open: TestApp
let guarded: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  open = await testApp()
  guarded = await ownApp({ config: { metricsToken: TOKEN, trustedProxies: ['127.0.0.1'] } })
  merchant = await open.aMerchant()
})
afterAll(() => Promise.all([open.stop(), guarded.stop()]))

type Ask = { readonly headers?: Record<string, string>; readonly remoteAddress?: string }
const ask = (app: TestApp, { headers = {}, ...rest }: Ask = {}) =>
  app.server.inject({ url: '/metrics', headers: { host: 'localhost:8080', ...headers }, ...rest })

describe('the figures of the process', () => {
  it('are text that Prometheus reads', async () => {
    await open.asked('GET /products/v1/overalls', { merchant })
    const answer = await ask(open)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const line of answer.body.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?\d+(?:\.\d+)?(?:e-?\d+)?)$/,
      )
    }
  })

  it.each([
    'process_resident_memory_bytes',
    'dasturxon_event_loop_delay_seconds',
    'dasturxon_pool_connections',
    'dasturxon_pool_idle',
    'dasturxon_pool_waiting',
    'dasturxon_log_lines_dropped_total',
    'dasturxon_clock_skew_seconds',
    'dasturxon_failed_tokens',
    'dasturxon_limit_keys{by="device"}',
    'dasturxon_limit_calls',
    'dasturxon_requests_total{route="/api/products/v1/overalls",status="2xx"}',
    'dasturxon_cache_bytes{cache="menus"}',
    'dasturxon_cache_bytes{cache="price_books"}',
    'dasturxon_cache_bytes{cache="place_books"}',
    'dasturxon_cache_bytes{cache="geocoder_search"}',
    'dasturxon_queue_waiting{queue="better_compression"}',
    'dasturxon_queue_refused_total{queue="pictures_read"}',
    'dasturxon_queue_refused_total{queue="uploads"}',
    'dasturxon_queue_refused_total{queue="bodies"}',
    'dasturxon_streams_open',
    'dasturxon_neighbour_notes_waiting',
  ])('name %s', async (name) => {
    const line = (await ask(open)).body.split('\n').find((each) => each.startsWith(`${name} `))
    expect(Number(line?.split(' ').at(-1))).toBeGreaterThanOrEqual(0)
  })

  it('contain no requested address, only the pattern of its route', async () => {
    await open.server.inject({
      url: '/api/orders/v1/orders/secret-number',
      headers: { host: `${merchant.sub}.localhost` },
    })
    await open.server.inject({ url: '/made/up', headers: { host: `${merchant.sub}.localhost` } })
    const { body } = await ask(open)
    expect(body).not.toMatch(/secret-number|made/)
    expect(body).toContain('route="/api/orders/v1/orders/:id"')
  })
})

describe('without a token in the settings the figures', () => {
  it.each([
    ['another machine', { remoteAddress: '10.0.0.7' }],
    ['a stranger behind a proxy of this machine', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
    ['a stranger behind a proxy that says so in another way', { headers: { forwarded: 'for=10.0.0.7' } }],
    ['whoever names the host of a shop', { headers: { host: 'osh.example.uz' } }],
  ])('are not there for %s', async (_, wish: Ask) => {
    expect((await ask(open, wish)).statusCode).toBe(404)
  })
})

describe('with a token in the settings the figures', () => {
  it('are answered to any client that sends it', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, host: 'osh.example.uz', 'x-forwarded-for': '10.0.0.7' }
    expect((await ask(guarded, { headers, remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
  })

  it.each([undefined, 'Bearer wrong', TOKEN, 'Bearer '])(
    'are not there for %s, not even on this machine',
    async (shown) => {
      expect((await ask(guarded, { headers: shown === undefined ? {} : { authorization: shown } })).statusCode).toBe(
        404,
      )
    },
  )
})
