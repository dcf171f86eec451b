import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { descriptionOf } from '@dasturxon/contract/errors/more-languages'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../testing/test-app.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp()
  merchant = await app.aMerchant({ sub: 'oshxona' })
  customer = await app.aCustomer(merchant)
})
afterAll(() => app.stop())

const HOST = 'oshxona.localhost'
const CODE = '/api/users/v1/auth/code'

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = CODE) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('a body', () => {
  it.each([
    ['cut off', '{"phone":', 400, 'BAD_REQUEST'],
    ['with a key twice', '{"phone":"1","phone":"2"}', 400, 'BAD_REQUEST'],
    ['that reaches for prototypes', '{"phone":"1","__proto__":{"a":1}}', 400, 'BAD_REQUEST'],
    ['deeper than twelve levels', `{"phone":${'['.repeat(12)}${']'.repeat(12)}}`, 400, 'BAD_REQUEST'],
    ['of nothing', '', 400, 'BAD_REQUEST'],
    ['larger than 64 KB', JSON.stringify({ phone: 'x'.repeat(65_536) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['of the wrong shape', '[]', 422, 'INVALID_FIELDS'],
    ['with a card number', '{"phone":"8600 1234 1234 1239"}', 422, 'CARD_DATA_REFUSED'],
  ])('%s is refused', async (_, payload, status, code) => {
    const answer = await post(payload)
    expect(answer.json()).toMatchObject({ status, code })
    expect(answer.statusCode).toBe(status)
  })

  it('of an order may not be larger than 32 KB', async () => {
    const headers = { cookie: `sid=${customer.token}`, origin: `http://${HOST}`, 'idempotency-key': 'k' }
    const answer = await post(JSON.stringify({ comment: 'x'.repeat(33_000) }), headers, '/api/orders/v1/orders')
    expect(answer.json().code).toBe('PAYLOAD_TOO_LARGE')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused',
    async (type) => {
      const answer = await post('{"phone":"+998901234567"}', { 'content-type': type })
      expect(answer.json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
    },
  )

  it('names every wrong field, in seven languages', async () => {
    const { problem } = await app.asked(
      'POST /deliveries/v1/delivery/tariff/client/calculate',
      { merchant },
      // wrong on purpose
      { body: { latitude: 91, longitude: 'east' as never, branchId: 'none' as never } },
    )
    expect(problem.code).toBe('INVALID_FIELDS')
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['body.branchId', 'WRONG_FORMAT'],
      ['body.latitude', 'TOO_LARGE'],
      ['body.longitude', 'WRONG_TYPE'],
    ])
    for (const { description } of problem.errors ?? []) {
      expect(Object.keys(description)).toEqual(LANGUAGES)
    }
  })
})

describe('a change', () => {
  const me = (headers: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: '/api/users/v1/users/logout',
      headers: { host: HOST, cookie: `sid=${customer.token}`, ...headers },
    })

  it('is refused when another site asks for it', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
      { origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' },
      { origin: `http://${HOST}:9999` },
      { origin: `https://${HOST}` },
    ]) {
      expect((await me(headers)).json()).toMatchObject({ status: 403, code: 'CROSS_ORIGIN' })
    }
  })

  it('is refused with a cookie but without an Origin', async () => {
    expect((await me({})).json().code).toBe('CROSS_ORIGIN')
  })

  it('is allowed for a program with a token, and for our own page', async () => {
    const other = await app.aCustomer(merchant)
    const bearer = await app.server.inject({
      method: 'POST',
      url: '/api/users/v1/users/logout',
      headers: { host: HOST, authorization: `Bearer ${other.token}` },
    })
    expect(bearer.statusCode).toBe(200)
    expect((await me({ origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })
})

describe('every error', () => {
  it.each([
    ['an unknown call', 'GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['an unknown change', 'POST', '/api/nothing', 404, 'NOT_FOUND'],
    ['a wrong method', 'DELETE', CODE, 405, 'METHOD_NOT_ALLOWED'],
    ['a wrong method on a page', 'POST', '/basket', 405, 'METHOD_NOT_ALLOWED'],
    ['a missing file', 'GET', '/assets/none.js', 404, 'NOT_FOUND'],
    ['a picture of another width', 'GET', '/media/00000000-0000-4000-8000-000000000000/a-999.webp', 404, 'NOT_FOUND'],
    ['a path out of the folder', 'GET', '/media/..%2f..%2fetc/passwd-120.webp', 404, 'NOT_FOUND'],
    ['an address that cannot be read', 'GET', '/api/%', 400, 'BAD_REQUEST'],
    ['a NUL in the address', 'GET', '/api/users/v1/merchants/sub/a%00b', 400, 'BAD_REQUEST'],
    ['no session', 'GET', '/api/users/v1/users/me', 401, 'SESSION_REQUIRED'],
    ['an id that is none', 'GET', '/api/users/v1/branches/none', 422, 'INVALID_FIELDS'],
  ] as const)('has the one shape: %s', async (_, method, url, status, code) => {
    const answer = await app.server.inject({ method, url, headers: { host: HOST } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const problem = answer.json()
    expect(problem).toMatchObject({ status, code, description: descriptionOf(code), title: expect.any(String) })
    expect(problem.type).toBe(`/api/docs#${code}`)
    expect(problem.requestId).toBe(answer.headers['x-request-id'])
  })

  it('has the same format even when the request is not HTTP', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const socket = connect(port, '127.0.0.1')
    socket.end('NOT HTTP AT ALL\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  it('is not sent on a connection that a browser has opened in advance and never used', async () => {
    const address = app.server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const [socket, [held]] = [connect(port, '127.0.0.1'), await once(app.server.server, 'connection')]
    const late = Object.assign(new Error('nothing came in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.server.emit('clientError', late, held)
    expect(await text(socket)).toBe('')
  })
})
