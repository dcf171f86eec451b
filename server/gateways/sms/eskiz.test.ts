import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eskiz } from './eskiz.ts'
import { type GatewayHost, gatewayHost, type Heard, type Said } from './test-host.ts'

const KEYS = { email: 'oshxona@example.uz', password: 'maxfiy' }
const ACCOUNT = { merchantId: idFrom<MerchantId>('00000001-0000-4000-8000-000000000000'), keys: KEYS }
const MESSAGE = { id: 'b0c4', to: '+998901234567', text: 'Kod: 1', isUrgent: true, reportUrl: 'https://osh.uz/r/1' }
const SENT: Said = { status: 200, body: { id: '7c1f', message: 'Waiting for SMS provider', status: 'waiting' } }
const EXPIRED: Said = { status: 401, body: { message: 'Expired' } }

let host: GatewayHost
let tokens: number
/** what it answers to the calls that send, one after the other */
let sends: Said[]
let login: Said | null
let refresh: Said | null
let today: Date

const token = (): Said => {
  tokens += 1
  return { status: 200, body: { message: 'token_generated', data: { token: `t${tokens}` }, token_type: 'bearer' } }
}
const answer = ({ path }: Heard): Said => {
  if (path === '/api/auth/login') return login ?? token()
  if (path === '/api/auth/refresh') return refresh ?? token()
  return sends.shift() ?? SENT
}
const opened = (totalMs = 5_000) => eskiz({ now: () => today, url: () => host.url, totalMs })
const calls = () => host.heard.map(({ method, path, headers }) => [method, path, headers.authorization ?? ''].join(' '))

beforeEach(async () => {
  ;[tokens, sends, login, refresh, today] = [0, [], null, null, new Date('2026-11-16T10:00:00Z')]
  host = await gatewayHost(answer)
})
afterEach(() => host.stop())

