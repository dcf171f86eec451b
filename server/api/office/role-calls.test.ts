// Every call of the office in the contract, made by every role: the server does what the table of roles says.
import { randomUUID } from 'node:crypto'
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { exampleOf, type Schema } from '@dasturxon/contract/examples'
import type { CourierId } from '@dasturxon/domain/ids'
import { STAFF_CALLS, STAFF_ROLES, type StaffRole } from '@dasturxon/domain/staff-roles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { FILM } from './test-content.ts'
import { type TestBranch, type TestOffice, THINGS, testOffice } from './test-office.ts'
import { BODIES, bodyOfBrand } from './testing/bodies.ts'

const OFFICE = Object.entries<Endpoint>(API).filter(([, { access }]) => access === 'staff')
const CELLS = OFFICE.flatMap(([address]) => STAFF_ROLES.map((role) => [address, role] as const))
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' }
const NOT_FOUND = { status: 404, code: 'NOT_FOUND' }

let app: TestApp
let office: TestOffice
let neighbour: TestOffice
let picture: Buffer
const holders = new Map<StaffRole, { readonly cookie: string; readonly courierId: CourierId | null }>()

beforeAll(async () => {
  app = await testApp()
  office = await testOffice(app)
  neighbour = await testOffice(app)
  const white = { width: 600, height: 600, channels: 3, background: '#ffffff' } as const
  picture = await sharp({ create: white }).png().toBuffer()
  for (const role of STAFF_ROLES) await signIn(role)
})
afterAll(() => app.stop())

async function signIn(role: StaffRole): Promise<void> {
  const courierId = role === 'courier' ? await app.aCourier(office.merchant) : null
  const { headers } = await app.aPerson(office.merchant, role, courierId === null ? {} : { courierId })
  holders.set(role, { ...headers, courierId })
}

const kindOf = (address: string) => address.split('/')[3] ?? ''
const holderOf = (role: StaffRole) => {
  const holder = holders.get(role)
  if (holder === undefined) throw new Error(`expected a ${role}`)
  return holder
}

/** An object of the kind that the call is about, at this branch; of this courier when `courierId` is given. */
function thingAt(address: string, role: StaffRole, place: TestBranch, courierId: CourierId | null): Promise<string> {
  const make = THINGS[address] ?? THINGS[kindOf(address)]
  if (make === undefined) throw new Error(`${address}: add to test-office.ts how an object of its kind is made`)
  const { customer } = place.merchant === neighbour.merchant ? neighbour : office
  return make(app, place, { role, courierId, customer })
}

