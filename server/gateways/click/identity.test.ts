import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickIdentity } from './identity.ts'

type Heard = { readonly headers: IncomingHttpHeaders; readonly url: string | undefined; readonly body: string }

let server: Server
let api: string
let heard: Heard[] = []
let answer: { status: number; body: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    heard.push({ headers: request.headers, url: request.url, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const merchantId = idFrom<MerchantId>('5f0c2c52-93a1-4d4c-8a4e-0f5f1f8a3c11')
const ASK = { token: 'issued', webSession: 'a-session', merchantId }
const saying = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return clickIdentity({ hosts: { api } })(ASK)
}

describe('the person of a session', () => {
  it('is asked for as Click describes it', async () => {
    heard = []
    const result = { phone_number: '998901234567', name: 'Nodira', surname: 'Karimova' }
    expect(await saying({ jsonrpc: '2.0', id: 1, result })).toEqual({
      ...{ phone: '998901234567', firstName: 'Nodira', lastName: 'Karimova' },
    })
    expect(heard).toMatchObject([
      { url: '/integration', headers: { authorization: 'Bearer issued', web_session: 'a-session' } },
    ])
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 1, method: 'user.profile' })
  })

  it('is read in the older spelling too', async () => {
    const result = { user_id: 7, phone: 998901234567, first_name: 'Jasur', last_name: null }
    expect(await saying({ result })).toEqual({ phone: '998901234567', firstName: 'Jasur', lastName: '' })
  })

  it.each([
    [{ error: { code: -32001 }, result: { phone_number: '998901234567' } }, 200],
    [{ error: 'no', result: null }, 200],
    [{ result: { name: 'Nodira' } }, 200],
    [{ result: { phone_number: 'nobody' } }, 200],
    [[], 200],
    [{}, 401],
  ])('is unknown: %j', async (body, status) => {
    expect(await saying(body, status)).toBe('unknown')
  })

  it.each([
    ['<html>', 200],
    [{ result: { phone_number: '998901234567' } }, 502],
    ['x'.repeat(20_000), 200],
  ])('cannot be learnt now: %j', async (body, status) => {
    expect(await saying(body, status)).toBe('down')
  })
})

it('of a Click that keeps failing is not asked for again and again', async () => {
  answer = { status: 500, body: '' }
  const ask = clickIdentity({ hosts: { api } })
  heard = []
  for (let time = 0; time < 8; time++) expect(await ask(ASK)).toBe('down')
  expect(heard).toHaveLength(5)
})
