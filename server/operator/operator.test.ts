// The operator of the installation at their own host: signing in, brands, their hosts and owners, the log.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Scope } from '../db/scope.ts'
import { testCounter } from '../orders/test-orders.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addHost, removeHost } from './change-brand.ts'
import { AT_DESK, OPERATOR_PHONE, saveOperator, signInAtDesk } from './test-operator.ts'

let app: TestApp
let who: Awaited<ReturnType<typeof signInAtDesk>>['who']

beforeAll(async () => {
  app = await testApp()
  await saveOperator(app)
  ;({ who } = await signInAtDesk(app))
})
afterAll(() => app.stop())

type NewBrand = Send<Api['POST /operator/v1/brands']>['body']
const NEW: NewBrand = {
  ...{ sub: 'osh-markazi', name: 'Osh markazi', kind: 'kitchen', language: 'uz', colour: '#1B6B4A' },
  owner: { name: 'Dilshod', phone: '+998 97 123 45 67' },
}
const aName = () => `b-${randomUUID().slice(0, 8)}`
const listed = async (search: string) =>
  (await app.asked('GET /operator/v1/brands', who, { query: { search } })).value.brands
const one = async (id: string, sub: string) => (await listed(sub)).find((brand) => brand.id === id)
const make = (wish: object = {}) =>
  app.asked('POST /operator/v1/brands', who, { body: { ...NEW, sub: aName(), ...wish } as NewBrand })
const move = (id: string, was: State, state: State) =>
  app.asked('POST /operator/v1/brands/:id/state', who, { params: { id }, body: { was, state } })
const host = (id: string, name: string) =>
  app.asked('POST /operator/v1/brands/:id/hosts', who, { params: { id }, body: { host: name } })
const unhost = (id: string, name: string) =>
  app.asked('DELETE /operator/v1/brands/:id/hosts/:host', who, { params: { id, host: name } })
const actions = async (id: string) =>
  (await app.asked('GET /operator/v1/changes', who, { query: {} })).value
    .filter(({ subjectId }) => subjectId === id)
    .map(({ action }) => action)
    .toSorted()
type State = 'open' | 'closed' | 'blocked' | 'removed'

