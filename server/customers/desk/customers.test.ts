// Customers at the desk: found, listed by group, their cashback changed, their account deleted when they ask for it.

import { readCsv } from '@dasturxon/domain/csv'
import { type BranchId, idFrom, type UserId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { maskedPhone } from '@dasturxon/domain/phone'
import { fold } from '@dasturxon/domain/search'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from '../../deletion/test-order.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'

const LIST = 'GET /office/v1/customers'
const ONE = 'GET /office/v1/customers/:id'
const CHANGE = 'POST /office/v1/customers/:id/cashback'
const ERASE = 'DELETE /office/v1/customers/:id'
const DAY = 86_400_000

let app: TestApp
let merchant: TestMerchant
let keys: Readonly<Record<'brand_admin' | 'branch_manager' | 'operator', string>>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  const [owner, manager] = [
    await app.aStaffKey(merchant, 'brand_admin'),
    await app.aStaffKey(merchant, 'branch_manager'),
  ]
  keys = { brand_admin: owner, branch_manager: manager, operator: await app.aStaffKey(merchant) }
})
afterAll(() => app.stop())

const as = (role: keyof typeof keys & StaffRole = 'brand_admin') => ({ merchant, staffKey: keys[role] })
const search = async (text: string, role: keyof typeof keys = 'brand_admin') =>
  (await app.asked(LIST, as(role), { query: { search: text } })).value.map(({ name }) => name)
const buys = (customer: TestCustomer, status: OrderStatus = 'DELIVERED') =>
  anOrder(app, { merchant, id: customer.userId, phone: customer.phone }, status)
const one = async (id: UserId, role: keyof typeof keys = 'brand_admin') =>
  (await app.asked(ONE, as(role), { params: { id } })).value
const change = (id: UserId, body: object, role: keyof typeof keys = 'brand_admin') =>
  app.asked(CHANGE, as(role), {
    params: { id },
    body: { kind: 'GIVE' as const, amount: 5_000, reason: 'Kechikkani uchun', balance: 0, ...body },
  })

async function ordered(customer: TestCustomer, daysAgo: readonly number[]): Promise<void> {
  for (const days of daysAgo) {
    const id = await buys(customer, 'CREATED')
    const at = new Date(app.clock.now().getTime() - days * DAY)
    await app.superuser.query(`update orders set status = 'DELIVERED', placed_at = $2 where id = $1`, [id, at])
  }
}

describe('finding a customer', () => {
  it('works by the beginnings of their names in either script', async () => {
    const madina = await app.aCustomer(merchant, { firstName: 'Мадина' })
    await app.aCustomer(merchant, { firstName: 'Jasur' })
    await app.superuser.query(`update users set last_name = 'Каримова' where id = $1`, [madina.userId])
    expect(await search('madi')).toEqual(['Мадина Каримова'])
    expect(await search('Карим мад')).toEqual(['Мадина Каримова'])
    expect(await search('жасур')).toEqual(['Jasur'])
    expect(await search('arim')).toEqual([])
    expect(await search('%')).toEqual([])
    expect(await search('m')).toEqual([])
  })

  it.each(['Шаҳноза Юсупова', "O'g'iloy To‘xtayeva", 'Ҳусан Цой', 'Ёқуб Щербаков', 'José Gómez', '', 'Аллаберган'])(
    'folds “%s” as the search of the menu does',
    async (name) => {
      const { rows } = await app.superuser.query('select fold_name($1) as folded', [name])
      expect(rows[0].folded).toBe(fold(name))
    },
  )

  it('works by the end of a phone and by the number of an order', async () => {
    const customer = await app.aCustomer(merchant, { phone: '+998901230045', firstName: 'Elena' })
    const other = await app.aCustomer(merchant, { phone: '+998901230046', firstName: 'Timur' })
    const { rows } = await app.superuser.query('select number from orders where id = $1', [await buys(other)])
    expect(await search('00-45')).toEqual(['Elena'])
    expect(await search('+998 90 123 00 45')).toEqual(['Elena'])
    expect(await search('045')).toEqual([])
    expect(await search(`№${rows[0].number}`)).toEqual(['Timur'])
    const [found] = (await app.asked(LIST, as(), { query: { search: '0045' } })).value
    expect(found).toMatchObject({ id: customer.userId, phone: maskedPhone(customer.phone), orders: 0, lastOrder: null })
  })

  it('is all an operator may do: no list, no second page, no phone', async () => {
    const customer = await app.aCustomer(merchant, { firstName: 'Elena' })
    await buys(customer)
    expect(await search('', 'operator')).toEqual([])
    expect(await search('elena', 'operator')).toEqual(['Elena'])
    const second = await app.asked(LIST, as('operator'), { query: { search: 'elena', page: 1, size: 1 } })
    expect(second.value).toEqual([])
    expect(await one(customer.userId, 'operator')).toMatchObject({
      phone: maskedPhone(customer.phone),
      isPhoneWhole: false,
    })
    expect(await one(customer.userId, 'branch_manager')).toMatchObject({ phone: customer.phone, isPhoneWhole: true })
  })
})

