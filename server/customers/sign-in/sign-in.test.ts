import { createHash } from 'node:crypto'
import { addDays } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { aPhone, codeFor, lastCode, wrong } from './test-sign-in.ts'

const ASK = 'POST /users/v1/auth/code'
const CONFIRM = 'POST /users/v1/auth/confirm'
const ME = 'GET /users/v1/users/me'

const lines: string[] = []
let app: TestApp

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.stop())

async function aBrand() {
  const merchant = await app.aMerchant()
  return { merchant }
}

describe('signing in by a code', () => {
  it('creates a missing account and sets a session cookie that scripts cannot read', async () => {
    const who = await aBrand()
    const phone = aPhone()
    const { challengeId, code } = await codeFor(app, who, phone)
    const answer = await app.asked(CONFIRM, who, { body: { challengeId, code, firstName: ' Nodira ' } })
    expect(answer.value.token).toBeNull()
    expect(answer.value.user).toMatchObject({ phone, firstName: 'Nodira', merchantId: who.merchant.id, cashback: 0 })
    expect(String(answer.headers['set-cookie'])).toMatch(/sid=[\w-]{43};[^,]*HttpOnly; SameSite=Lax/)

    const token = answer.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    const { rows } = await app.superuser.query('select * from sessions where merchant_id = $1', [who.merchant.id])
    expect(rows).toHaveLength(1)
    expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(rows[0].expires_at).toEqual(addDays(app.clock.now(), 30))
    expect(rows[0].ends_at).toEqual(addDays(app.clock.now(), 90))
    const me = await app.asked(ME, { ...who, customer: { token } })
    expect(me.value.id).toBe(answer.value.user.id)
  })

  it('finds the same account again, and does not rename it', async () => {
    const who = await aBrand()
    const phone = aPhone()
    const first = await app.asked(CONFIRM, who, { body: { ...(await codeFor(app, who, phone)), firstName: 'Nodira' } })
    const again = await app.asked(CONFIRM, who, { body: { ...(await codeFor(app, who, phone)), firstName: 'Anvar' } })
    expect(again.value.user).toMatchObject({ id: first.value.user.id, firstName: 'Nodira' })
  })

  it('keeps brands separate: the same number is another account at another brand', async () => {
    const [here, there] = [await aBrand(), await aBrand()]
    const phone = aPhone()
    const first = await app.asked(CONFIRM, here, { body: await codeFor(app, here, phone) })
    const second = await app.asked(CONFIRM, there, { body: await codeFor(app, there, phone) })
    expect(second.value.user.id).not.toBe(first.value.user.id)
  })

  it('gives other clients a token for a day instead of a cookie', async () => {
    const who = await aBrand()
    const body = { ...(await codeFor(app, who, aPhone())), bearer: true }
    const answer = await app.asked(CONFIRM, who, { body })
    const { token } = answer.value
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(answer.cookies.map(({ name }) => name)).not.toContain('sid')
    const me = () => app.asked(ME, { ...who, headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)
    app.clock.advance(24 * 3_600_000)
    expect((await me()).problem.code).toBe('SESSION_INVALID')
  })

  it('answers the same for known and unknown numbers', async () => {
    const who = await aBrand()
    const known = await app.aCustomer(who.merchant)
    const [first, second] = await Promise.all([
      app.asked(ASK, who, { body: { phone: known.phone } }),
      app.asked(ASK, who, { body: { phone: aPhone() } }),
    ])
    const { challengeId: _first, ...knownAnswer } = first.value
    const { challengeId: _second, ...unknownAnswer } = second.value
    expect(knownAnswer).toEqual({ expiresIn: 300, resendIn: 60, onlyKnownPhones: false })
    expect(unknownAnswer).toEqual(knownAnswer)
  })

  it('sends the text of the brand in the language of the customer, with the line for autofill at the end', async () => {
    const who = await aBrand()
    const words = JSON.stringify({ smsContent: { uz: 'Kod: {code}', ru: 'Код {code}' } })
    await app.superuser.query('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [
      who.merchant.id,
      words,
    ])
    const phone = aPhone()
    await app.asked(ASK, { ...who, headers: { cookie: 'language=ru' } }, { body: { phone } })
    const code = lastCode(app, phone)
    expect(app.sms.messages.at(-1)).toMatchObject({
      to: phone,
      text: `Код ${code}\n\n@${who.merchant.sub}.localhost #${code}`,
      merchantId: who.merchant.id,
    })
  })

  it('accepts a number as people write it', async () => {
    const who = await aBrand()
    await app.asked(ASK, who, { body: { phone: '(90) 123-45-67' } })
    expect(app.sms.messages.at(-1)?.to).toBe('+998901234567')
  })

  it.each(['', '12', '+7 912 345 67 89', '+998 90 123 45 6', 'abc', '+998901234567; drop'])(
    'refuses %j, which is no number of this country',
    async (phone) => {
      const { problem, status } = await app.asked(ASK, await aBrand(), { body: { phone } })
      expect(status).toBe(422)
      expect(problem.errors?.[0]).toMatchObject({ path: 'body.phone' })
    },
  )

  it('refuses a customer who was switched off', async () => {
    const who = await aBrand()
    const customer = await app.aCustomer(who.merchant)
    await app.superuser.query('update users set is_active = false where id = $1', [customer.userId])
    const { status } = await app.asked(CONFIRM, who, { body: await codeFor(app, who, customer.phone) })
    expect(status).toBe(403)
  })

  it('allows ten sessions of a customer, ending the oldest', async () => {
    const who = await aBrand()
    const phone = aPhone()
    const tokens: string[] = []
    for (let i = 0; i < 12; i += 1) {
      const answer = await app.asked(CONFIRM, who, { body: await codeFor(app, who, phone) })
      tokens.push(answer.cookies.find(({ name }) => name === 'sid')?.value ?? '')
      app.clock.advance(1000)
    }
    const statuses = await Promise.all(
      tokens.map(async (token) => (await app.asked(ME, { ...who, customer: { token } })).status),
    )
    expect(statuses).toEqual([401, 401, ...Array(10).fill(200)])
  })

  it('never shows the code: not in an answer, not in the log, not in the database', async () => {
    const who = await aBrand()
    const phone = aPhone()
    const asked = await app.asked(ASK, who, { body: { phone } })
    const code = lastCode(app, phone)
    const missed = await app.asked(CONFIRM, who, { body: { challengeId: asked.value.challengeId, code: wrong(code) } })
    const { rows } = await app.superuser.query('select c::text as row from codes c where merchant_id = $1', [
      who.merchant.id,
    ])
    const seen = [JSON.stringify(asked.value), JSON.stringify(missed.problem), ...rows.map(({ row }) => row)]
    for (const text of seen) expect(text.replaceAll(phone, '')).not.toContain(code)
    const confirmed = await app.asked(CONFIRM, who, { body: { challengeId: asked.value.challengeId, code } })
    expect(confirmed.status).toBe(200)
    const token = confirmed.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).not.toContain(`"${code}"`)
      expect(line).not.toContain(phone)
      expect(line).not.toContain(token)
    }
  })
})

