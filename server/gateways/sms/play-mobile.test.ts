import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playMobile } from './play-mobile.ts'
import { type GatewayHost, gatewayHost, type Said } from './test-host.ts'

const KEYS = { username: 'oshxona', password: 'maxfiy', originator: '3700' }
const ACCOUNT = { merchantId: idFrom<MerchantId>('00000001-0000-4000-8000-000000000000'), keys: KEYS }
const MESSAGE = { id: 'b0c4', to: '+998901234567', text: 'Kod: 1', isUrgent: true, reportUrl: null }

let host: GatewayHost
let said: Said

const opened = (totalMs = 5_000) => playMobile({ urls: () => [host.url], totalMs })

beforeEach(async () => {
  said = { status: 200, body: 'Request is received' }
  host = await gatewayHost(() => said)
})
afterEach(() => host.stop())

describe('Play Mobile', () => {
  it('gets the message with the login of the account, under an id of ours', async () => {
    const gateway = opened()
    const theirId = gateway.theirId(MESSAGE.id)
    expect(theirId).toMatch(/^[\da-f]{20}$/)
    expect(await gateway.send(MESSAGE, ACCOUNT)).toEqual({ kind: 'accepted', theirId })
    const [call] = host.heard
    expect([call?.method, call?.path]).toEqual(['POST', '/broker-api/send'])
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('oshxona:maxfiy').toString('base64')}`)
    const sms = { originator: '3700', content: { text: 'Kod: 1' } }
    expect(JSON.parse(call?.body ?? '')).toEqual({
      priority: 'realtime',
      messages: [{ recipient: '998901234567', 'message-id': theirId, sms }],
    })
  })

  it('gets the same id at every attempt, another one for another message, and a priority by the urgency', async () => {
    for (const id of ['b0c4', 'b0c4', 'b0c5']) await opened().send({ ...MESSAGE, id, isUrgent: false }, ACCOUNT)
    const bodies = host.heard.map(({ body }) => JSON.parse(body))
    const [first, second, other] = bodies.map(({ messages }) => messages[0]['message-id'])
    expect([first === second, first === other]).toEqual([true, false])
    expect(bodies.map(({ priority }) => priority)).toEqual(['normal', 'normal', 'normal'])
  })

  it.each([
    [{ status: 400, body: { 'error-code': 100, 'error-description': '' } }, 'unsent'],
    [{ status: 400, body: { 'error-code': 102, 'error-description': '' } }, 'unsent'],
    [{ status: 400, body: { 'error-code': 105, 'error-description': '' } }, 'unsent'],
    [{ status: 400, body: { 'error-code': 202, 'error-description': '' } }, 'refused'],
    [{ status: 400, body: { 'error-code': 405, 'error-description': '' } }, 'refused'],
    [{ status: 400, body: 'what is this' }, 'refused'],
    [{ status: 401, body: '' }, 'refused'],
    [{ status: 502, body: '' }, 'unsent'],
    [{ status: 504, body: '' }, 'unsure'],
    ['hang up', 'unsure'],
    ['silent', 'unsure'],
  ] as const)('an answer of %j makes the message %s', async (answer, kind) => {
    said = answer
    expect((await opened(answer === 'silent' ? 300 : 5_000).send(MESSAGE, ACCOUNT)).kind).toBe(kind)
  })

  it('is called at one of the addresses that the operator knows, whatever a brand writes', async () => {
    const gateway = playMobile({ urls: () => ['http://127.0.0.1:1', host.url] })
    const at = (base_url: string) => gateway.send(MESSAGE, { ...ACCOUNT, keys: { ...KEYS, base_url } })
    expect((await at(`${host.url}/`)).kind).toBe('accepted')
    expect((await at('')).kind).toBe('unsent')
    expect((await at('http://169.254.169.254')).kind).toBe('refused')
    expect(host.heard).toHaveLength(1)
  })

  it('sends to numbers of Uzbekistan alone', async () => {
    expect((await opened().send({ ...MESSAGE, to: '+99890123456' }, ACCOUNT)).kind).toBe('refused')
    expect(host.heard).toEqual([])
  })

  it('reports one message, a list, or a list in an object', () => {
    const read = (body: unknown) => opened().readReports(Buffer.from(JSON.stringify(body)))
    const one = { 'message-id': 'abc', status: 'Delivered', 'status-date': '2026-11-16 15:00' }
    const wanted = [{ theirId: 'abc', word: 'Delivered', parts: null }]
    expect([read(one), read([one]), read({ messages: [one] })]).toEqual([wanted, wanted, wanted])
    expect([read({}), read([{ status: 'Delivered' }]), opened().readReports(Buffer.from('ok'))]).toEqual([
      null,
      null,
      null,
    ])
  })
})
