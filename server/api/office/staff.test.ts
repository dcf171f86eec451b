// People of the staff at the desk: how they sign in, what their session may do, and when it ends.
import { randomUUID } from 'node:crypto'
import type { BranchId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'

import { ownApp, type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
let secondBranch: BranchId

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
  other = await app.aMerchant()
  secondBranch = await app.aBranch(merchant)
})
afterAll(() => app.stop())

let phones = 0

/** A person of the staff of the first branch, if the role has one. */
async function aPerson(role: StaffRole, at: TestMerchant = merchant) {
  phones += 1
  const phone = `+99893${String(1_000_000 + phones)}`
  const isOfBranch = role === 'waiter' || role === 'operator' || role === 'branch_manager'
  const id = randomUUID()
  await insertRow(app.superuser, 'staff', {
    ...{ merchant_id: at.id, id, phone, full_name: 'Nodira Karimova', role },
    branch_id: isOfBranch ? at.branchId : null,
    courier_id: role === 'courier' ? await app.aCourier(at) : null,
  })
  return { id, phone }
}

const ask = (phone: string, device = randomUUID()) =>
  app.asked('POST /office/v1/auth/code', { merchant, device }, { body: { phone } })

/** Signs in with the code that was sent; returns the cookie. */
async function signIn(phone: string): Promise<string> {
  const { challengeId } = (await ask(phone)).value
  await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
  const code = sentTo(phone)
  const done = await app.asked('POST /office/v1/auth/confirm', { merchant }, { body: { challengeId, code } })
  expect(done.value).toEqual({})
  return done.cookies.find(({ name }) => name === 'staff')?.value ?? ''
}

const withCookie = (token: string, at: TestMerchant = merchant) => ({
  merchant: at,
  headers: { cookie: `staff=${token}` },
})

/** The code in the newest message to this number. */
function sentTo(phone: string): string {
  const text = app.sms.messages.findLast(({ to }) => to === phone)?.text ?? ''
  return /\d{6}/.exec(text)?.[0] ?? ''
}

describe('signing in', () => {
  it('sends a code to a phone of the staff, and answers the same to any other without a message', async () => {
    const { phone } = await aPerson('operator')
    const [known, unknown] = [await ask(phone), await ask('+998939999999')]
    expect(Object.keys(unknown.value)).toEqual(Object.keys(known.value))
    expect(unknown.value.resendIn).toBe(known.value.resendIn)
    await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
    expect(sentTo('+998939999999')).toBe('')
  })

  it('does not send a code to a customer, nor to somebody who left', async () => {
    const customer = await app.aCustomer(merchant, { phone: '+998931110011' })
    const gone = await aPerson('operator')
    await app.superuser.query('update staff set is_active = false where id = $1', [gone.id])
    await ask(customer.phone)
    await ask(gone.phone)
    const { phone } = await aPerson('operator')
    await ask(phone)
    await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
    expect([sentTo(customer.phone), sentTo(gone.phone)]).toEqual(['', ''])
  })

  it('gives a session in a cookie that no other site can use and no script can read', async () => {
    const { phone } = await aPerson('operator')
    const { challengeId } = (await ask(phone)).value
    await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
    const done = await app.asked(
      'POST /office/v1/auth/confirm',
      { merchant },
      { body: { challengeId, code: sentTo(phone) } },
    )
    expect(String(done.headers['set-cookie'])).toMatch(/staff=[\w-]{43};.*HttpOnly; SameSite=Strict/)
  })

  it('counts wrong codes, and lets nobody in with a code for customers', async () => {
    const { phone } = await aPerson('operator')
    const { challengeId } = (await ask(phone)).value
    const confirm = (code: string) =>
      app.asked('POST /office/v1/auth/confirm', { merchant }, { body: { challengeId, code } })
    await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
    const wrong = sentTo(phone) === '000000' ? '000001' : '000000'
    expect((await confirm(wrong)).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft: 4 })
    for (const _ of [1, 2, 3]) await confirm(wrong)
    expect((await confirm(wrong)).problem.code).toBe('CODE_TRIES_SPENT')

    const own = await aPerson('operator')
    const asCustomer = await app.asked('POST /users/v1/auth/code', { merchant }, { body: { phone: own.phone } })
    const body = { challengeId: asCustomer.value.challengeId, code: sentTo(own.phone) }
    expect((await app.asked('POST /office/v1/auth/confirm', { merchant }, { body })).problem.code).toBe('CODE_EXPIRED')
  })

  it('asks to wait before another code, and for a proof of work when codes of the brand are scarce', async () => {
    const { phone } = await aPerson('operator')
    await ask(phone)
    expect((await ask(phone)).problem).toMatchObject({ code: 'CODE_LIMIT', retryAfter: expect.any(Number) })

    const small = await ownApp({ config: { limitScale: 1 } })
    const brand = await small.aMerchant()
    await small.superuser.query(
      `insert into codes (merchant_id, id, purpose, phone, code_hash, device, address, created_at, expires_at, used_at)
       select $1, gen_random_uuid(), 'LOGIN', '+99890' || (1000000 + n), '\\x00', n, '', $2, $2, $2
         from generate_series(1, 160) n`,
      [brand.id, new Date(small.clock.now().getTime() - 60_000)],
    )
    const asked = await small.asked('POST /office/v1/auth/code', { merchant: brand }, { body: { phone } })
    expect(asked.problem).toMatchObject({ code: 'PROOF_REQUIRED', bits: 17 })
    await small.stop()
  })
})