describe('a code', () => {
  it('is valid for five minutes', async () => {
    const who = await aBrand()
    const first = await codeFor(app, who, aPhone())
    const second = await codeFor(app, who, aPhone())
    app.clock.advance(5 * 60_000 - 1)
    expect((await app.asked(CONFIRM, who, { body: first })).status).toBe(200)
    app.clock.advance(1)
    expect((await app.asked(CONFIRM, who, { body: second })).problem.code).toBe('CODE_EXPIRED')
  })

  it('works once', async () => {
    const who = await aBrand()
    const body = await codeFor(app, who, aPhone())
    expect((await app.asked(CONFIRM, who, { body })).status).toBe(200)
    expect((await app.asked(CONFIRM, who, { body })).problem.code).toBe('CODE_EXPIRED')
  })

  it('works once even when it is sent twice at the same moment', async () => {
    const who = await aBrand()
    const body = await codeFor(app, who, aPhone())
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.asked(CONFIRM, who, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const { rows } = await app.superuser.query('select 1 from sessions where merchant_id = $1', [who.merchant.id])
    expect(rows).toHaveLength(1)
  })

  it('is invalid when a newer one was sent', async () => {
    const who = await aBrand()
    const phone = aPhone()
    const old = await codeFor(app, who, phone)
    app.clock.advance(60_000)
    const fresh = await codeFor(app, who, phone)
    expect((await app.asked(CONFIRM, who, { body: old })).problem.code).toBe('CODE_EXPIRED')
    expect((await app.asked(CONFIRM, who, { body: fresh })).status).toBe(200)
  })

  it('does not work at another brand or for another number', async () => {
    const [here, there] = [await aBrand(), await aBrand()]
    const mine = await codeFor(app, here, aPhone())
    const other = await codeFor(app, here, aPhone())
    expect((await app.asked(CONFIRM, there, { body: mine })).problem.code).toBe('CODE_EXPIRED')
    const swapped = await app.asked(CONFIRM, here, { body: { ...mine, challengeId: other.challengeId } })
    if (mine.code !== other.code) expect(swapped.problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft: 4 })
    expect((await app.asked(CONFIRM, here, { body: mine })).status).toBe(200)
  })

  it('of another purpose does not sign in', async () => {
    const who = await aBrand()
    const body = await codeFor(app, who, aPhone())
    await app.superuser.query(`update codes set purpose = 'DELETE_ACCOUNT' where id = $1`, [body.challengeId])
    expect((await app.asked(CONFIRM, who, { body })).problem.code).toBe('CODE_EXPIRED')
  })

  it.each([{ code: '12345' }, { code: 'abcdef' }, { code: 123456 }, { challengeId: 'x' }, {}])(
    'is refused as malformed: %j',
    async (broken) => {
      const who = await aBrand()
      const good = await codeFor(app, who, aPhone())
      const body = 'code' in broken || 'challengeId' in broken ? { ...good, ...broken } : broken
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/users/v1/auth/confirm',
        headers: { host: `${who.merchant.sub}.localhost`, origin: `http://${who.merchant.sub}.localhost` },
        payload: body,
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().code).toBe('INVALID_FIELDS')
    },
  )
})