async function send(
  address: string,
  role: StaffRole,
  id: string | null,
  query: Readonly<Record<string, string>> = {},
  sent: object | undefined = BODIES[address],
) {
  const [method = '', path = ''] = address.split(' ')
  const endpoint: Endpoint | undefined = OFFICE.find(([one]) => one === address)?.[1]
  const own = QUERIES.find(({ ending }) => address.endsWith(ending) || method === ending)?.query ?? {}
  const asked = endpoint?.query === undefined ? {} : { ...own, ...query }
  const answer = await app.server.inject({
    method: method as 'GET',
    url: `/api${path
      .replace(':id', id ?? '')
      .replace(':name', 'TELEGRAM_BOT')
      .replace(':picture', 'logo')
      .replace(':type', 'TERMS')
      .replace(':productId', office.merchant.products.plain)}?${new URLSearchParams(asked)}`,
    headers: {
      ...{ host: `${office.merchant.sub}.localhost`, origin: `http://${office.merchant.sub}.localhost` },
      cookie: holderOf(role).cookie,
      'idempotency-key': randomUUID(),
      ...(endpoint?.upload === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...payloadOf(address, endpoint, sent),
  })
  const isFile = answer.statusCode === 200 && endpoint?.answersAs !== undefined
  const body = isFile ? { size: answer.body.length } : answer.json()
  return { status: answer.statusCode, code: body.code ?? null, body }
}

/** What calls must be asked with, by the end of their address or by their method. */
const QUERIES: readonly { readonly ending: string; readonly query: Readonly<Record<string, string>> }[] = [
  { ending: '/reservations', query: { date: '2026-03-18' } },
  { ending: '/found', query: { limit: '200' } },
  { ending: '/customers', query: { search: 'Nodira', size: '50' } },
  { ending: '/reports', query: { from: '2026-03-18', to: '2026-03-18' } },
  { ending: '/reports/file', query: { from: '2026-03-18', to: '2026-03-18' } },
  { ending: '/notice-audience', query: { category: 'NEWS' } },
  { ending: 'DELETE', query: { version: '0' } },
]

const SHEET = Buffer.from('Kategoriya;Nomi;Narxi\nTaomlar;Norin;40000\n')

function payloadOf(address: string, endpoint: Endpoint | undefined, sent: object | undefined) {
  if (endpoint?.upload !== undefined) {
    const { types } = endpoint.upload
    return { payload: types.includes('image/png') ? picture : types.includes('video/mp4') ? FILM : SHEET }
  }
  if (endpoint?.body === undefined) return {}
  return { payload: sent ?? bodyOfBrand(address, office.merchant.cityId) ?? exampleBody(endpoint.body) }
}

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

const FILES = OFFICE.filter(([address, { answersAs }]) => answersAs !== undefined && !address.includes(':id')).map(
  ([address]) => address,
)
const UPLOADS = OFFICE.filter(([, { upload }]) => upload !== undefined).map(([address]) => address)
// board.test.ts follows them
const STREAMS = OFFICE.filter(([, { isStream }]) => isStream === true).map(([address]) => address)
// about the caller alone
const OWN = [
  ...['GET /office/v1/me', 'POST /office/v1/auth/fresh-code', 'POST /office/v1/auth/fresh'],
  'POST /office/v1/auth/leave',
]
// figures without ids: customers.test.ts follows them
const COUNTS = ['GET /office/v1/customers/counts']
const isList = (address: string) => !FILES.includes(address) && !STREAMS.includes(address) && !COUNTS.includes(address)
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

// of the whole brand, without an object in the address
const OF_ADMINS = [
  ...['POST /office/v1/branches', 'POST /office/v1/cities', 'POST /office/v1/zones', 'POST /office/v1/promos'],
  ...['GET /office/v1/terms', 'PUT /office/v1/terms', 'GET /office/v1/tariff'],
  ...['GET /office/v1/cashback', 'GET /office/v1/cashback/movements'],
  ...['POST /office/v1/vacancies', 'POST /office/v1/notices', 'GET /office/v1/notice-audience'],
]
const ADMIN_ONLY = /\/(secrets|changes|settings|ways-to-pay|sms|stories|banners|policies|opening)\b/
const isAdminOnly = (address: string) => ADMIN_ONLY.test(address) || OF_ADMINS.includes(address)

/** Calls that make something at a branch which their body names. */
const MAKING: Readonly<Record<string, (branchId: string) => object>> = {
  'POST /office/v1/people': (branchId) => ({ name: 'Malika', phone: aPhone(), role: 'waiter', branchId }),
  'POST /office/v1/keys': (branchId) => ({ name: 'Kassa', role: 'operator', branchId }),
}
let phones = 0
const aPhone = () => {
  phones += 1
  return `+99895${String(1_000_000 + phones)}`
}

describe.each(CELLS.filter(([address]) => address in MAKING))('%s by a %s', (address, role) => {
  const reach = STAFF_CALLS[address]?.[role]

  it(`is ${reach === undefined ? 'refused' : 'allowed'}, and only for branches that the role may see`, async () => {
    const answers = []
    for (const { branchId } of [office.own, office.other, neighbour.own])
      answers.push((await send(address, role, null, {}, MAKING[address]?.(branchId))).status)
    if (reach === undefined) expect(answers).toEqual([403, 403, 403])
    else expect(answers).toEqual([200, reach === 'brand' ? 200 : 404, 404])
  })
})

describe.each(CELLS.filter(([address]) => isAdminOnly(address)))('%s by a %s', (address, role) => {
  it(`is ${role === 'brand_admin' ? 'allowed' : 'refused'}`, async () => {
    const answer = await send(address, role, null, address.endsWith('/tariff') ? { lat: '41.31', lon: '69.28' } : {})
    if (role === 'brand_admin') expect(isAllowed(answer), JSON.stringify(answer)).toBe(true)
    else expect(answer).toMatchObject(FORBIDDEN)
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

const REPORTS = ['GET /office/v1/reports']

describe.each(CELLS.filter(([address]) => REPORTS.includes(address)))('%s by a %s', (address, role) => {
  const reach = STAFF_CALLS[address]?.[role]

  it(`${reach === undefined ? 'is refused' : 'counts the orders of the branches that the role may see'}`, async () => {
    for (const place of [office.own, office.other, neighbour.own]) {
      await thingAt('GET /office/v1/orders', 'brand_admin', place, null)
    }
    app.clock.advance(1_000)
    const answers = [await send(address, role, null)]
    for (const { branchId } of [office.own, office.other, neighbour.own])
      answers.push(await send(address, role, null, { branchId }))
    if (reach === undefined) return expect(answers).toMatchObject([FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN])
    const narrow = reach === 'brand' ? 200 : 404
    expect(answers.map(({ status }) => status)).toEqual([200, 200, narrow, narrow])
    const counted = answers.map(({ body }) => body.figures?.orders ?? 0)
    const [all = 0, own = 0, other = 0, foreign = 0] = counted
    expect([all === own + other, own > 0, other > 0, foreign]).toEqual([true, true, reach === 'brand', 0])
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

describe.each(CELLS.filter(([address]) => UPLOADS.includes(address)))('%s by a %s', (address, role) => {
  const isAsked = STAFF_CALLS[address]?.[role] !== undefined

  it(`is ${isAsked ? 'allowed' : 'refused'}`, async () => {
    const answer = await send(address, role, null)
    expect(answer).toMatchObject(isAsked ? { status: 200 } : FORBIDDEN)
  })
})

it.each(CELLS.filter(([address]) => OWN.includes(address)))('%s is for a %s', async (address, role) => {
  // one of these calls ends the session
  await signIn(role)
  expect(isAllowed(await send(address, role, null))).toBe(true)
})

it('covers every call', () => {
  const named = [...FILES, ...STREAMS, ...OWN, ...OF_BRAND, ...UPLOADS, ...REPORTS, ...COUNTS, ...Object.keys(MAKING)]
  const isWalked = (a: string) =>
    a.includes(':id') || isOfMenu(a) || LISTS.some(([b]) => b === a) || named.includes(a) || isAdminOnly(a)
  const walked = CELLS.filter(([address]) => isWalked(address))
  expect(walked).toHaveLength(OFFICE.length * STAFF_ROLES.length)
})
