import { beforeEach, describe, expect, it } from 'vitest'
import { openSmsDesk } from './desk.ts'

const BRAND = { merchantId: '7a1c7c11-4f0e-4a63-8f43-0a1f6f0f6a01', sub: 'xontaxta' }
const CALLBACK = 'https://xontaxta.example/api/notifications/v1/sms/ESKIZ/1/2'

let desk: ReturnType<typeof openSmsDesk>
let phone: string[]
let reports: string[]

beforeEach(() => {
  ;[phone, reports] = [[], []]
  desk = openSmsDesk({
    ...{ secretKey: 'a secret of the test', brands: [BRAND], deliver: ({ to, text }) => phone.push(`${to} ${text}`) },
    fetch: (async (address: string, init?: RequestInit) => {
      reports.push(`${address} ${init?.body}`)
      return new Response()
    }) as typeof fetch,
  })
  desk.answersAt('http://shop')
})

const keysOf = (name: 'ESKIZ' | 'PLAY_MOBILE') => desk.keysOf(BRAND.merchantId).get(name) ?? {}
const ask = async (gateway: string, method: string, path: string, authorization: string, body?: object) => {
  const header = (name: string) => (name === 'authorization' ? authorization : '')
  const answer = await desk.api(gateway, { method, path, header, body: body ?? null })
  return answer === null || answer === 'hang up' ? { status: 0, body: answer } : answer
}

describe('Eskiz', () => {
  const SEND = '/api/message/sms/send'
  const sms = { mobile_phone: '998901234567', message: 'Kod: 1', from: '4546', callback_url: CALLBACK }
  const logIn = async (keys: object = keysOf('ESKIZ')) => ask('eskiz', 'POST', '/api/auth/login', '', keys)
  const tokenOf = ({ body }: { body: unknown }) => `Bearer ${(body as { data: { token: string } }).data.token}`

  it('gives a token for the login of a brand, takes messages with it and reports them', async () => {
    expect((await logIn({ email: 'nobody@example.uz', password: '' })).status).toBe(401)
    expect((await ask('eskiz', 'POST', SEND, 'Bearer made up', sms)).status).toBe(401)
    const token = tokenOf(await logIn())
    const sent = await ask('eskiz', 'POST', SEND, token, sms)
    expect(sent).toMatchObject({ status: 200, body: { status: 'waiting' } })
    expect(phone).toEqual(['+998901234567 Kod: 1'])
    const { id } = sent.body as { id: string }
    expect(reports[0]).toContain(`http://shop${new URL(CALLBACK).pathname} {"request_id":"${id}"`)
    const state = await ask('eskiz', 'GET', `/api/message/sms/status_by_id/${id}`, token)
    expect(state.body).toMatchObject({ status: 'success', data: { status: 'DELIVERED' } })
  })

  it('refuses a wrong number, an empty text and a foreign sender', async () => {
    const token = tokenOf(await logIn())
    for (const wrong of [{ mobile_phone: '+998901234567' }, { message: '' }, { from: 'NOBODY' }]) {
      expect((await ask('eskiz', 'POST', SEND, token, { ...sms, ...wrong })).body).toMatchObject({ status: 'error' })
    }
    expect(phone).toEqual([])
  })

  it('ends the tokens on wish, and refreshes one that has ended', async () => {
    const token = tokenOf(await logIn())
    desk.setMood('eskiz', 'expired')
    expect((await ask('eskiz', 'POST', SEND, token, sms)).status).toBe(401)
    const fresh = tokenOf(await ask('eskiz', 'PATCH', '/api/auth/refresh', token))
    expect((await ask('eskiz', 'POST', SEND, fresh, sms)).status).toBe(200)
  })
})

describe('Play Mobile', () => {
  const SEND = '/broker-api/send'
  const login = () => {
    const { username, password } = keysOf('PLAY_MOBILE')
    return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  }
  const one = { recipient: '998901234567', 'message-id': 'abc', sms: { originator: '3700', content: { text: 'Kod' } } }

  it('takes a message once, and reports it to the address of the account', async () => {
    expect((await ask('play-mobile', 'POST', SEND, 'Basic bm9ib2R5', { messages: [one] })).status).toBe(401)
    for (const time of [1, 2]) {
      expect([time, (await ask('play-mobile', 'POST', SEND, login(), { messages: [one] })).status]).toEqual([time, 200])
    }
    expect(phone).toEqual(['+998901234567 Kod'])
    const path = `/api/notifications/v1/sms/PLAY_MOBILE/${BRAND.merchantId}/${keysOf('PLAY_MOBILE').report_secret}`
    expect(reports).toEqual([`http://shop${path} {"messages":[{"message-id":"abc","status":"Delivered"}]}`])
    const asked = await ask('play-mobile', 'POST', '/broker-api/status', login(), { messages: [one] })
    expect(asked.body).toEqual({ messages: [{ 'message-id': 'abc', status: 'Delivered' }] })
  })

  it.each([
    [{ recipient: '' }, 202],
    [{ 'message-id': '' }, 205],
    [{ 'message-id': 'x'.repeat(21) }, 205],
    [{ sms: { content: { text: 'Kod' } } }, 401],
    [{ sms: { originator: '3700' } }, 404],
  ])('refuses a message with %j by the code %i', async (wrong, code) => {
    const answer = await ask('play-mobile', 'POST', SEND, login(), { messages: [{ ...one, ...wrong }] })
    expect(answer).toMatchObject({ status: 400, body: { 'error-code': code } })
    expect(phone).toEqual([])
  })
})

it('a gateway is down, refuses or hangs up when it is told to', async () => {
  const send = () => ask('eskiz', 'POST', '/api/message/sms/send', 'Bearer none')
  desk.setMood('eskiz', 'down')
  expect((await send()).status).toBe(503)
  desk.setMood('eskiz', 'lost')
  expect((await send()).body).toBe('hang up')
  expect([desk.setMood('eskiz', 'angry'), desk.setMood('nobody', 'down')]).toEqual([false, false])
})