describe('when no gateway accepts the message', () => {
  it('is refused, counts nothing, and the earlier code still works', async () => {
    const who = await aBrand()
    const phone = aPhone()
    const sent = await codeFor(app, who, phone)
    app.clock.advance(60_000)
    app.sms.isDown = true
    const answer = await app.asked(ASK, who, { body: { phone } })
    app.sms.isDown = false
    expect(answer.status).toBe(503)
    expect(answer.problem).toMatchObject({ code: 'SMS_DOWN', retryAfter: 5 })
    const { rows } = await app.superuser.query('select id from codes where merchant_id = $1', [who.merchant.id])
    expect(rows).toEqual([{ id: sent.challengeId }])
    expect((await app.asked(CONFIRM, who, { body: sent })).status).toBe(200)
  })

  it('lets the number ask again at once', async () => {
    const who = await aBrand()
    const phone = aPhone()
    app.sms.isDown = true
    expect((await app.asked(ASK, who, { body: { phone } })).status).toBe(503)
    app.sms.isDown = false
    expect((await app.asked(ASK, who, { body: { phone } })).value.resendIn).toBe(60)
  })
})

describe('old codes', () => {
  it('stay invalid, and are deleted after two days', async () => {
    const [who, other] = [await aBrand(), await aBrand()]
    const body = await codeFor(app, who, aPhone())
    await codeFor(app, other, aPhone())
    app.clock.advance(48 * 3_600_000 + 1)
    const late = await app.asked(CONFIRM, who, { body })
    expect(late.problem).toMatchObject({ code: 'CODE_EXPIRED', attemptsLeft: 0 })
    await codeFor(app, who, aPhone())
    const kept = async ({ merchant }: typeof who) =>
      (await app.superuser.query('select 1 from codes where merchant_id = $1', [merchant.id])).rows.length
    expect([await kept(who), await kept(other)]).toEqual([1, 1])
    expect((await app.asked(CONFIRM, who, { body })).problem.code).toBe('CODE_EXPIRED')
  })
})
