import { maskedPhone } from '@dasturxon/domain/phone'
import { addDays } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../../testing/asked.ts'
import { insertRow } from '../../testing/insert.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { tokenHash } from '../../tokens.ts'
import { aPhone, codeFor, lastCode, wrong } from './test-sign-in.ts'

const ASK = 'PUT /users/v1/users/phone'
const VERIFY = 'PUT /users/v1/users/phone/verify'
const CONFIRM = 'POST /users/v1/auth/confirm'
const ME = 'GET /users/v1/users/me'

const lines: string[] = []
let app: TestApp

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.stop())

async function signedIn() {
  const merchant = await app.aMerchant()
  const customer = await app.aCustomer(merchant)
  return { merchant, customer, id: customer.userId }
}

/** Asks for a code and reads it on the new phone. */
async function asked(who: Who, phone: string) {
  const { id, type } = (await app.asked(ASK, who, { body: { phone } })).value
  return { id, code: lastCode(app, phone), phone, type }
}

describe('asking to change the number', () => {
  it('sends a code to the new number and answers everything about it except the code', async () => {
    const who = await signedIn()
    const phone = aPhone()
    const answer = await app.asked(ASK, who, { body: { phone: phone.slice(4), type: 'PHONE_CHANGE' } })
    expect(answer.value).toEqual({
      id: answer.value.id,
      code: '',
      phone,
      type: 'PHONE_CHANGE',
      time: 60,
      timestamp: app.clock.now().toISOString(),
    })
    expect(app.sms.messages.at(-1)).toMatchObject({ to: phone, merchantId: who.merchant.id })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('does not reveal whether the new number has an account', async () => {
    const who = await signedIn()
    const known = await app.aCustomer(who.merchant)
    const taken = await app.asked(ASK, who, { body: { phone: known.phone } })
    const free = await app.asked(ASK, who, { body: { phone: aPhone() } })
    const shape = ({ id: _id, phone: _phone, ...rest }: typeof free.value) => rest
    expect(shape(taken.value)).toEqual(shape(free.value))
  })

  it('needs a session, of this brand', async () => {
    const who = await signedIn()
    const body = { phone: aPhone() }
    expect((await app.asked(ASK, { merchant: who.merchant }, { body })).problem.code).toBe('SESSION_REQUIRED')
    const elsewhere = { merchant: await app.aMerchant(), customer: who.customer }
    expect((await app.asked(ASK, elsewhere, { body })).problem.code).toBe('SESSION_INVALID')
  })

  it.each([{ phone: '12' }, { phone: '+7 912 345 67 89' }, { phone: aPhone(), type: 'SOMETHING' as 'PHONE_CHANGE' }])(
    'refuses %j',
    async (body) => {
      const { status, problem } = await app.asked(ASK, await signedIn(), { body })
      expect(status).toBe(422)
      expect(problem.errors?.[0]?.path).toMatch(/^body\.(phone|type)$/)
    },
  )

  it('takes numbers of the countries that the brand serves', async () => {
    const who = await signedIn()
    const change = `update merchant_settings set web = web || '{"countryCodes": ["998", "7"]}' where merchant_id = $1`
    await app.superuser.query(change, [who.merchant.id])
    const verify = await asked(who, '+79123456789')
    const answer = await app.asked(VERIFY, who, { body: { ...verify, phone: '+7 912 345-67-89' } })
    expect(answer.value.user.phone).toBe('+79123456789')
  })

  it('is refused when no message can be sent', async () => {
    const who = await signedIn()
    app.sms.isDown = true
    const answer = await app.asked(ASK, who, { body: { phone: aPhone() } })
    app.sms.isDown = false
    expect(answer.problem).toMatchObject({ status: 503, code: 'SMS_DOWN', retryAfter: 5 })
  })
})

describe('entering the code', () => {
  it('changes the number, gives this browser a new token and ends every other session', async () => {
    const who = await signedIn()
    const other = await codeFor(app, who, who.customer.phone)
    const elsewhere = (await app.asked(CONFIRM, who, { body: { ...other, bearer: true } })).value.token ?? ''
    const heard: string[] = []
    const topic = `ended:${tokenHash(elsewhere).toString('hex')}` as const
    const stop = app.services.live.subscribe(who.merchant.id, topic, () => heard.push(topic))
    const body = await asked(who, aPhone())
    const answer = await app.asked(VERIFY, who, { body })
    stop()
    expect(answer.value).toMatchObject({ token: null, user: { id: who.id, phone: body.phone, version: 2 } })

    const token = answer.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    expect(token).not.toBe(who.customer.token)
    expect((await app.asked(ME, { ...who, customer: { token } })).value.phone).toBe(body.phone)
    expect((await app.asked(ME, { ...who, customer: { token: elsewhere } })).problem.code).toBe('SESSION_INVALID')
    expect(heard).toEqual([topic])
    // requests already sent with the old token are still answered
    expect((await app.asked(ME, who)).status).toBe(200)
    app.clock.advance(30_000)
    expect((await app.asked(ME, who)).problem.code).toBe('SESSION_INVALID')
    const { rows } = await app.superuser.query('select * from sessions where token_hash = $1', [tokenHash(token)])
    expect(rows[0].ends_at).toEqual(addDays(new Date(app.clock.now().getTime() - 30_000), 90))
  })

  it('gives other clients their new token in the answer', async () => {
    const merchant = await app.aMerchant()
    const signIn = await app.asked(
      CONFIRM,
      { merchant },
      { body: { ...(await codeFor(app, { merchant }, aPhone())), bearer: true } },
    )
    const who = { merchant, headers: { authorization: `Bearer ${signIn.value.token}` } }
    const answer = await app.asked(VERIFY, who, { body: await asked(who, aPhone()) })
    expect(answer.value.token).toMatch(/^[\w-]{43}$/)
    expect(answer.cookies.map(({ name }) => name)).not.toContain('sid')
    const me = { merchant, headers: { authorization: `Bearer ${answer.value.token}` } }
    expect((await app.asked(ME, me)).value.id).toBe(signIn.value.user.id)
  })

  it('leads to the same account when signing in with the new number, and to a new one with the old', async () => {
    const who = await signedIn()
    const body = await asked(who, aPhone())
    await app.asked(VERIFY, who, { body })
    app.clock.advance(60_000)
    const signIn = async (phone: string) =>
      (await app.asked(CONFIRM, who, { body: await codeFor(app, who, phone) })).value.user.id
    expect(await signIn(body.phone)).toBe(who.id)
    expect(await signIn(who.customer.phone)).not.toBe(who.id)
  })

  it('is refused when the number belongs to another customer of this brand', async () => {
    const who = await signedIn()
    const neighbour = await app.aCustomer(who.merchant)
    const stranger = await app.aCustomer(await app.aMerchant())
    const taken = await app.asked(VERIFY, who, { body: await asked(who, neighbour.phone) })
    expect(taken.problem).toMatchObject({ status: 409, code: 'PHONE_TAKEN' })
    expect((await app.asked(ME, who)).value.phone).toBe(who.customer.phone)
    const elsewhere = await app.asked(VERIFY, who, { body: await asked(who, stranger.phone) })
    expect(elsewhere.value.user.phone).toBe(stranger.phone)
  })

  it('is refused even when somebody signs in with that number at the same moment', async () => {
    const who = await signedIn()
    const body = await asked(who, aPhone())
    const holder = await app.superuser.connect()
    await holder.query('begin')
    await holder.query('insert into users (merchant_id, id, phone) values ($1, gen_random_uuid(), $2)', [
      who.merchant.id,
      body.phone,
    ])
    const verifying = app.asked(VERIFY, who, { body })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await app.superuser.query(waiting)).rows.length, { interval: 5 }).toBe(1)
    await holder.query('commit')
    holder.release()
    expect((await verifying).problem).toMatchObject({ status: 409, code: 'PHONE_TAKEN' })
    expect((await app.asked(ME, who)).value.phone).toBe(who.customer.phone)
  })

  it('works once', async () => {
    const who = await signedIn()
    const body = await asked(who, aPhone())
    const answers = await Promise.all([1, 2, 3].map(() => app.asked(VERIFY, who, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('works only for its own customer, number, purpose and brand', async () => {
    const who = await signedIn()
    const neighbour = { ...who, customer: await app.aCustomer(who.merchant) }
    const body = await asked(who, aPhone())
    const gone = { status: 422, code: 'CODE_EXPIRED', attemptsLeft: 0 }
    expect((await app.asked(VERIFY, neighbour, { body })).problem).toMatchObject(gone)
    expect((await app.asked(VERIFY, await signedIn(), { body })).problem).toMatchObject(gone)
    expect((await app.asked(VERIFY, who, { body: { ...body, phone: aPhone() } })).problem).toMatchObject(gone)
    expect((await app.asked(VERIFY, who, { body: { ...body, type: 'DELETE_ACCOUNT' } })).problem).toMatchObject(gone)
    const login = await app.asked(CONFIRM, who, { body: { challengeId: body.id, code: body.code } })
    expect(login.problem).toMatchObject(gone)
    const login2 = await codeFor(app, who, aPhone())
    const swapped = { ...body, id: login2.challengeId, code: login2.code }
    expect((await app.asked(VERIFY, who, { body: swapped })).problem).toMatchObject(gone)
    expect((await app.asked(VERIFY, who, { body })).status).toBe(200)
  })

  it('needs a session', async () => {
    const who = await signedIn()
    const body = await asked(who, aPhone())
    expect((await app.asked(VERIFY, { merchant: who.merchant }, { body })).problem.code).toBe('SESSION_REQUIRED')
  })

  it('never shows the code: not in an answer, not in the log, not in the database', async () => {
    const who = await signedIn()
    const phone = aPhone()
    const sent = await app.asked(ASK, who, { body: { phone } })
    const code = lastCode(app, phone)
    const missed = await app.asked(VERIFY, who, { body: { ...sent.value, code: wrong(code) } })
    const { rows } = await app.superuser.query('select c::text as row from codes c where merchant_id = $1', [
      who.merchant.id,
    ])
    const right = await app.asked(VERIFY, who, { body: { ...sent.value, code } })
    const seen = [sent.value, missed.problem, right.value].map((value) => JSON.stringify(value))
    for (const text of [...seen, ...rows.map(({ row }) => row)]) {
      expect(text.replaceAll(/\+\d+|[0-9a-f-]{36}|\\\\x[0-9a-f]+|[\d-]{10}[T ][\d:.+]+/g, '')).not.toContain(code)
    }
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).not.toContain(`"${code}"`)
      expect(line).not.toContain(phone)
    }
  })
})

describe('an attack on the code of another number', () => {
  it('has five tries for each code, ten in a day for all, and then an hour without codes', async () => {
    const strict = await ownApp({ config: { limitScale: 1 } })
    const merchant = await strict.aMerchant()
    const attacker = { merchant, customer: await strict.aCustomer(merchant) }
    const victim = aPhone()
    const guess = async () => {
      const { id } = (await strict.asked(ASK, attacker, { body: { phone: victim } })).value
      const code = wrong(lastCode(strict, victim))
      const codes: string[] = []
      for (let i = 0; i < 6; i += 1) {
        const answer = await strict.asked(VERIFY, attacker, { body: { id, code, phone: victim } })
        codes.push(`${answer.problem.code} ${answer.problem.attemptsLeft}`)
        strict.clock.advance(10_000)
      }
      return codes
    }
    const left = [
      'CODE_WRONG 4',
      'CODE_WRONG 3',
      'CODE_WRONG 2',
      'CODE_WRONG 1',
      'CODE_TRIES_SPENT 0',
      'CODE_TRIES_SPENT 0',
    ]
    expect(await guess()).toEqual(left)
    const early = await strict.asked(ASK, attacker, { body: { phone: victim } })
    expect(early.status).toBe(200)
    strict.clock.advance(5 * 60_000)
    expect(await guess()).toEqual(left)
    strict.clock.advance(5 * 60_000)
    expect((await strict.asked(ASK, attacker, { body: { phone: victim } })).problem.code).toBe('CODE_LIMIT')
    strict.clock.advance(60 * 60_000)
    expect((await strict.asked(ASK, attacker, { body: { phone: victim } })).status).toBe(200)
    await strict.stop()
  })

  it('shares its limits with signing in: asking for another purpose gives no more messages', async () => {
    const strict = await ownApp({ config: { limitScale: 1 } })
    const merchant = await strict.aMerchant()
    const who = { merchant, customer: await strict.aCustomer(merchant) }
    const phone = aPhone()
    const waits: number[] = []
    for (const ask of ['sign-in', 'change', 'sign-in'] as const) {
      const asking =
        ask === 'change'
          ? (await strict.asked(ASK, who, { body: { phone } })).value.time
          : (await strict.asked('POST /users/v1/auth/code', who, { body: { phone } })).value.resendIn
      waits.push(asking)
      expect((await strict.asked(ASK, who, { body: { phone } })).problem).toMatchObject({
        status: 429,
        code: 'CODE_LIMIT',
        retryAfter: asking,
      })
      strict.clock.advance(asking * 1000)
    }
    expect(waits).toEqual([60, 120, 300])
    await strict.stop()
  })
})

it('cannot use a code after five minutes, or after a newer one was sent', async () => {
  const who = await signedIn()
  const late = await asked(who, aPhone())
  app.clock.advance(5 * 60_000)
  expect((await app.asked(VERIFY, who, { body: late })).problem.code).toBe('CODE_EXPIRED')
  const old = await asked(who, aPhone())
  app.clock.advance(60_000)
  const fresh = await asked(who, old.phone)
  expect((await app.asked(VERIFY, who, { body: old })).problem.code).toBe('CODE_EXPIRED')
  expect((await app.asked(VERIFY, who, { body: fresh })).status).toBe(200)
})

it('is limited by every wrong code of a number, from any customer', async () => {
  const strict = await ownApp({ config: { limitScale: 1 } })
  const merchant = await strict.aMerchant()
  const who = { merchant, customer: await strict.aCustomer(merchant) }
  const phone = aPhone()
  await insertRow(strict.superuser, 'codes', {
    merchant_id: merchant.id,
    id: crypto.randomUUID(),
    purpose: 'LOGIN',
    phone,
    code_hash: Buffer.alloc(32),
    device: 'another-browser',
    address: '10.0.0.1',
    tries: 9,
    created_at: new Date(strict.clock.now().getTime() - 3_600_000),
    expires_at: strict.clock.now(),
  })
  const { id } = (await strict.asked(ASK, who, { body: { phone } })).value
  const body = { id, phone, code: wrong(lastCode(strict, phone)) }
  expect((await strict.asked(VERIFY, who, { body })).problem.code).toBe('CODE_TRIES_SPENT')
  await strict.stop()
})

describe('the old number', () => {
  const change = async (who: Awaited<ReturnType<typeof signedIn>>, phone: string) =>
    app.asked(VERIFY, who, { body: await asked(who, phone) })
  const toldTo = (phone: string) => app.sms.messages.filter(({ to }) => to === phone)

  it('is informed once that the account has another number, in its own language and without the whole new number', async () => {
    const who = await signedIn()
    await app.superuser.query(`update users set language = 'ru' where id = $1`, [who.id])
    const phone = aPhone()
    expect((await change(who, phone)).status).toBe(200)
    expect(toldTo(who.customer.phone)).toEqual([])
    await app.runJobs()
    await app.runJobs()
    const [message, ...more] = toldTo(who.customer.phone)
    expect(more).toEqual([])
    expect(message).toMatchObject({ merchantId: who.merchant.id })
    expect(message?.text).toBe(
      `${who.merchant.sub}.localhost: номер вашего аккаунта изменён на ${maskedPhone(phone)}. Если это были не вы, позвоните нам.`,
    )
    expect(message?.text).not.toContain(phone.slice(6, 11))
  })

  it('is informed later when no gateway accepts the message now, with the same message id', async () => {
    const who = await signedIn()
    expect((await change(who, aPhone())).status).toBe(200)
    app.sms.isDown = true
    await app.runJobs()
    app.sms.isDown = false
    expect(toldTo(who.customer.phone)).toEqual([])
    app.clock.advance(60_000)
    await app.runJobs()
    expect(toldTo(who.customer.phone)).toHaveLength(1)
  })

  it('gets no message about a change that did not happen, or to the same number', async () => {
    const who = await signedIn()
    const other = await app.aCustomer(who.merchant)
    expect((await change(who, other.phone)).problem.code).toBe('PHONE_TAKEN')
    expect((await change(who, who.customer.phone)).status).toBe(200)
    await app.runJobs()
    expect(toldTo(who.customer.phone).filter(({ text }) => !/#\d{6}$/.test(text))).toEqual([])
  })
})
