// Every call of the office in the contract, made by every role: the server does what the table of roles says.
import { randomUUID } from 'node:crypto'
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { exampleOf, type Schema } from '@dasturxon/contract/examples'
import type { CourierId } from '@dasturxon/domain/ids'
import { STAFF_CALLS, STAFF_ROLES, type StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type TestBranch, type TestOffice, THINGS, testOffice } from './test-office.ts'

const OFFICE = Object.entries<Endpoint>(API).filter(([, { access }]) => access === 'staff')
const CELLS = OFFICE.flatMap(([address]) => STAFF_ROLES.map((role) => [address, role] as const))
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' }
const NOT_FOUND = { status: 404, code: 'NOT_FOUND' }

/** Bodies that get further than the example of the contract; other calls use the example. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /office/v1/orders/:id/dishes': { position: 0, state: 'COOKING' },
  'POST /office/v1/orders/:id/moves': { to: 'ACCEPTED' },
  'POST /office/v1/orders/:id/refunds': { all: true, reason: 'Sovuq keldi' },
  'POST /office/v1/reservations/:id/moves': { to: 'SEATED' },
  'PUT /office/v1/menu/products/:id': { version: 1, price: 27_000 },
  'PUT /office/v1/menu/categories/:id': { version: 1, viewType: 'BIG' },
  'PUT /office/v1/menu/groups/:id': { version: 1, name: { uz: 'Issiq' } },
  'PUT /office/v1/menu/option-groups/:id': {
    ...{ version: 1, name: { uz: 'Sous' }, min: 0, max: 1, freeQuota: 0 },
    options: [{ name: { uz: 'Shirin' }, price: 0, maxCount: 1, isDefault: false, isActive: true, image: null }],
  },
  'PUT /office/v1/secrets/:name': { value: '7123456789:AAE-a-token-of-a-bot-that-is-not-there' },
}

let app: TestApp
let office: TestOffice
let neighbour: TestOffice
const holders = new Map<StaffRole, { readonly key: string; readonly courierId: CourierId | null }>()

beforeAll(async () => {
  app = await testApp()
  office = await testOffice(app)
  neighbour = await testOffice(app)
  for (const role of STAFF_ROLES) {
    const courierId = role === 'courier' ? await app.aCourier(office.merchant) : null
    const of = courierId === null ? {} : { courierId }
    holders.set(role, { key: await app.aStaffKey(office.merchant, role, of), courierId })
  }
})
afterAll(() => app.stop())

const kindOf = (address: string) => address.split('/')[3] ?? ''
const holderOf = (role: StaffRole) => {
  const holder = holders.get(role)
  if (holder === undefined) throw new Error(`expected a key of a ${role}`)
  return holder
}

/** An object of the kind that the call is about, at this branch; of this courier when `courierId` is given. */
function thingAt(address: string, role: StaffRole, place: TestBranch, courierId: CourierId | null): Promise<string> {
  const make = THINGS[address] ?? THINGS[kindOf(address)]
  if (make === undefined) throw new Error(`${address}: add to test-office.ts how an object of its kind is made`)
  const { customer } = place.merchant === neighbour.merchant ? neighbour : office
  return make(app, place, { role, courierId, customer })
}

async function send(address: string, role: StaffRole, id: string | null, query: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = address.split(' ')
  const endpoint: Endpoint | undefined = OFFICE.find(([one]) => one === address)?.[1]
  const asked = endpoint?.query === undefined ? {} : { ...(path.endsWith('/reservations') ? TODAY : {}), ...query }
  const answer = await app.server.inject({
    method: method as 'GET',
    url: `/api${path
      .replace(':id', id ?? '')
      .replace(':name', 'TELEGRAM_BOT')
      .replace(':productId', office.merchant.products.plain)}?${new URLSearchParams(asked)}`,
    headers: {
      ...{ host: `${office.merchant.sub}.localhost`, authorization: `Bearer ${holderOf(role).key}` },
      'idempotency-key': randomUUID(),
    },
    ...(endpoint?.body === undefined ? {} : { payload: BODIES[address] ?? exampleBody(endpoint.body) }),
  })
  const isFile = answer.statusCode === 200 && endpoint?.answersAs !== undefined
  const body = isFile ? { size: answer.body.length } : answer.json()
  return { status: answer.statusCode, code: body.code ?? null, body }
}