describe('a person of the operator', () => {
  it('signs in by a code that names the operator’s host', async () => {
    const { message, who: again } = await signInAtDesk(app)
    expect(message?.to).toBe(OPERATOR_PHONE)
    expect(message?.text).toMatch(/@desk\.localhost #\d{6}$/)
    expect((await app.asked('GET /operator/v1/me', again)).value).toMatchObject({
      name: 'Sardor Aliyev',
      role: 'platform_admin',
    })
  })

  it('is signed out at once by leaving, and by the command', async () => {
    const { who: left } = await signInAtDesk(app)
    await app.asked('POST /operator/v1/auth/leave', left)
    expect((await app.asked('GET /operator/v1/me', left)).problem.code).toBe('SESSION_INVALID')
    const { who: fired } = await signInAtDesk(app)
    await saveOperator(app, true)
    expect((await app.asked('GET /operator/v1/me', fired)).problem.code).toBe('SESSION_INVALID')
    await saveOperator(app)
    await expect(saveOperator(app, true).then(() => saveOperator(app, true))).rejects.toThrow('no operator')
    await saveOperator(app)
    ;({ who } = await signInAtDesk(app))
  })

  it('is the only one who gets a code: the owner of a brand gets the same answer and no message', async () => {
    const owner = await app.aPerson(await app.aMerchant())
    const sent = app.sms.messages.length
    const asked = await app.asked('POST /operator/v1/auth/code', AT_DESK, { body: { phone: owner.phone } })
    expect(Object.keys(asked.value)).toEqual(['challengeId', 'expiresIn', 'resendIn'])
    expect(app.sms.messages.length).toBe(sent)
  })
})

describe('the list', () => {
  it('names the brands with their hosts, owners, orders of the month, and never the operator’s own tenant', async () => {
    const counter = await testCounter(app)
    const { id, sub } = counter.merchant
    const owner = await app.aPerson(counter.merchant)
    const customer = await app.aCustomer(counter.merchant)
    await counter.placed(customer)
    expect(await one(id, sub)).toMatchObject({
      ...{ sub, state: 'open', monthOrders: 1, hosts: [], ownHost: `${sub}.localhost` },
      owners: [{ name: 'Nodira Karimova', phone: expect.stringMatching(/\*/) }],
    })
    expect(JSON.stringify(await listed(''))).not.toContain(owner.phone)
    expect((await listed('operator')).map((brand) => brand.sub)).toEqual([])
    await app.superuser.query("update orders set placed_at = placed_at - interval '31 days' where merchant_id = $1", [
      id,
    ])
    expect(await one(id, sub)).toMatchObject({ monthOrders: 0 })
  })

  it('is searched by name, sub and host, page by page', async () => {
    const { id, sub } = (await make({ name: 'Choyxona Anhor' })).value
    await host(id, `${sub}.uz`)
    for (const part of ['ANHOR', sub.toUpperCase(), `${sub}.uz`])
      expect((await listed(part)).map((brand) => brand.id)).toEqual([id])
    const second = await app.asked('GET /operator/v1/brands', who, { query: { search: sub, page: 1 } })
    expect(second.value).toEqual({ brands: [], total: 1 })
  })
})

describe('a new brand', () => {
  it('is closed, answers at its host, and its owner may sign in there', async () => {
    const made = (await make({ sub: NEW.sub })).value
    expect(made).toMatchObject({ state: 'closed', owners: [{ name: 'Dilshod' }], name: { uz: 'Osh markazi' } })
    const merchant = app.services.merchants.bySub(NEW.sub)
    expect(merchant).toMatchObject({ isActive: false, color: '#1B6B4A', mainLanguage: 'uz' })
    const sent = app.sms.messages.length
    await app.asked('POST /office/v1/auth/code', { merchant: NEW }, { body: { phone: NEW.owner.phone } })
    await expect.poll(() => app.sms.messages.slice(sent).map(({ to }) => to)).toEqual(['+998971234567'])
    expect(await actions(made.id)).toEqual(['brand.made'])
  })

  it.each(['operator', 'desk', 'osh-markazi'])('cannot have the taken name %s', async (sub) => {
    const refused = await make({ sub })
    expect(refused.problem).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'body.sub', code: 'TAKEN' }] })
  })

  it.each([
    ['sub', { sub: 'Osh markazi' }],
    ['name', { name: ' ' }],
    ['kind', { kind: 'cars' }],
    ['colour', { colour: 'green' }],
    ['owner.phone', { owner: { name: 'Dilshod', phone: '123' } }],
  ])('is refused by its %s', async (path, wish) => {
    expect((await make(wish)).problem).toMatchObject({ status: 422, errors: [{ path: `body.${path}` }] })
  })
})

