// Attacks on the sign-in, with the limits of production.
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import { insertRow } from '../../testing/insert.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { aDevice, aPhone, codeFor, lastCode, wrong } from './test-sign-in.ts'

const ASK = 'POST /users/v1/auth/code'
const CONFIRM = 'POST /users/v1/auth/confirm'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let app: TestApp

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1 } })
})
afterAll(() => app.stop())

async function aStranger() {
  return { merchant: await app.aMerchant(), device: aDevice() }
}
type Stranger = Awaited<ReturnType<typeof aStranger>>

const ask = (who: Stranger, phone: string) => app.asked(ASK, who, { body: { phone } })

/** Puts codes of others into the database, each at its age. */
async function sentBefore(
  who: Stranger,
  count: number,
  code: (index: number) => Partial<Insertable<Tables['codes']>> & { readonly agoMs: number },
) {
  for (let index = 0; index < count; index += 1) {
    const { agoMs, ...changes } = code(index)
    const at = new Date(app.clock.now().getTime() - agoMs)
    await insertRow(app.superuser, 'codes', {
      merchant_id: who.merchant.id,
      id: randomUUID(),
      purpose: 'LOGIN',
      phone: aPhone(),
      code_hash: Buffer.alloc(32),
      device: aDevice(),
      address: `10.0.0.${index % 250}`,
      created_at: at,
      expires_at: new Date(at.getTime() + 5 * MINUTE),
      ...changes,
    })
  }
}

describe('guessing', () => {
  it('has five tries, and says how many are left', async () => {
    const who = await aStranger()
    const { challengeId, code } = await codeFor(app, who, aPhone())
    const guess = () => app.asked(CONFIRM, who, { body: { challengeId, code: wrong(code) } })
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect((await guess()).problem).toMatchObject({ status: 422, code: 'CODE_WRONG', attemptsLeft })
    }
    expect((await guess()).problem).toMatchObject({ status: 422, code: 'CODE_TRIES_SPENT', attemptsLeft: 0 })
    const right = await app.asked(CONFIRM, who, { body: { challengeId, code } })
    expect(right.problem).toMatchObject({ code: 'CODE_TRIES_SPENT', attemptsLeft: 0 })
  })

  it('from many clients at once has five tries in total', async () => {
    const who = await aStranger()
    const { challengeId, code } = await codeFor(app, who, aPhone())
    const guesses = Array.from({ length: 20 }, () =>
      app.asked(CONFIRM, { ...who, device: aDevice() }, { body: { challengeId, code: wrong(code) } }),
    )
    const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code)
    expect(codes.filter((each) => each === 'CODE_WRONG')).toHaveLength(4)
    const { rows } = await app.superuser.query('select tries from codes where id = $1', [challengeId])
    expect(rows).toEqual([{ tries: 5 }])
  })

  it('ten times in a day stops the number for an hour, whatever codes were guessed at', async () => {
    const who = await aStranger()
    const phone = aPhone()
    const missTimes = async (times: number) => {
      const { challengeId, code } = await codeFor(app, who, phone)
      const body = { challengeId, code: wrong(code) }
      for (let i = 1; i < times; i += 1) await app.asked(CONFIRM, who, { body })
      return app.asked(CONFIRM, who, { body })
    }
    for (const times of [4, 4]) {
      expect((await missTimes(times)).problem.code).toBe('CODE_WRONG')
      app.clock.advance(5 * MINUTE)
    }
    expect((await missTimes(2)).problem.code).toBe('CODE_TRIES_SPENT')
    app.clock.advance(5 * MINUTE)
    expect((await ask(who, phone)).problem).toMatchObject({ code: 'CODE_LIMIT', status: 429, retryAfter: 55 * 60 })
    app.clock.advance(55 * MINUTE)
    expect((await ask(who, phone)).status).toBe(200)
  })
})