const TODAY = { date: '2026-03-18' }

function exampleBody(body: z.ZodType): object {
  // our own schema, so the shape of its JSON Schema is known
  return Object(exampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema))
}

const idsIn = (body: unknown) => (body as readonly { readonly id: string }[]).map(({ id }) => id)
const isAllowed = ({ status }: { readonly status: number }) => status < 500 && ![401, 403, 404].includes(status)

describe('the table of roles', () => {
  it('has a row for every call of the contract, and no other rows', () => {
    expect(Object.keys(STAFF_CALLS).toSorted()).toEqual(OFFICE.map(([address]) => address).toSorted())
  })
})

describe.each(CELLS.filter(([address]) => address.includes(':id')))('%s by a %s', (address, role) => {
  const reach = STAFF_CALLS[address]?.[role]

  it(`about the own branch is ${reach === undefined ? 'refused' : 'allowed'}`, async () => {
    const answer = await send(address, role, await thingAt(address, role, office.own, holderOf(role).courierId))
    if (reach === undefined) expect(answer).toMatchObject(FORBIDDEN)
    else expect(isAllowed(answer), JSON.stringify(answer)).toBe(true)
  })

  it(`about another branch is ${reach === 'brand' ? 'allowed' : 'refused'}`, async () => {
    const answer = await send(address, role, await thingAt(address, role, office.other, null))
    if (reach === undefined) expect(answer).toMatchObject(FORBIDDEN)
    else if (reach === 'brand') expect(isAllowed(answer), JSON.stringify(answer)).toBe(true)
    else expect(answer).toMatchObject(NOT_FOUND)
  })

  it('about another brand is refused', async () => {
    const answer = await send(address, role, await thingAt(address, role, neighbour.own, null))
    expect(answer).toMatchObject(reach === undefined ? FORBIDDEN : NOT_FOUND)
  })
})

const ABOUT_ONE = OFFICE.map(([address]) => address).filter((address) => address.includes(':id'))

it.each(ABOUT_ONE)('%s about an object of another courier is refused', async (address) => {
  const colleague = await app.aCourier(office.merchant)
  const answer = await send(address, 'courier', await thingAt(address, 'courier', office.own, colleague))
  expect(answer).toMatchObject(STAFF_CALLS[address]?.courier === undefined ? FORBIDDEN : NOT_FOUND)
})

const FILES = OFFICE.filter(([, { answersAs }]) => answersAs !== undefined).map(([address]) => address)
// office-board.test.ts follows them
const STREAMS = OFFICE.filter(([, { isStream }]) => isStream === true).map(([address]) => address)
// about the caller alone
const OWN = ['GET /office/v1/me', 'POST /office/v1/auth/leave']
const isList = (address: string) => !FILES.includes(address) && !STREAMS.includes(address)
const LISTS = CELLS.filter(
  ([address]) => address.startsWith('GET') && THINGS[kindOf(address)] !== undefined && isList(address),
)

