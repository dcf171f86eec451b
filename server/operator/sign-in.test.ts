// Codes at the operator's desk: the same limits as everywhere else, counted for the operator's own tenant.
import { randomInt, randomUUID } from 'node:crypto'
import { withClient } from '@dasturxon/postgres/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setOperator } from '../brand/operate-brands.ts'
import { INSTALLATION_ID } from '../merchants/installation.ts'
import { ownApp, type TestApp, testApp } from '../testing/test-app.ts'
import { AT_DESK, OPERATOR_PHONE, saveOperator, signInAtDesk } from './test-operator.ts'

const CODE = 'POST /operator/v1/auth/code'
const CONFIRM = 'POST /operator/v1/auth/confirm'
const FRESH_CODE = 'POST /operator/v1/auth/fresh-code'
const FRESH = 'POST /operator/v1/auth/fresh'

let app: TestApp
let who: Awaited<ReturnType<typeof signInAtDesk>>['who']

beforeAll(async () => {
  app = await testApp()
  await saveOperator(app)
  ;({ who } = await signInAtDesk(app))
})
afterAll(() => app.stop())

async function aColleague(): Promise<string> {
  const phone = `+99895${randomInt(1_000_000, 9_999_999)}`
  await withClient(app.database.url, (client) => setOperator(client, { phone, owner: 'Malika', isOff: false }))
  return phone
}
const ask = (phone: string) => app.asked(CODE, { ...AT_DESK, device: randomUUID() }, { body: { phone } })
const sentTo = (phone: string) =>
  /\d{6}/.exec(app.sms.messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? null
const otherThan = (code: string | null) => (code === '000000' ? '000001' : '000000')

describe('a code to sign in', () => {
  it('is asked for again after a while, and with a proof of work when codes are scarce', async () => {
    const phone = await aColleague()
    await ask(phone)
    expect((await ask(phone)).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: expect.any(Number) })

    const small = await ownApp({ config: { limitScale: 1 } })
    await saveOperator(small)
    await small.superuser.query(
      `insert into codes (merchant_id, id, purpose, phone, code_hash, device, address, created_at, expires_at, used_at)
       select $1, gen_random_uuid(), 'LOGIN', '+99893' || (1000000 + n), '\\x00', n, '', $2, $2, $2
         from generate_series(1, 160) n`,
      [INSTALLATION_ID, new Date(small.clock.now().getTime() - 60_000)],
    )
    const asked = await small.asked(CODE, AT_DESK, { body: { phone: OPERATOR_PHONE } })
    expect(asked.problem).toMatchObject({ code: 'PROOF_REQUIRED', bits: 17 })
    await small.stop()
  })

  it('is dead after five wrong tries', async () => {
    const phone = await aColleague()
    const { challengeId } = (await ask(phone)).value
    await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
    const wrong = () => app.asked(CONFIRM, AT_DESK, { body: { challengeId, code: otherThan(sentTo(phone)) } })
    expect((await wrong()).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft: 4 })
    for (const _ of [1, 2, 3]) await wrong()
    expect((await wrong()).problem.code).toBe('CODE_TRIES_SPENT')
  })

  it('of a brand is none here', async () => {
    const merchant = await app.aMerchant()
    const owner = await app.aPerson(merchant)
    const asked = await app.asked('POST /office/v1/auth/code', { merchant }, { body: { phone: owner.phone } })
    await expect.poll(() => sentTo(owner.phone)).toMatch(/^\d{6}$/)
    const body = { challengeId: asked.value.challengeId, code: sentTo(owner.phone) ?? '' }
    expect((await app.asked(CONFIRM, AT_DESK, { body })).problem.code).toBe('CODE_EXPIRED')
  })
})

describe('a fresh code', () => {
  it('has the same limits, and works once in its own session', async () => {
    const unknown = { body: { challengeId: randomUUID(), code: '000000' } }
    expect((await app.asked(FRESH, who, unknown)).problem.code).toBe('CODE_EXPIRED')
    const before = app.sms.messages.length
    // later than the code that signed in, which was entered
    app.clock.advance(1_000)
    const { challengeId } = (await app.asked(FRESH_CODE, who)).value
    expect((await app.asked(FRESH_CODE, who)).problem.code).toBe('CODE_LIMIT')
    await expect.poll(() => app.sms.messages.length).toBeGreaterThan(before)
    const wrong = { body: { challengeId, code: otherThan(sentTo(OPERATOR_PHONE)) } }
    expect((await app.asked(FRESH, who, wrong)).problem.code).toBe('CODE_WRONG')
    for (const _ of [1, 2, 3]) await app.asked(FRESH, who, wrong)
    expect((await app.asked(FRESH, who, wrong)).problem.code).toBe('CODE_TRIES_SPENT')
  })
})