describe('the list of customers', () => {
  it('adds up what counts, by the brand and by the branch, and follows every change', async () => {
    const customer = await app.aCustomer(merchant, { firstName: 'Elena' })
    await buys(customer)
    const second = await buys(customer, 'OPEN')
    await buys(customer, 'CREATED')
    expect(await one(customer.userId)).toMatchObject({ orders: 2, spent: 84_000, average: 42_000 })
    await app.superuser.query('update orders set goods_refunded = 10000 where id = $1', [second])
    expect(await one(customer.userId, 'branch_manager')).toMatchObject({ orders: 2, spent: 74_000 })
    await app.superuser.query(`update orders set status = 'CANCELED' where id = $1`, [second])
    expect(await one(customer.userId)).toMatchObject({ orders: 1, spent: 42_000 })
    const listed = await app.asked('GET /office/v1/customers/:id/orders', as(), { params: { id: customer.userId } })
    expect(listed.value.map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'DELIVERED'])
  })

  it('begins with who ordered last, and knows who is new, regular and leaving', async () => {
    const [fresh, loyal, lost, silent] = [
      await app.aCustomer(merchant, { firstName: 'Yangi' }),
      await app.aCustomer(merchant, { firstName: 'Doimiy' }),
      await app.aCustomer(merchant, { firstName: 'Ketgan' }),
      await app.aCustomer(merchant, { firstName: 'Jim' }),
    ]
    await ordered(fresh, [2])
    await ordered(loyal, [90, 60, 40, 20, 1])
    await ordered(lost, [200, 150, 100])
    const list = (await app.asked(LIST, as(), { query: {} })).value
    expect(list.map(({ name, group }) => [name, group])).toEqual([
      ['Doimiy', 'regular'],
      ['Yangi', 'new'],
      ['Ketgan', 'leaving'],
      ['Jim', null],
    ])
    for (const [group, id] of [
      ['new', fresh],
      ['regular', loyal],
      ['leaving', lost],
    ] as const) {
      const { value } = await app.asked(LIST, as(), { query: { group } })
      expect(value.map((row) => row.id)).toEqual([id.userId])
    }
    const counts = (await app.asked('GET /office/v1/customers/counts', as(), { query: {} })).value
    expect(counts).toEqual({ all: 4, new: 1, regular: 1, leaving: 1 })
    expect(list.map(({ id }) => id)).toContain(silent.userId)
    expect((await one(loyal.userId)).daysBetween).toBeCloseTo(22.25)
  })

  it('is counted for managers and the owner, within the branches that they see', async () => {
    await buys(await app.aCustomer(merchant))
    await app.aCustomer(merchant)
    const away = await app.aBranch(merchant)
    const foreign = (await app.aMerchant()).branchId
    const counted = async (staffKey: string, branchId: BranchId | null) => {
      const query = branchId === null ? {} : { branchId }
      const answer = await app.asked('GET /office/v1/customers/counts', { merchant, staffKey }, { query })
      return answer.status === 200 ? answer.value.all : answer.problem.code
    }
    const asked = [null, merchant.branchId, away, foreign]
    for (const [role, answers] of [
      ['brand_admin', [2, 1, 0, 0]],
      ['branch_manager', [1, 1, 'NOT_FOUND', 'NOT_FOUND']],
      ['operator', Array(4).fill('FORBIDDEN')],
      ['waiter', Array(4).fill('FORBIDDEN')],
      ['courier', Array(4).fill('FORBIDDEN')],
    ] as const) {
      const key = await app.aStaffKey(
        merchant,
        role,
        role === 'courier' ? { courierId: await app.aCourier(merchant) } : {},
      )
      const found = []
      for (const branchId of asked) found.push(await counted(key, branchId))
      expect(found, role).toEqual(answers)
    }
  })

  it('of a manager has who ordered from the own branch', async () => {
    const customer = await app.aCustomer(merchant, { firstName: 'Elena' })
    const away = await app.aStaffKey(merchant, 'branch_manager', { branchId: await app.aBranch(merchant) })
    await buys(customer)
    expect(await search('', 'branch_manager')).toEqual(['Elena'])
    const who = { merchant, staffKey: away }
    expect((await app.asked(LIST, who, { query: {} })).value).toEqual([])
    expect((await app.asked(ONE, who, { params: { id: customer.userId } })).problem.code).toBe('NOT_FOUND')
  })

  const file = (role: keyof typeof keys, query = '') =>
    app.server.inject({
      ...{ method: 'GET', url: `/api/office/v1/customers/file?${query}` },
      headers: { host: `${merchant.sub}.localhost`, authorization: `Bearer ${keys[role]}` },
    })

  it('goes out as a file without whole phones, and the log says who took it', async () => {
    const customer = await app.aCustomer(merchant, { firstName: '=Elena' })
    await buys(customer)
    const { body } = await file('branch_manager', 'language=ru')
    expect(readCsv(body)[1]?.slice(0, 6)).toEqual([
      ...['=Elena', maskedPhone(customer.phone), 'Новый'],
      ...['1', '42000', '0'],
    ])
    expect(body).not.toContain(customer.phone)
    const [entry] = (await app.asked('GET /office/v1/changes', as(), { query: {} })).value
    expect(entry).toMatchObject({ action: 'customer.exported', after: { rows: 1 } })
    expect((await file('operator')).json().code).toBe('FORBIDDEN')
  })

  it('is too long for a file beyond 50 000 customers', async () => {
    // without triggers, which would count each of them
    await app.superuser.query(`
      begin; set local session_replication_role = replica;
      insert into users (merchant_id, id) select '${merchant.id}', gen_random_uuid() from generate_series(1, 50001);
      insert into customer_totals (merchant_id, user_id) select merchant_id, id from users where merchant_id = '${merchant.id}';
      commit`)
    // the database of a worker was full and empty before: old figures of it make the count of so many rows take too long
    await app.superuser.query('analyze users, customer_totals')
    const { problem } = await app.asked('GET /office/v1/customers/file', as(), { query: {} })
    expect(problem).toMatchObject({ status: 422, code: 'TOO_MANY_CUSTOMERS' })
  })
})

