// People of the staff at the desk: who adds, changes and switches off whom; their sessions and the keys of devices.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/scope.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import type { TestPerson } from '../testing/staff.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { changePerson } from './change-person.ts'

let app: TestApp
let merchant: TestMerchant
let owner: TestPerson

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  owner = await app.aPerson(merchant, 'brand_admin', { name: 'Dilshod Rahimov' })
})
afterAll(() => app.stop())

const list = async (who = owner) => (await app.asked('GET /office/v1/people', who)).value
const versionOf = async (id: string) => (await list()).find((one) => one.id === id)?.version ?? 0
const add = (body: object = {}, who = owner) =>
  app.asked('POST /office/v1/people', who, {
    body: { name: 'Malika Tosheva', phone: '90 123 45 67', role: 'waiter', branchId: merchant.branchId, ...body },
  })
type Change = {
  name?: string
  role?: 'waiter' | 'brand_admin' | 'operator' | 'courier'
  isActive?: boolean
  version?: number
}
const change = async ({ id }: { readonly id: string }, body: Change, who = owner) => {
  const role = body.role ?? 'waiter'
  const branchId = role === 'brand_admin' ? null : merchant.branchId
  const before = { name: 'Malika Tosheva', isActive: true, version: body.version ?? (await versionOf(id)) }
  return app.asked('PUT /office/v1/people/:id', who, { params: { id }, body: { ...before, ...body, role, branchId } })
}
const actions = async () => (await app.asked('GET /office/v1/changes', owner)).value.map(({ action }) => action)

describe('a person of the staff', () => {
  it('is written down once, is shown without a whole phone, and may then sign in', async () => {
    const made = (await add()).value
    expect(made).toMatchObject({ name: 'Malika Tosheva', role: 'waiter', phone: '+998 90 *** ** 67', sessions: 0 })
    expect((await add({ name: 'Boshqa' })).problem.code).toBe('PHONE_TAKEN')
    const who = { merchant, device: randomUUID() }
    await app.asked('POST /office/v1/auth/code', who, { body: { phone: '+998901234567' } })
    await expect.poll(() => app.sms.messages.some(({ to }) => to === '+998901234567')).toBe(true)
    const [entry] = (await app.asked('GET /office/v1/changes', owner)).value
    expect(entry).toMatchObject({ area: 'people', action: 'person.added', staffName: 'Dilshod Rahimov' })
    expect(JSON.stringify(entry)).not.toContain('4567')
  })

  it('who is a courier is one of the couriers of the branch, as long as they work here', async () => {
    const made = (await add({ role: 'courier' })).value
    const couriers = async () => (await app.asked('GET /office/v1/couriers', owner)).value.map((one) => one.firstName)
    expect(await couriers()).toEqual(['Malika Tosheva'])
    expect((await change(made, { role: 'courier', isActive: false })).value.isActive).toBe(false)
    expect(await couriers()).toEqual([])
    expect((await change(made, { role: 'courier' })).value).toMatchObject({ role: 'courier', isActive: true })
    expect((await change(made, { role: 'operator' })).value).toMatchObject({ branchId: merchant.branchId })
    expect(await couriers()).toEqual([])
  })

  it('is signed out everywhere with their streams when they are switched off or get another role', async () => {
    const waiter = await app.aPerson(merchant, 'waiter')
    const ended: string[] = []
    const { rows } = await app.superuser.query(
      "select encode(token_hash, 'hex') as hash from staff_sessions where staff_id = $1",
      [waiter.id],
    )
    app.services.live.subscribe(merchant.id, `ended:${rows[0].hash}`, () => ended.push('stream'))
    expect((await app.asked('GET /office/v1/me', waiter)).status).toBe(200)
    await change(waiter, { name: 'Malika opa' })
    expect((await app.asked('GET /office/v1/me', waiter)).status).toBe(200)
    await change(waiter, { isActive: false })
    expect((await app.asked('GET /office/v1/me', waiter)).problem.code).toBe('SESSION_INVALID')
    expect(ended).toEqual(['stream'])
    const again = await app.aPerson(merchant, 'waiter')
    await change(again, { role: 'operator' })
    expect((await app.asked('GET /office/v1/me', again)).problem.code).toBe('SESSION_INVALID')
    expect((await actions()).slice(0, 3)).toEqual(['person.changed', 'person.changed', 'person.changed'])
  })

  it('needs a branch where the role has one, and has none where it has not', async () => {
    for (const wrong of [{ branchId: null }, { role: 'brand_admin' }, { role: 'courier', branchId: null }])
      expect((await add(wrong)).problem.code).toBe('INVALID_FIELDS')
    expect((await add({ role: 'operator', branchId: null })).value.branchId).toBeNull()
  })

  it('is not changed over a change that the caller has not seen', async () => {
    const waiter = await app.aPerson(merchant, 'waiter', { name: 'Malika' })
    await change(waiter, { name: 'Malika T.' })
    const late = await change(waiter, { name: 'Malika', version: 1 })
    expect(late.problem).toMatchObject({ code: 'STALE', person: { name: 'Malika T.', version: 2 } })
  })
})