describe('a session', () => {
  it.each(['waiter', 'courier', 'operator', 'branch_manager', 'brand_admin'] as const)(
    'of a %s knows who it is',
    async (role) => {
      const { id, phone } = await aPerson(role)
      const me = await app.asked('GET /office/v1/me', withCookie(await signIn(phone)))
      expect(me.value).toMatchObject({ id, name: 'Nodira Karimova', role })
      const isOfAll = role === 'brand_admin'
      expect(me.value.branches.map((branch) => branch.id).includes(secondBranch)).toBe(isOfAll)
    },
  )

  it('may do what a key of the role may, and nothing more', async () => {
    const waiter = withCookie(await signIn((await aPerson('waiter')).phone))
    expect((await app.asked('GET /office/v1/orders', waiter)).value).toEqual([])
    expect((await app.asked('GET /office/v1/secrets', waiter)).problem.code).toBe('FORBIDDEN')
  })

  it('is none at another brand, none for a customer, and no key of a program', async () => {
    const token = await signIn((await aPerson('brand_admin')).phone)
    expect((await app.asked('GET /office/v1/me', withCookie(token, other))).problem.code).toBe('SESSION_INVALID')
    const asKey = await app.asked('GET /office/v1/me', { merchant, staffKey: token })
    expect(asKey.problem.code).toBe('SESSION_INVALID')
    const asCustomer = { merchant, headers: { cookie: `sid=${token}` } }
    expect((await app.asked('GET /users/v1/users/me', asCustomer)).problem.code).toBe('SESSION_INVALID')
  })

  it('changes nothing when another site asks for it', async () => {
    const token = await signIn((await aPerson('operator')).phone)
    const cookie = `staff=${token}`
    for (const headers of [{ cookie, origin: 'https://evil.example' }, { cookie }]) {
      const answer = await app.server.inject({
        ...{ method: 'POST', url: '/api/office/v1/auth/leave' },
        headers: { host: `${merchant.sub}.localhost`, ...headers },
      })
      expect(answer.json().code).toBe('CROSS_ORIGIN')
    }
  })

  it('ends when the person leaves, when the brand ends their work, and after two days without use', async () => {
    const left = withCookie(await signIn((await aPerson('operator')).phone))
    const leaving = await app.asked('POST /office/v1/auth/leave', left)
    expect(leaving.cookies.find(({ name }) => name === 'staff')?.value).toBe('')
    expect((await app.asked('GET /office/v1/me', left)).problem.code).toBe('SESSION_INVALID')

    const fired = await aPerson('operator')
    const session = withCookie(await signIn(fired.phone))
    await app.superuser.query('update staff set is_active = false where id = $1', [fired.id])
    expect((await app.asked('GET /office/v1/me', session)).problem.code).toBe('SESSION_INVALID')

    const idle = withCookie(await signIn((await aPerson('operator')).phone))
    app.clock.advance(49 * 3_600_000)
    expect((await app.asked('GET /office/v1/me', idle)).problem.code).toBe('SESSION_INVALID')
  })
})
