// Every call of the operator in the contract, made by everybody else: nobody of a brand gets anything, and the operator's session is
// of no use at the host of a brand.
import { randomUUID } from 'node:crypto'
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { exampleOf, type Schema } from '@dasturxon/contract/examples'
import { STAFF_ROLES } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, testApp } from '../testing/test-app.ts'
import { saveOperator, signInAtDesk } from './test-operator.ts'

const ALL = Object.entries<Endpoint>(API)
const CALLS = ALL.filter(([address]) => address.includes(' /operator/'))
const CLOSED = CALLS.filter(([, { access }]) => access !== 'open').map(([address]) => address)
const OFFICE = ALL.filter(([, { access, isStream }]) => access === 'staff' && isStream !== true).map(([at]) => at)
const DESK = 'desk.localhost'

let app: TestApp
let brand: TestMerchant
let cookie: string
const holders = new Map<string, Readonly<Record<string, string>>>()

beforeAll(async () => {
  app = await testApp()
  brand = await app.aMerchant()
  await saveOperator(app)
  cookie = `staff=${(await signInAtDesk(app)).token}`
  for (const role of STAFF_ROLES) {
    holders.set(`a ${role}`, (await app.aPerson(brand, role)).headers)
    holders.set(`a program of a ${role}`, { authorization: `Bearer ${await app.aStaffKey(brand, role)}` })
  }
  const customer = await app.aCustomer(brand)
  holders.set('a customer', { cookie: `sid=${customer.token}` })
  holders.set('nobody', {})
})
afterAll(() => app.stop())

async function send(address: string, host: string, headers: Readonly<Record<string, string>>) {
  const [method = '', path = ''] = address.split(' ')
  const endpoint = ALL.find(([one]) => one === address)?.[1]
  const answer = await app.server.inject({
    method: method as 'GET',
    url: `/api${path.replace(':id', brand.id).replace(':host', 'osh.uz').replaceAll(/:\w+/g, randomUUID())}`,
    headers: { host, origin: `http://${host}`, 'idempotency-key': randomUUID(), ...headers },
    ...(endpoint?.body === undefined ? {} : { payload: exampleBody(endpoint.body) }),
  })
  return { status: answer.statusCode, code: answer.json().code ?? null }
}

function exampleBody(body: z.ZodType): object {
  // our own schema, so the shape of its JSON Schema is known
  return Object(exampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema))
}

const WHO = ['a customer', 'nobody', ...STAFF_ROLES.flatMap((role) => [`a ${role}`, `a program of a ${role}`])]
const headersOf = (who: string) => holders.get(who) ?? {}

describe('the contract', () => {
  it('keeps calls of the operator at the operator’s host, and no other call', () => {
    const kept = ALL.filter(([, { ofOperator }]) => ofOperator === true)
    expect(kept).toEqual(CALLS)
    expect(CLOSED.length).toBe(CALLS.length - 2)
    for (const [address, { access }] of ALL) expect(access === 'operator').toBe(CLOSED.includes(address))
  })
})

describe.each(WHO)('%s', (who) => {
  it.each(CALLS.map(([address]) => address))('finds no %s at the host of a brand', async (address) => {
    const answer = await send(address, `${brand.sub}.localhost`, headersOf(who))
    expect(answer).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  it.each(CLOSED)('may not %s at the operator’s host', async (address) => {
    const code = headersOf(who).cookie?.startsWith('staff=') === true ? 'SESSION_INVALID' : 'SESSION_REQUIRED'
    expect(await send(address, DESK, headersOf(who))).toEqual({ status: 401, code })
  })
})

describe('the session of the operator', () => {
  it.each(CALLS.map(([address]) => address))('is not known by %s at the host of a brand', async (address) => {
    expect((await send(address, `${brand.sub}.localhost`, { cookie })).status).toBe(404)
  })

  it.each(OFFICE)('is no staff for %s', async (address) => {
    const atBrand = await send(address, `${brand.sub}.localhost`, { cookie })
    expect(atBrand).toEqual({ status: 401, code: 'SESSION_INVALID' })
    const atDesk = await send(address, DESK, { cookie })
    expect(atDesk).toEqual({ status: 404, code: 'MERCHANT_NOT_FOUND' })
  })

  it('opens the operator’s own calls', async () => {
    expect((await send('GET /operator/v1/me', DESK, { cookie })).status).toBe(200)
    expect((await send('GET /operator/v1/brands', DESK, { cookie })).status).toBe(200)
  })
})

describe('without an operator’s host', () => {
  it('there is no desk of the operator', async () => {
    const bare = await ownApp({ config: { operatorHost: null } })
    await saveOperator(bare)
    const answer = await bare.server.inject({ url: '/api/operator/v1/me', headers: { host: DESK } })
    expect(answer.statusCode).toBe(404)
    await bare.stop()
  })
})

it('a change from another site is refused', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/operator/v1/auth/leave',
    headers: { host: DESK, origin: 'http://evil.localhost', cookie },
  })
  expect(answer.json().code).toBe('CROSS_ORIGIN')
})
