// The callers: guests, customers and staff of two brands. Each writes their own word into every text, so that an answer that
// shows it to somebody else is found.
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { AT_DESK, OPERATOR_PHONE, saveOperator } from '../../operator/test-operator.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import type { TestMerchant } from '../a-merchant.ts'
import { insertRow } from '../insert.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'
import type { Owner } from './rows.ts'

export type FuzzCaller = {
  readonly name: string
  readonly merchant: TestMerchant
  /** what only they may read, and staff of their brand */
  readonly word: string
  /** staff see texts of customers of their brand */
  readonly isStaff: boolean
  /** of the whole installation, who sees the names of all brands */
  readonly isOperator?: true
  owner(): Owner
  /** phone numbers and the like that were made for them */
  secrets(): readonly string[]
  headers(): Readonly<Record<string, string>>
  /** values of their own that calls name in their address, such as the token of their table */
  names?(): Readonly<Record<string, string>>
  /** A new session, or a new account when the old one is gone. */
  renew(): Promise<void>
}

export type Brands = { readonly first: TestMerchant; readonly second: TestMerchant }

let phones = 0

async function aCustomer(app: TestApp, merchant: TestMerchant, name: string): Promise<FuzzCaller> {
  const word = wordOf(name)
  const made: TestCustomer[] = []
  const renew = async () => {
    const again = await newSession(app, merchant, made.at(-1))
    phones += 1
    const phone = `+99877${String(7_000_000 + phones)}`
    made.push(again ?? (await app.aCustomer(merchant, { firstName: word, phone })))
  }
  await renew()
  const now = () => {
    const last = made.at(-1)
    if (last === undefined) throw new Error('expected an account')
    return last
  }
  return {
    ...{ name, merchant, word, renew, isStaff: false },
    owner: () => ({ merchantId: merchant.id, userId: now().userId }),
    secrets: () => [word, ...new Set(made.map(({ phone }) => phone.slice(4)))],
    headers: () => ({ authorization: `Bearer ${now().token}` }),
  }
}

const DAY_MS = 86_400_000

/** Signs the customer in again; `null` when the account was deleted. */
async function newSession(app: TestApp, merchant: TestMerchant, was: TestCustomer | undefined) {
  const of = { merchant_id: merchant.id }
  const found = await app.superuser.query('select phone from users where merchant_id = $1 and id = $2', [
    merchant.id,
    was?.userId,
  ])
  if (was === undefined || found.rows[0]?.phone !== was.phone) return null
  const [token, now] = [newToken(), app.clock.now()]
  const ends = new Date(now.getTime() + 30 * DAY_MS)
  const times = { created_at: now, last_used_at: now, expires_at: ends, ends_at: ends }
  await insertRow(app.superuser, 'sessions', { ...of, token_hash: tokenHash(token), user_id: was.userId, ...times })
  return { ...was, token }
}

function aGuest(merchant: TestMerchant, name: string): FuzzCaller {
  const word = wordOf(name)
  return {
    ...{ name, merchant, word, isStaff: false },
    owner: () => ({ merchantId: merchant.id, userId: null }),
    secrets: () => [word],
    headers: () => ({}),
    renew: async () => undefined,
  }
}

/** So many codes of a table may be changed while a guest sits down. */
const MOST_CODES = 5
const CLOSED: ReadonlySet<string> = new Set(['MERCHANT_BLOCKED', 'TABLE_UNKNOWN'])

/** A guest without an account who sits at a table; `renew` sits down again, because staff close tables and change codes. */
async function aSeatedGuest(app: TestApp, merchant: TestMerchant, name: string): Promise<FuzzCaller> {
  let [token, visit] = ['', '']
  const headers = () => ({ 'table-visit': visit })
  const sitDown = async () => {
    const { rows } = await app.superuser.query<{ token: string }>(
      'select token from hall_tables where merchant_id = $1 order by number limit 1',
      [merchant.id],
    )
    token = rows[0]?.token ?? ''
    const ask = { params: { token }, body: {} }
    return app.asked('POST /orders/v1/tables/:token/session', { merchant, headers: headers() }, ask)
  }
  const renew = async () => {
    let seated = await sitDown()
    // a manager may have changed the code since it was read
    for (let tries = 1; seated.status === 404 && tries < MOST_CODES; tries += 1) seated = await sitDown()
    // the owner closed the shop or a branch: the guest sits down again when `openShops` has opened it after this round
    if (visit !== '' && seated.status !== 200 && CLOSED.has(seated.problem.code)) return
    visit = seated.value.visitToken
    await orderAt(app, merchant, token, visit)
  }
  await renew()
  // what is said at a table, the whole table may read
  return { ...aGuest(merchant, name), secrets: () => [], headers, renew, names: () => ({ token }) }
}

