import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { botApi } from './bot-api.ts'

const merchantId = idFrom<MerchantId>('5f0c1d9a-3b1e-4a57-9b6e-2d1f0a7c4e11')
const other = idFrom<MerchantId>('5f0c1d9a-3b1e-4a57-9b6e-2d1f0a7c4e12')
const call = { merchantId, token: '1:x', method: 'sendMessage', body: { chat_id: 7, text: 'Salom' } } as const
const json = (status: number, body: object) => async () => Response.json(body, { status })
const failing = (code: string) => async () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}

describe('the Bot API', () => {
  it('is posted JSON at the address of the bot', async () => {
    const seen: [string, unknown][] = []
    const api = botApi({
      fetch: async (url, init) => {
        seen.push([String(url), JSON.parse(String(init?.body))])
        return Response.json({ ok: true, result: { message_id: 5 } })
      },
    })
    expect(await api(call)).toEqual({ kind: 'done', result: { message_id: 5 } })
    expect(seen).toEqual([['https://api.telegram.org/bot1:x/sendMessage', { chat_id: 7, text: 'Salom' }]])
  })

  it.each([
    ['a refusal', json(400, { ok: false, description: 'Bad Request: chat not found' }), 'refused'],
    ['a wrong token', json(401, { ok: false, description: 'Unauthorized' }), 'refused'],
    ['a person who blocked the bot', json(403, { ok: false, description: 'Forbidden' }), 'blocked'],
    ['an edit without a change', json(400, { ok: false, description: 'Bad Request: message is not modified' }), 'done'],
    ['too many messages', json(429, { ok: false, parameters: { retry_after: 3 } }), 'later'],
    ['a fault', json(502, {}), 'later'],
    ['an address that is not reached', failing('ECONNREFUSED'), 'later'],
    ['a cut connection', failing('ECONNRESET'), 'unknown'],
    ['an answer that is no JSON', async () => new Response('<html>'), 'unknown'],
  ] as const)('with %s', async (_, fetch, kind) => {
    expect((await botApi({ fetch })(call)).kind).toBe(kind)
  })

  it('is not waited for longer than its limit', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    expect(await botApi({ fetch: silent, limitMs: 20 })(call)).toEqual({ kind: 'unknown' })
  })

  it('is not called during the pause it asked for, by this brand', async () => {
    let [time, calls] = [0, 0]
    const busy = async () => {
      calls += 1
      return Response.json({ ok: false, parameters: { retry_after: 7 } }, { status: 429 })
    }
    const api = botApi({ fetch: busy, now: () => time })
    expect(await api(call)).toEqual({ kind: 'later', afterS: 7 })
    time = 2_000
    expect(await api(call)).toEqual({ kind: 'later', afterS: 5 })
    expect(calls).toBe(1)
    await api({ ...call, merchantId: other })
    time = 7_001
    await api(call)
    expect(calls).toBe(3)
  })

  it('is left alone for a while after five failures in a row', async () => {
    let calls = 0
    const api = botApi({
      now: () => 0,
      fetch: async () => {
        calls += 1
        return new Response('', { status: 500 })
      },
    })
    for (let time = 0; time < 8; time += 1) expect((await api(call)).kind).toBe('later')
    expect(calls).toBe(5)
  })
})