describe.each(LISTS.filter(([address]) => !address.includes(':')))('%s by a %s', (address, role) => {
  const reach = STAFF_CALLS[address]?.[role]

  it('lists what the role may see and nothing else', async () => {
    const { courierId } = holderOf(role)
    const own = await thingAt(address, role, office.own, courierId)
    const other = await thingAt(address, role, office.other, null)
    const foreign = await thingAt(address, role, neighbour.own, null)
    const colleagues =
      role === 'courier' ? await thingAt(address, role, office.own, await app.aCourier(office.merchant)) : ''
    const answer = await send(address, role, null)
    if (reach === undefined) return expect(answer).toMatchObject(FORBIDDEN)
    const ids = idsIn(answer.body)
    const seen = [own, other, foreign, colleagues].map((id) => ids.includes(id))
    expect(seen).toEqual([true, reach === 'brand', false, false])
  })

  it('knows the branches that the role may see and no other', async () => {
    const answers = []
    for (const { branchId } of [office.own, office.other, neighbour.own]) {
      answers.push(await send(address, role, null, { branchId }))
    }
    if (reach === undefined) return expect(answers).toMatchObject([FORBIDDEN, FORBIDDEN, FORBIDDEN])
    const takesBranch = OFFICE.some(([one, { query }]) => one === address && query !== undefined)
    const narrow = takesBranch && reach !== 'brand' ? 404 : 200
    expect(answers.map(({ status }) => status)).toEqual([200, narrow, narrow])
    if (takesBranch && reach === 'brand') expect(answers[2]?.body).toEqual([])
  })
})

const isAdminOnly = (address: string) => address.includes('/secrets') || address.endsWith('/changes')

describe.each(CELLS.filter(([address]) => isAdminOnly(address)))('%s by a %s', (address, role) => {
  it(`is ${role === 'brand_admin' ? 'allowed' : 'refused'}`, async () => {
    const answer = await send(address, role, null)
    expect(answer).toMatchObject(role === 'brand_admin' ? { status: 200 } : FORBIDDEN)
  })
})

// the menu of the brand, read and changed as a whole: whoever may do it must not name a branch
const isOfMenu = (address: string) => address.includes('/menu') && !address.includes(':id')

describe.each(CELLS.filter(([address]) => isOfMenu(address)))('%s by a %s', (address, role) => {
  const isAsked = STAFF_CALLS[address]?.[role] !== undefined

  it(`is ${isAsked ? 'allowed' : 'refused'}`, async () => {
    const answer = await send(address, role, null)
    if (isAsked) expect(answer.code, JSON.stringify(answer)).not.toBe('FORBIDDEN')
    else expect(answer).toMatchObject(FORBIDDEN)
  })
})

describe.each(CELLS.filter(([address]) => FILES.includes(address)))('%s by a %s', (address, role) => {
  const reach = STAFF_CALLS[address]?.[role]

  it(`is ${reach === undefined ? 'refused' : 'allowed'}, and only for branches that the role may see`, async () => {
    const own = await send(address, role, null, { branchId: office.own.branchId })
    const other = await send(address, role, null, { branchId: office.other.branchId })
    if (reach === undefined) return expect([own, other]).toMatchObject([FORBIDDEN, FORBIDDEN])
    expect([own.status, other.status]).toEqual([200, reach === 'brand' ? 200 : 404])
  })
})

// what the whole brand has: every role that may ask sees all of it
const OF_BRAND = ['GET /office/v1/products']

describe.each(CELLS.filter(([address]) => OF_BRAND.includes(address)))('%s by a %s', (address, role) => {
  const isAsked = STAFF_CALLS[address]?.[role] !== undefined

  it(`is ${isAsked ? 'allowed, and shows what the own brand has' : 'refused'}`, async () => {
    const answer = await send(address, role, null)
    if (!isAsked) return expect(answer).toMatchObject(FORBIDDEN)
    const ids = idsIn(answer.body)
    const seen = [office, neighbour].map(({ merchant }) => ids.includes(merchant.products.plain))
    expect(seen).toEqual([true, false])
  })
})

it.each(CELLS.filter(([address]) => OWN.includes(address)))('%s is for a %s', async (address, role) => {
  expect(isAllowed(await send(address, role, null))).toBe(true)
})

it('covers every call', () => {
  const others = [...FILES, ...STREAMS, ...OWN, ...OF_BRAND]
  const walked = CELLS.filter(
    ([a]) => a.includes(':id') || isOfMenu(a) || LISTS.some(([b]) => b === a) || others.includes(a) || isAdminOnly(a),
  )
  expect(walked).toHaveLength(OFFICE.length * STAFF_ROLES.length)
})