describe('rights', () => {
  it('are nobody’s own to change, and one owner stays', async () => {
    expect((await change(owner, { role: 'waiter' })).problem.code).toBe('OWN_RIGHTS')
    expect((await change(owner, { role: 'brand_admin', isActive: false })).problem.code).toBe('OWN_RIGHTS')
    expect((await change(owner, { role: 'brand_admin', name: 'Dilshod aka' })).value.name).toBe('Dilshod aka')
    const second = await app.aPerson(merchant)
    // both know the other's version before, because the list is closed to whoever has lost their rights
    const versions = { owner: await versionOf(owner.id), second: await versionOf(second.id) }
    const [one, two] = await Promise.all([
      change(owner, { role: 'waiter', version: versions.owner }, second),
      change(second, { role: 'waiter', version: versions.second }, owner),
    ])
    expect([one.status, two.status].toSorted()).not.toEqual([200, 200])
    const { rows } = await app.superuser.query(
      "select count(*)::int from staff where merchant_id = $1 and role = 'brand_admin' and is_active",
      [merchant.id],
    )
    expect(rows[0].count).toBe(1)
  })

  it('of the last owner are not taken away, also by somebody who has lost theirs a moment ago', async () => {
    const leaving = await app.aPerson(merchant)
    await app.superuser.query('update staff set is_active = false where id = $1', [leaving.id])
    const asAdmin = { role: 'brand_admin', branchId: null, courierId: null, reach: { of: 'brand' } } as const
    const ask = { id: owner.id, name: 'Dilshod', role: 'waiter', branchId: merchant.branchId, isActive: true } as const
    const tenant = { merchantId: merchant.id, now: app.clock.now() }
    const done = await inTransaction(app.services.pool, tenant, (scope) =>
      changePerson(scope, app.services.live, { id: leaving.id, ...asAdmin }, { ...ask, version: 1 }),
    )
    expect(done).toMatchObject({ ok: false, code: 'LAST_ADMIN' })
  })

  it('of a manager end at the own branch and below the own role', async () => {
    const manager = await app.aPerson(merchant, 'branch_manager')
    const colleague = await app.aPerson(merchant, 'branch_manager')
    const waiter = await app.aPerson(merchant, 'waiter')
    const ids = (await list(manager)).map(({ id }) => id)
    expect(ids).toEqual([waiter.id])
    for (const role of ['brand_admin', 'branch_manager'])
      expect((await add({ role, branchId: role === 'brand_admin' ? null : merchant.branchId }, manager)).status).toBe(
        404,
      )
    expect((await change(colleague, { isActive: false }, manager)).problem.code).toBe('NOT_FOUND')
    expect((await change(waiter, { role: 'brand_admin' }, manager)).problem.code).toBe('NOT_FOUND')
    expect((await change(waiter, { isActive: false }, manager)).value.isActive).toBe(false)
  })

  it('need a code of the last five minutes, and a program has none', async () => {
    const waiter = await app.aPerson(merchant, 'waiter')
    const staffKey = await app.aStaffKey(merchant, 'brand_admin')
    app.clock.advance(5 * 60_000)
    const body = { name: 'Kassa', role: 'operator', branchId: merchant.branchId } as const
    expect((await add()).problem.code).toBe('CODE_REQUIRED')
    expect((await change(waiter, { isActive: false })).problem.code).toBe('CODE_REQUIRED')
    expect((await app.asked('POST /office/v1/keys', owner, { body })).problem.code).toBe('CODE_REQUIRED')
    expect((await app.asked('POST /office/v1/keys', { merchant, staffKey }, { body })).problem.code).toBe(
      'CODE_REQUIRED',
    )
    const asProgram = await app.asked('POST /office/v1/auth/fresh-code', { merchant, staffKey })
    expect(asProgram.problem.code).toBe('CODE_REQUIRED')
    const asked = (await app.asked('POST /office/v1/auth/fresh-code', { ...owner, device: randomUUID() })).value
    expect(asked.phone).toContain('***')
    const code = /\d{6}/.exec(app.sms.messages.findLast(({ to }) => to === owner.phone)?.text ?? '')?.[0] ?? ''
    const confirm = (shown: string, who: object = owner) =>
      app.asked(
        'POST /office/v1/auth/fresh',
        { merchant, ...who },
        { body: { challengeId: asked.challengeId, code: shown } },
      )
    const other = await app.aPerson(merchant)
    expect((await confirm(code, other)).problem.code).toBe('CODE_EXPIRED')
    expect((await confirm(code === '000000' ? '000001' : '000000')).problem.code).toBe('CODE_WRONG')
    // it is no code to sign in with
    const signIn = { body: { challengeId: asked.challengeId, code } }
    expect((await app.asked('POST /office/v1/auth/confirm', { merchant }, signIn)).problem.code).toBe('CODE_EXPIRED')
    expect(Date.parse((await confirm(code)).value.until)).toBe(app.clock.now().getTime() + 5 * 60_000)
    expect((await add()).status).toBe(200)
  })

  it('to a fresh code have the limits of every code', async () => {
    await app.asked('POST /office/v1/auth/fresh-code', owner)
    const again = await app.asked('POST /office/v1/auth/fresh-code', owner)
    expect(again.problem.code).toBe('CODE_LIMIT')
    const { challengeId } = (await app.asked('POST /office/v1/auth/fresh-code', await app.aPerson(merchant))).value
    const wrong = () => app.asked('POST /office/v1/auth/fresh', owner, { body: { challengeId, code: '000000' } })
    expect((await wrong()).problem.code).toBe('CODE_EXPIRED')
    const own = await app.aPerson(merchant)
    const asked = (await app.asked('POST /office/v1/auth/fresh-code', own)).value
    const code = /\d{6}/.exec(app.sms.messages.findLast(({ to }) => to === own.phone)?.text ?? '')?.[0]
    const bad = { body: { challengeId: asked.challengeId, code: code === '000000' ? '000001' : '000000' } }
    for (const _ of [1, 2, 3, 4]) await app.asked('POST /office/v1/auth/fresh', own, bad)
    expect((await app.asked('POST /office/v1/auth/fresh', own, bad)).problem.code).toBe('CODE_TRIES_SPENT')
  })
})