/** Sends a round to the kitchen, so that there is something to serve, to refund and to pay. */
async function orderAt(app: TestApp, merchant: TestMerchant, token: string, visit: string): Promise<void> {
  const who = { merchant, headers: { 'table-visit': visit } }
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const quote = await app.asked('POST /orders/v1/tables/:token/orders/quote', who, {
    params: { token },
    body: { cartItems },
  })
  // staff may have stopped the dish
  if (quote.status !== 200) return
  const body = { cartItems, quoteHash: quote.value.hash, confirmDuplicate: true }
  await app.asked('POST /orders/v1/tables/:token/orders', who, { params: { token }, key: randomUUID(), body })
}

async function aMember(app: TestApp, merchant: TestMerchant, name: string, role: StaffRole): Promise<FuzzCaller> {
  const key = await app.aStaffKey(merchant, role)
  return {
    ...{ name, merchant, word: 'xodim', isStaff: true },
    owner: () => ({ merchantId: merchant.id, userId: null }),
    secrets: () => [],
    headers: () => ({ authorization: `Bearer ${key}` }),
    renew: async () => undefined,
  }
}

/** A browser that sends a cookie says from where. */
const originOf = ({ sub }: Pick<TestMerchant, 'sub'>) => `http://${sub}.localhost`

/** An owner who has just confirmed a code, and does again whenever the session has ended: may do everything at the desk. */
async function anOwner(app: TestApp, merchant: TestMerchant, name: string): Promise<FuzzCaller> {
  const signIn = () => app.aPerson(merchant, 'brand_admin')
  let person = await signIn()
  return {
    ...{ name, merchant, word: 'xodim', isStaff: true },
    owner: () => ({ merchantId: merchant.id, userId: null }),
    secrets: () => [],
    headers: () => ({ ...person.headers, origin: originOf(merchant) }),
    renew: async () => {
      person = await signIn()
    },
  }
}

/** Somebody of the operator at the operator's host. Signing in by a code every time would meet the limit of messages. */
async function anOperator(app: TestApp, merchant: TestMerchant): Promise<FuzzCaller> {
  await saveOperator(app)
  const found = await app.superuser.query('select merchant_id, id as staff_id from staff where phone = $1', [
    OPERATOR_PHONE,
  ])
  const [person] = found.rows
  let token = ''
  const renew = async () => {
    token = newToken()
    const now = app.clock.now()
    const ends = new Date(now.getTime() + 30 * DAY_MS)
    const times = { created_at: now, last_used_at: now, expires_at: ends, ends_at: ends, confirmed_at: now }
    await insertRow(app.superuser, 'staff_sessions', { ...person, token_hash: tokenHash(token), ...times })
  }
  await renew()
  const at = { ...merchant, ...AT_DESK.merchant }
  const headers = () => ({ cookie: `staff=${token}`, origin: originOf(at) })
  return { ...aGuest(at, 'installation'), ...{ renew, headers, isOperator: true, secrets: () => [] } }
}

/** A session of another brand, which is not valid here. */
function astray(person: FuzzCaller, merchant: TestMerchant): FuzzCaller {
  const name = `${person.name} astray`
  const word = wordOf(name)
  return { ...person, name, word, merchant, secrets: () => [word], renew: async () => undefined }
}

/** All callers; customers are more frequent than others, because most calls are for them. */
export async function everybody(app: TestApp, { first, second }: Brands): Promise<readonly FuzzCaller[]> {
  const [alisher, barno] = [await aCustomer(app, first, 'alisher'), await aCustomer(app, first, 'barno')]
  const sitora = await aCustomer(app, second, 'sitora')
  const seated = await aSeatedGuest(app, first, 'seated guest')
  const owner = await anOwner(app, first, 'owner')
  return [
    alisher,
    barno,
    alisher,
    barno,
    alisher,
    sitora,
    aGuest(first, 'guest'),
    seated,
    aGuest(second, 'other guest'),
    await aMember(app, first, 'operator', 'operator'),
    await aMember(app, first, 'courier', 'courier'),
    await aMember(app, first, 'waiter', 'waiter'),
    await aMember(app, first, 'admin', 'brand_admin'),
    await aMember(app, second, 'other manager', 'branch_manager'),
    owner,
    owner,
    owner,
    await anOperator(app, first),
    astray(alisher, second),
  ]
}

function wordOf(name: string): string {
  return `zz${name.replace(/\W/g, '')}${randomUUID().slice(0, 8)}`
}