describe('cashback by hand', () => {
  it('is given and taken with a reason, and the customer sees it', async () => {
    const customer = await app.aCustomer(merchant)
    expect((await change(customer.userId, {})).value).toEqual({ balance: 5_000 })
    app.clock.advance(1_000)
    const taken = await change(customer.userId, { kind: 'TAKE', amount: 2_000, reason: 'Xato edi', balance: 5_000 })
    expect(taken.value).toEqual({ balance: 3_000 })
    const own = (await app.asked('GET /orders/v1/cashback', { merchant, customer }, { query: {} })).value
    expect(own.balance).toBe(3_000)
    expect(own.entries.content.map(({ type, amount }) => [type, amount])).toEqual(
      expect.arrayContaining([
        ['EARN', 5_000],
        ['REVERSE', -2_000],
      ]),
    )
    const notes = (await app.asked('GET /notifications/v1/notifications', { merchant, customer }, { query: {} })).value
    expect(JSON.stringify(notes)).toContain('Kechikkani uchun')
    const ledger = await app.asked('GET /office/v1/customers/:id/cashback', as(), { params: { id: customer.userId } })
    expect(ledger.value.map(({ balance, reason }) => [balance, reason]).toSorted()).toEqual([
      [3_000, 'Xato edi'],
      [5_000, 'Kechikkani uchun'],
    ])
    const [entry] = (await app.asked('GET /office/v1/changes', as(), { query: {} })).value
    expect(entry).toMatchObject({ area: 'customers', action: 'cashback.changed', subject: null })
  })

  it('never makes a balance negative, and a second press changes nothing', async () => {
    const customer = await app.aCustomer(merchant)
    const empty = await change(customer.userId, { kind: 'TAKE' })
    expect(empty.problem).toMatchObject({ errors: [{ path: 'body.amount', code: 'TOO_LARGE' }] })
    const pressed = await Promise.all([change(customer.userId, {}), change(customer.userId, {})])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await change(customer.userId, {})).problem).toMatchObject({ code: 'STALE', balance: 5_000 })
    expect((await one(customer.userId)).cashback).toBe(5_000)
  })

  it.each([{ amount: 0 }, { amount: 20_000_000 }, { reason: '' }, { amount: -5 }])('needs sense: %o', async (body) => {
    const customer = await app.aCustomer(merchant)
    expect((await change(customer.userId, body)).problem.code).toBe('INVALID_FIELDS')
  })
})

