import { addDays } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { aPhone, codeFor } from '../sign-in/test-sign-in.ts'

const OPEN = 'POST /webbot/v1/click/session'
const ME = 'GET /users/v1/users/me'
const TOKEN = 'a-token-that-click-issued'
const SESSION = '5f0c2c52-93a1-4d4c-8a4e-0f5f1f8a3c11'

const lines: string[] = []
let app: TestApp
let merchant: TestMerchant
let phone: string

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.click.isDown = false
  app.click.people.clear()
  merchant = await aBrandInClick()
  phone = aPhone()
  app.click.people.set(`${TOKEN} ${SESSION}`, { phone: phone.slice(1), firstName: 'Nodira', lastName: '' })
})

async function aBrandInClick(token = TOKEN) {
  const brand = await app.aMerchant()
  const admin = { merchant: brand, staffKey: await app.aStaffKey(brand, 'brand_admin') }
  await app.asked('PUT /office/v1/secrets/:name', admin, { params: { name: 'CLICK_APP' }, body: { value: token } })
  return brand
}

const open = (body: { webSession: string } & Record<string, unknown> = { webSession: SESSION }, at = merchant) =>
  app.asked(OPEN, { merchant: at }, { body })
const holding = (token: string) => ({ merchant, headers: { authorization: `Bearer ${token}` } })

describe('signing in inside Click', () => {
  it('makes the account of the phone that Click names, for a day, without a cookie', async () => {
    const answer = await open()
    expect(answer.value.user).toMatchObject({ phone, firstName: 'Nodira', merchantId: merchant.id, isActive: true })
    expect(answer.cookies.map(({ name }) => name)).not.toContain('sid')
    expect((await app.asked(ME, holding(answer.value.token))).value.id).toBe(answer.value.user.id)
    const sessions = 'select channel, ends_at, phone_confirmed_at from sessions where user_id = $1'
    const { rows } = await app.superuser.query(sessions, [answer.value.user.id])
    expect(rows).toEqual([{ channel: 'CLICK', ends_at: addDays(app.clock.now(), 1), phone_confirmed_at: null }])
  })

  it('finds the customer who signed in on the web with the same phone', async () => {
    const body = { ...(await codeFor(app, { merchant }, phone)), firstName: 'Anvar' }
    const web = await app.asked('POST /users/v1/auth/confirm', { merchant }, { body })
    expect((await open()).value.user).toMatchObject({ id: web.value.user.id, firstName: 'Anvar' })
  })

  it('takes a phone from nobody but Click', async () => {
    const { value } = await open({ webSession: SESSION, phone: '+998901112233', phone_number: '998901112233' })
    expect(value.user.phone).toBe(phone)
  })

  it('refuses a session that Click does not know, and one of another brand’s app', async () => {
    expect((await open({ webSession: SESSION.replace('5', '6') })).problem).toMatchObject({
      ...{ status: 401, code: 'CLICK_SESSION_INVALID' },
    })
    const other = await aBrandInClick('a-token-of-another-brand')
    expect((await open({ webSession: SESSION }, other)).problem.code).toBe('CLICK_SESSION_INVALID')
    const without = await app.aMerchant()
    expect((await open({ webSession: SESSION }, without)).problem).toMatchObject({
      ...{ status: 409, code: 'CLICK_UNAVAILABLE' },
    })
  })

  it.each(['', 'short', 'x'.repeat(129), `${SESSION}\r\nx: y`, 'ғғғғғғғғғ'])(
    'refuses the text %j unasked',
    async (webSession) => {
      expect((await open({ webSession })).problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    },
  )

  it('says that Click does not answer, and that a phone of another country is not served', async () => {
    app.click.isDown = true
    expect((await open()).problem).toMatchObject({ status: 503, code: 'CLICK_DOWN' })
    app.click.isDown = false
    app.click.people.set(`${TOKEN} ${SESSION}`, { phone: '79161234567', firstName: 'Ivan', lastName: '' })
    expect((await open()).problem).toMatchObject({ status: 422, code: 'PHONE_NOT_SERVED' })
  })

  it('makes no account where a new customer must confirm the phone, and opens none that is switched off', async () => {
    const { user } = (await open()).value
    await app.superuser.query('update users set is_active = false where id = $1', [user.id])
    expect((await open()).problem.code).toBe('FORBIDDEN')
    const strict = await app.aMerchant({ settings: { isPhoneVerificationRequired: true } as object })
    const admin = { merchant: strict, staffKey: await app.aStaffKey(strict, 'brand_admin') }
    await app.asked('PUT /office/v1/secrets/:name', admin, { params: { name: 'CLICK_APP' }, body: { value: TOKEN } })
    expect((await open({ webSession: SESSION }, strict)).problem.code).toBe('PHONE_VERIFICATION_REQUIRED')
  })

  it('writes neither the session, the token nor the phone into the log', async () => {
    lines.length = 0
    const { value } = await open()
    const text = lines.join('\n')
    expect(text).toContain('/api/webbot/v1/click/session')
    for (const hidden of [SESSION, TOKEN, value.token, phone.slice(1)]) expect(text).not.toContain(hidden)
  })
})