describe('Eskiz', () => {
  it('gets a token by the login of the account, then the message with the address of its report', async () => {
    expect(await opened().send(MESSAGE, ACCOUNT)).toEqual({ kind: 'accepted', theirId: '7c1f' })
    expect(calls()).toEqual(['POST /api/auth/login ', 'POST /api/message/sms/send Bearer t1'])
    expect(JSON.parse(host.heard[0]?.body ?? '')).toEqual(KEYS)
    expect(JSON.parse(host.heard[1]?.body ?? '')).toEqual({
      mobile_phone: '998901234567',
      message: 'Kod: 1',
      from: '4546',
      callback_url: 'https://osh.uz/r/1',
    })
  })

  it("sends under the brand's own name, without a report where there is no address for it", async () => {
    await opened().send({ ...MESSAGE, reportUrl: null }, { ...ACCOUNT, keys: { ...KEYS, from: 'OSHXONA' } })
    expect(JSON.parse(host.heard[1]?.body ?? '')).toEqual({
      mobile_phone: '998901234567',
      message: 'Kod: 1',
      from: 'OSHXONA',
    })
  })

  it('uses a token for 29 days, and another one for another login', async () => {
    const gateway = opened()
    await gateway.send(MESSAGE, ACCOUNT)
    today = new Date('2026-12-14T10:00:00Z')
    await gateway.send(MESSAGE, ACCOUNT)
    expect(tokens).toBe(1)
    today = new Date('2026-12-15T10:00:01Z')
    await gateway.send(MESSAGE, ACCOUNT)
    expect(tokens).toBe(2)
    await gateway.send(MESSAGE, { ...ACCOUNT, keys: { ...KEYS, password: 'yangi' } })
    expect(tokens).toBe(3)
  })

  it('refreshes a token that is not accepted, and repeats the message once', async () => {
    sends = [EXPIRED]
    expect(await opened().send(MESSAGE, ACCOUNT)).toMatchObject({ kind: 'accepted' })
    expect(calls()).toEqual([
      'POST /api/auth/login ',
      'POST /api/message/sms/send Bearer t1',
      'PATCH /api/auth/refresh Bearer t1',
      'POST /api/message/sms/send Bearer t2',
    ])
  })

  it('logs in again when the token cannot be refreshed, and gives up after one repeat', async () => {
    sends = [EXPIRED, EXPIRED]
    refresh = EXPIRED
    expect(await opened().send(MESSAGE, ACCOUNT)).toEqual({ kind: 'refused', why: 'status 401' })
    expect(calls().slice(2)).toEqual([
      'PATCH /api/auth/refresh Bearer t1',
      'POST /api/auth/login ',
      'POST /api/message/sms/send Bearer t2',
    ])
  })

  it('renews a token once for messages at the same time', async () => {
    const gateway = opened()
    await Promise.all([1, 2, 3].map(() => gateway.send(MESSAGE, ACCOUNT)))
    expect(tokens).toBe(1)
    sends = [EXPIRED, EXPIRED, EXPIRED]
    const sent = await Promise.all([1, 2, 3].map(() => gateway.send(MESSAGE, ACCOUNT)))
    expect(sent.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(tokens).toBe(2)
  })

  it.each([
    [{ status: 400, body: { status: 'error', message: 'not in moderation' } }, 'refused'],
    [{ status: 403, body: '' }, 'refused'],
    [{ status: 422, body: '' }, 'refused'],
    [{ status: 200, body: { status: 'error', message: 'no money' } }, 'refused'],
    [{ status: 500, body: '' }, 'unsent'],
    [{ status: 503, body: 'busy' }, 'unsent'],
    [{ status: 429, body: '' }, 'unsent'],
    // it may have been accepted: it is not given to another gateway
    [{ status: 504, body: '' }, 'unsure'],
    [{ status: 200, body: 'what is this' }, 'unsure'],
    ['hang up', 'unsure'],
    ['silent', 'unsure'],
  ] as const)('an answer to the message of %j makes it %s', async (said, kind) => {
    sends = [said]
    expect((await opened(said === 'silent' ? 300 : 5_000).send(MESSAGE, ACCOUNT)).kind).toBe(kind)
  })

  it.each([
    [{ status: 401, body: { status: 'error' } }, 'refused'],
    [{ status: 500, body: '' }, 'unsent'],
    [{ status: 200, body: 'no token' }, 'unsent'],
    ['hang up', 'unsent'],
    ['silent', 'unsent'],
  ] as const)('an answer to the login of %j leaves the message %s', async (said, kind) => {
    login = said
    expect((await opened(said === 'silent' ? 300 : 5_000).send(MESSAGE, ACCOUNT)).kind).toBe(kind)
    expect(host.heard).toHaveLength(1)
  })

  it('that cannot be reached has certainly not taken the message', async () => {
    const gateway = eskiz({ now: () => today, url: () => 'http://127.0.0.1:1' })
    expect((await gateway.send(MESSAGE, ACCOUNT)).kind).toBe('unsent')
  })

  it('sends to numbers of Uzbekistan alone', async () => {
    expect((await opened().send({ ...MESSAGE, to: '+77011234567' }, ACCOUNT)).kind).toBe('refused')
    expect(host.heard).toEqual([])
  })

  it('reports one message at a time, in JSON', () => {
    const read = (body: unknown) => opened().readReports(Buffer.from(JSON.stringify(body)))
    const said = { request_id: '7c1f', message_id: 4, user_sms_id: '', country: 'UZ', phone_number: '998901234567' }
    const when = { status_date: '2026-11-16 15:00:00' }
    expect(read({ ...said, ...when, sms_count: '2', status: 'DELIVRD' })).toEqual([
      { theirId: '7c1f', word: 'DELIVRD', parts: 2 },
    ])
    expect(read({ ...said, ...when, status: 'STORED' })).toEqual([{ theirId: '7c1f', word: 'STORED', parts: null }])
    expect([read({ ...said }), read([]), opened().readReports(Buffer.from('<xml>'))]).toEqual([null, null, null])
  })
})