describe('asking', () => {
  it('again waits 60 s, then 120 s, then 300 s', async () => {
    const who = await aStranger()
    const phone = aPhone()
    for (const wait of [60, 120, 300]) {
      const answer = await ask(who, phone)
      expect(answer.value.resendIn).toBe(wait)
      app.clock.advance(wait * SECOND - SECOND)
      const early = await ask(who, phone)
      expect(early.problem).toMatchObject({ code: 'CODE_LIMIT', status: 429, retryAfter: 1 })
      expect(early.headers['retry-after']).toBe('1')
      app.clock.advance(SECOND)
    }
    expect((await ask(who, phone)).value.resendIn).toBe(300)
  })

  it('ten times at the same moment sends one message', async () => {
    const who = await aStranger()
    const phone = aPhone()
    const asks = Array.from({ length: 10 }, () => ask({ ...who, device: aDevice() }, phone))
    const statuses = (await Promise.all(asks)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(429)])
    expect(app.sms.messages.filter(({ to }) => to === phone)).toHaveLength(1)
  })

  it('for one number is over after five in an hour and ten in a day', async () => {
    const who = await aStranger()
    const phone = aPhone()
    const browser = () => ({ ...who, device: aDevice() })
    const askFiveTimes = async () => {
      for (let i = 0; i < 5; i += 1) {
        expect((await ask(browser(), phone)).status).toBe(200)
        app.clock.advance(6 * MINUTE)
      }
    }
    await askFiveTimes()
    expect((await ask(browser(), phone)).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 30 * 60 })
    app.clock.advance(30 * MINUTE)
    await askFiveTimes()
    app.clock.advance(HOUR)
    expect((await ask(browser(), phone)).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 21.5 * 3600 })
    app.clock.advance(21.5 * HOUR)
    expect((await ask(browser(), phone)).status).toBe(200)
  })

  it('for many numbers from one browser is over after five in an hour', async () => {
    const who = await aStranger()
    for (let i = 0; i < 5; i += 1) expect((await ask(who, aPhone())).status).toBe(200)
    expect((await ask(who, aPhone())).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 3600 })
    expect((await ask({ ...who, device: aDevice() }, aPhone())).status).toBe(200)
  })

  it('for neighbouring numbers is over after twenty in ten minutes', async () => {
    const who = await aStranger()
    const neighbour = (n: number) => `+99890123${String(1000 + n)}`
    await sentBefore(who, 20, (n) => ({ agoMs: 9 * MINUTE, phone: neighbour(n), used_at: app.clock.now() }))
    expect((await ask(who, neighbour(500))).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 60 })
    expect((await ask(who, '+998901240000')).status).toBe(200)
    app.clock.advance(MINUTE)
    expect((await ask(who, neighbour(500))).status).toBe(200)
  })

  it('from one address is over after thirty in ten minutes', async () => {
    const who = await aStranger()
    await sentBefore(who, 30, () => ({ agoMs: 9 * MINUTE, address: '127.0.0.1', used_at: app.clock.now() }))
    expect((await ask(who, aPhone())).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 60 })
  })

  it('as a stranger is over after 270 messages of a brand in an hour, and other brands are not affected', async () => {
    const who = await aStranger()
    await sentBefore(who, 149, () => ({ agoMs: 59 * MINUTE, used_at: app.clock.now() }))
    expect((await ask(who, aPhone())).status).toBe(200)
    await sentBefore(who, 120, () => ({ agoMs: 30 * MINUTE, used_at: app.clock.now() }))
    expect((await ask(who, aPhone())).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 60 })
    expect((await ask(await aStranger(), aPhone())).status).toBe(200)
  })

  it('for numbers whose codes are never entered pauses their prefix for half an hour', async () => {
    const who = await aStranger()
    const neighbour = (n: number) => `+99890555${String(1000 + n)}`
    await sentBefore(who, 50, (n) => ({ agoMs: 6 * MINUTE + n * 2 * MINUTE, phone: neighbour(n) }))
    expect((await ask(who, neighbour(900))).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: 24 * 60 })
    expect((await ask(who, '+998905560000')).status).toBe(200)
    app.clock.advance(24 * MINUTE)
    expect((await ask(who, neighbour(900))).status).toBe(200)
  })

  it('does not pause a prefix whose people enter their codes', async () => {
    const who = await aStranger()
    const neighbour = (n: number) => `+99890556${String(1000 + n)}`
    const used_at = app.clock.now()
    await sentBefore(who, 50, (n) => ({
      agoMs: 6 * MINUTE + n * 2 * MINUTE,
      phone: neighbour(n),
      ...(n < 10 ? { used_at } : {}),
    }))
    expect((await ask(who, neighbour(900))).status).toBe(200)
  })

  it('while no message can be sent does not count against the number', async () => {
    const who = await aStranger()
    const phone = aPhone()
    app.sms.isDown = true
    for (let i = 0; i < 7; i += 1) expect((await ask({ ...who, device: aDevice() }, phone)).status).toBe(503)
    app.sms.isDown = false
    expect((await ask(who, phone)).status).toBe(200)
    expect(lastCode(app, phone)).toMatch(/^\d{6}$/)
  })
})