describe('deleting an account at the request of its customer', () => {
  const erase = (id: UserId) => app.asked(ERASE, as(), { params: { id } })

  it('is refused while an order is active, and says which', async () => {
    const customer = await app.aCustomer(merchant, { firstName: 'Elena' })
    const orderId = await buys(customer, 'OPEN')
    expect((await erase(customer.userId)).problem).toMatchObject({ code: 'ACTIVE_ORDERS', orderIds: [orderId] })
    const ask = { params: { id: customer.userId } }
    const { value } = await app.asked('GET /office/v1/customers/:id/losses', as(), ask)
    expect(value).toMatchObject({ orders: 1, cashback: 0, holding: [{ reason: 'ORDER' }] })
    expect((await one(customer.userId)).name).toBe('Elena')
  })

  it('erases the person, ends the sessions and keeps the orders; the log names nobody', async () => {
    const customer = await app.aCustomer(merchant, { firstName: 'Elena' })
    await change(customer.userId, { reason: 'Elena uchun' })
    await buys(customer)
    app.clock.advance(1_000)
    expect((await erase(customer.userId)).value).toEqual({})
    expect((await app.asked(ONE, as(), { params: { id: customer.userId } })).problem.code).toBe('NOT_FOUND')
    expect(await search('elena')).toEqual([])
    expect((await app.asked('GET /users/v1/users/me', { merchant, customer })).status).toBe(401)
    const { rows } = await app.superuser.query(
      `select (select count(*)::int from orders where user_id = $1) as orders,
              (select count(*)::int from customer_totals where user_id = $1) as totals,
              (select count(reason)::int from cashback_ledger where user_id = $1) as reasons,
              (select first_name || coalesce(phone, '') || trim(name_words) from users where id = $1) as person`,
      [customer.userId],
    )
    expect(rows[0]).toEqual({ orders: 1, totals: 0, reasons: 0, person: '' })
    const log = (await app.asked('GET /office/v1/changes', as(), { query: {} })).value
    expect(log[0]).toMatchObject({ action: 'customer.erased', subjectId: customer.userId, subject: null })
    expect(JSON.stringify(log[0])).not.toContain('Elena')
    // what still happens to an old order brings no row back
    await app.superuser.query(`update orders set goods_refunded = 1000 where user_id = $1`, [customer.userId])
    expect((await app.asked('GET /office/v1/customers/counts', as(), { query: {} })).value.all).toBe(0)
    expect((await erase(customer.userId)).problem.code).toBe('NOT_FOUND')
  })

  it('of another brand is not possible', async () => {
    const foreign = await app.aMerchant()
    const stranger = await app.aCustomer(foreign)
    expect((await erase(stranger.userId)).problem.code).toBe('NOT_FOUND')
    expect((await erase(idFrom<UserId>(merchant.id))).problem.code).toBe('NOT_FOUND')
    expect((await change(stranger.userId, {})).problem.code).toBe('NOT_FOUND')
  })
})