describe('a session', () => {
  it('is listed with whose it is, and ends at once', async () => {
    const waiter = await app.aPerson(merchant, 'waiter')
    const sessions = (await app.asked('GET /office/v1/sessions', owner)).value
    expect(sessions.find((one) => one.staffId === owner.id)?.isCurrent).toBe(true)
    const id = sessions.find((one) => one.staffId === waiter.id)?.id ?? ''
    expect((await app.asked('DELETE /office/v1/sessions/:id', owner, { params: { id } })).value).toEqual({})
    expect((await app.asked('GET /office/v1/me', waiter)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked('DELETE /office/v1/sessions/:id', owner, { params: { id } })).problem.code).toBe(
      'NOT_FOUND',
    )
    expect(await actions()).toEqual(['session.ended'])
  })
})

describe('a key of a device', () => {
  const make = (body: object = {}) =>
    app.asked('POST /office/v1/keys', owner, {
      body: { name: 'Kassa', role: 'operator', branchId: merchant.branchId, ...body },
    })
  const keys = async () => (await app.asked('GET /office/v1/keys', owner)).value

  it('is shown once, works, shows its last four characters, and is nobody once it is revoked', async () => {
    const { key, secret } = (await make()).value
    expect(key).toMatchObject({ name: 'Kassa', ending: secret.slice(-4), endsAt: null })
    expect(JSON.stringify(await keys())).not.toContain(secret)
    const log = JSON.stringify((await app.asked('GET /office/v1/changes', owner)).value)
    expect(log).not.toContain(secret)
    expect(log).not.toContain(secret.slice(-4))
    const device = { merchant, staffKey: secret }
    expect((await app.asked('GET /office/v1/me', device)).value).toMatchObject({ name: 'Kassa', role: 'operator' })
    await app.asked('DELETE /office/v1/keys/:id', owner, { params: { id: key.id } })
    expect((await app.asked('GET /office/v1/me', device)).problem.code).toBe('SESSION_INVALID')
    const again = await app.asked('DELETE /office/v1/keys/:id', owner, { params: { id: key.id } })
    expect(again.problem.code).toBe('NOT_FOUND')
    expect(await keys()).toEqual([])
    expect((await actions()).toSorted()).toEqual(['key.made', 'key.revoked'])
  })

  it('ends by itself on its day', async () => {
    const endsAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const { secret } = (await make({ endsAt })).value
    expect((await app.asked('GET /office/v1/me', { merchant, staffKey: secret })).status).toBe(200)
    app.clock.advance(60_000)
    expect((await app.asked('GET /office/v1/me', { merchant, staffKey: secret })).problem.code).toBe('SESSION_INVALID')
    expect(await keys()).toEqual([])
    expect((await make({ endsAt })).problem.code).toBe('INVALID_FIELDS')
  })

  it('of a courier is for a courier of the branch', async () => {
    const courierId = await app.aCourier(merchant)
    const made = (await make({ role: 'courier', courierId })).value
    expect(made.key).toMatchObject({ role: 'courier', courierId, branchId: merchant.branchId })
    expect((await make({ role: 'courier' })).problem.code).toBe('INVALID_FIELDS')
    expect((await make({ courierId })).problem.code).toBe('INVALID_FIELDS')
    const foreign = await app.aCourier(await app.aMerchant())
    expect((await make({ role: 'courier', courierId: foreign })).problem.code).toBe('COURIER_NOT_FOUND')
  })
})