describe('a blocked brand', () => {
  it('takes no order, shows those that are open, and takes orders again when it is opened', async () => {
    const counter = await testCounter(app)
    const customer = await app.aCustomer(counter.merchant)
    const as = { merchant: counter.merchant, customer }
    const order = await counter.placed(customer)
    const { id, sub } = counter.merchant
    expect((await move(id, 'open', 'blocked')).value.state).toBe('blocked')
    await expect(counter.placed(customer)).rejects.toThrow('MERCHANT_BLOCKED')
    const shown = await app.asked('GET /orders/v1/orders/:id', as, { params: { id: order.id } })
    expect(shown.status).toBe(200)
    const owner = await app.aPerson(counter.merchant)
    expect((await app.asked('GET /office/v1/orders', owner, { query: {} })).value).toHaveLength(1)
    expect((await move(id, 'blocked', 'open')).value.state).toBe('open')
    await counter.placed(customer)
    expect(await one(id, sub)).toMatchObject({ monthOrders: 2 })
    expect(await actions(id)).toEqual(['brand.blocked', 'brand.opened'])
    // the owner reads of it at the brand's own desk
    const told = (await app.asked('GET /office/v1/changes', owner, { query: { area: 'brand' } })).value
    expect(told.map(({ action }) => action).toSorted()).toEqual(['brand.blocked', 'brand.opened'])
  })

  it('is not opened by its owner, who opens it once it is unblocked', async () => {
    const { merchant } = await testCounter(app)
    const owner = await app.aPerson(merchant)
    const open = async () => {
      const answer = await app.asked('POST /office/v1/opening', owner, {})
      return answer.status === 200 ? answer.value.isOpen : answer.problem.code
    }
    await move(merchant.id, 'open', 'blocked')
    expect(await open()).toBe('BLOCKED_BY_OPERATOR')
    expect((await app.asked('GET /office/v1/opening', owner, {})).value).toMatchObject({
      isOpen: false,
      isBlocked: true,
    })
    expect((await move(merchant.id, 'blocked', 'closed')).value.state).toBe('closed')
    expect(await open()).not.toBe('BLOCKED_BY_OPERATOR')
    expect(await actions(merchant.id)).toEqual(['brand.blocked', 'brand.unblocked'])
  })

  it('is removed and restored as blocked; who saw another state is told', async () => {
    const { id } = await app.aMerchant()
    expect((await move(id, 'blocked', 'open')).problem.code).toBe('STALE')
    expect((await move(id, 'open', 'removed')).value.state).toBe('removed')
    expect(app.services.merchants.byId(id)?.isDeleted).toBe(true)
    expect((await move(id, 'removed', 'open')).problem.code).toBe('STALE')
    expect((await move(id, 'removed', 'blocked')).value.state).toBe('blocked')
    expect(await actions(id)).toEqual(['brand.removed', 'brand.restored'])
  })

  it('is not found by another id', async () => {
    expect((await move(randomUUID(), 'open', 'blocked')).problem.code).toBe('NOT_FOUND')
    const own = app.services.merchants.installation()?.id ?? ''
    expect((await move(own, 'blocked', 'open')).problem.code).toBe('NOT_FOUND')
  })
})

describe('own domains', () => {
  it('lead to their brand as soon as they are there, and no longer once they are gone', async () => {
    const { id, sub } = await app.aMerchant()
    const name = `${sub}.uz`
    expect((await host(id, ` ${name.toUpperCase()} `)).value.hosts).toEqual([name])
    expect(app.services.merchants.byHost(name)?.id).toBe(id)
    await app.superuser.query('update merchants set domain_url = $2 where id = $1', [id, `https://${name}`])
    expect((await unhost(id, name)).value.hosts).toEqual([])
    expect(app.services.merchants.byHost(name)).toBeNull()
    expect(app.services.merchants.byId(id)?.domainUrl).toBeNull()
    expect((await unhost(id, name)).problem.code).toBe('NOT_FOUND')
    expect(await actions(id)).toEqual(['host.added', 'host.removed'])
  })

  it('belong to one brand, and never to the operator’s host', async () => {
    const [first, second] = [await app.aMerchant(), await app.aMerchant()]
    await host(first.id, `${first.sub}.uz`)
    for (const taken of [`${first.sub}.uz`, 'desk.localhost'])
      expect((await host(second.id, taken)).problem).toMatchObject({ errors: [{ path: 'body.host', code: 'TAKEN' }] })
  })

  it.each(['https://osh.uz', 'osh', 'osh.uz:8080', 'osh.uz/menu', '-osh.uz', '10.0.0.1', 'ош.uz'])(
    'are no %s',
    async (name) => {
      const { id } = await app.aMerchant()
      expect((await host(id, name)).problem).toMatchObject({ status: 422, errors: [{ path: 'body.host' }] })
    },
  )

  it('keep the last one where the installation has no base domain, and leave base domains alone', async () => {
    const config = { ...app.services.config, mode: 'production' } as const
    const { id, sub } = await app.aMerchant()
    await host(id, `${sub}.uz`)
    const brand = { id, sub, hosts: [`${sub}.uz`] }
    const own = app.services.merchants.installation()?.id ?? idFrom<MerchantId>('')
    const by = { id: randomUUID() }
    const inOwn = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(app.services.pool, { merchantId: own, now: app.clock.now() }, work)
    const kept = await inOwn((scope) => removeHost(scope, config, by, { brand, host: `${sub}.uz` }))
    expect(kept).toMatchObject({ ok: false, code: 'LAST_HOST' })
    const based = { ...config, baseDomain: 'example.uz' }
    const other = await inOwn((scope) => addHost(scope, based, by, { brand, host: 'neighbour.example.uz' }))
    expect(other).toMatchObject({ ok: false, code: 'INVALID_FIELDS' })
  })
})

describe('an owner', () => {
  it('is given to a brand whose people cannot sign in any more', async () => {
    const merchant = await app.aMerchant()
    const waiter = await app.aPerson(merchant, 'waiter')
    const body = { name: 'Malika', phone: waiter.phone }
    const given = await app.asked('POST /operator/v1/brands/:id/owners', who, { params: { id: merchant.id }, body })
    expect(given.value.owners).toHaveLength(1)
    expect((await app.asked('GET /office/v1/me', waiter)).value.role).toBe('brand_admin')
    const log = (await app.asked('GET /operator/v1/changes', who, { query: {} })).value.find(
      ({ subjectId }) => subjectId === merchant.id,
    )
    expect(log).toMatchObject({ action: 'owner.set', staffName: 'Sardor Aliyev', subject: merchant.sub })
    expect(JSON.stringify(log)).not.toContain(waiter.phone)
    const told = (await app.asked('GET /office/v1/changes', waiter, { query: {} })).value
    expect(told).toMatchObject([{ area: 'people', action: 'person.added', subject: 'Malika', staffName: null }])
  })

  it('is given only within five minutes of a code', async () => {
    const { id } = await app.aMerchant()
    const { who: fresh } = await signInAtDesk(app)
    const give = () => app.asked('POST /operator/v1/brands/:id/owners', fresh, { params: { id }, body: NEW.owner })
    expect((await give()).status).toBe(200)
    app.clock.advance(6 * 60_000)
    expect((await give()).problem.code).toBe('CODE_REQUIRED')
    const sent = app.sms.messages.length
    const { challengeId, phone } = (await app.asked('POST /operator/v1/auth/fresh-code', fresh)).value
    expect(phone).not.toContain(OPERATOR_PHONE)
    await expect.poll(() => app.sms.messages.length).toBeGreaterThan(sent)
    const code = /\d{6}/.exec(app.sms.messages.at(-1)?.text ?? '')?.[0] ?? ''
    await app.asked('POST /operator/v1/auth/fresh', fresh, { body: { challengeId, code } })
    expect((await give()).status).toBe(200)
  })
})

describe('the registry', () => {
  const tried = (scope: Scope, text: string) => sql.raw(text).execute(scope.db)
  const CALLS = [
    "make_brand(gen_random_uuid(), 'thief', '{}', 'kitchen', '#000000')",
    "move_brand(app_tenant(), 'open', 'blocked')",
    "add_brand_host(app_tenant(), 'thief.uz')",
    "remove_brand_host(app_tenant(), 'thief.uz', false)",
    'count(*) from brand_figures(array[app_tenant()], now())',
  ]
  it.each(CALLS)('refuses a transaction of a brand: %s', async (text) => {
    const { id } = await app.aMerchant()
    const done = inTransaction(app.services.pool, { merchantId: id, now: app.clock.now() }, (scope) =>
      tried(scope, `select ${text}`),
    )
    await expect(done).rejects.toThrow('only the operator')
  })

  it('cannot be written past those functions', async () => {
    const own = app.services.merchants.installation()?.id ?? idFrom<MerchantId>('')
    for (const text of ['update merchants set is_active = false', 'delete from merchant_hosts']) {
      const done = inTransaction(app.services.pool, { merchantId: own, now: app.clock.now() }, (scope) =>
        tried(scope, text),
      )
      await expect(done).rejects.toThrow('permission denied')
    }
  })
})
