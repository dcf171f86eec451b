// The staff's page of the demo shows each role the buttons of the table of roles, and its forms make no other call.
import { loadBrands } from '@dasturxon/demo/brands'
import { seedDemo } from '@dasturxon/demo/seed'
import { openStaffPage, type StaffAsk } from '@dasturxon/demo/staff/staff-page'
import { demoId } from '@dasturxon/demo/uuid'
import { STAFF_CALLS, STAFF_ROLES, type StaffRole } from '@dasturxon/domain/staff-roles'
import { type TestApp, testApp } from '@dasturxon/server/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SECRET = 'a secret of the test'
const TABLES = 'GET /office/v1/tables'

let app: TestApp
let staff: ReturnType<typeof openStaffPage>

beforeAll(async () => {
  app = await testApp()
  const client = await app.superuser.connect()
  await seedDemo(client, { mediaDir: null, now: app.clock.now(), secretKey: SECRET })
  client.release()
  await app.services.merchants.refresh()
  staff = openStaffPage({ secretKey: SECRET, now: () => app.clock.now(), fetch: inside })
  staff.answersAt('http://localhost')
}, 120_000)
afterAll(() => app.stop())

/** Calls the application directly, without a network port. */
const inside: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input))
  const answer = await app.server.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'localhost' },
    ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
  })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}

function ask(role: StaffRole, more = ''): StaffAsk {
  const [brand] = loadBrands().filter(({ merchant }) => merchant.sub === 'qarsildoq')
  if (brand === undefined) throw new Error('expected the brand of the demo')
  const { id, sub } = brand.merchant
  const query = new URLSearchParams(`role=${role}${more}`)
  return { brand: { id: demoId(id), sub, name: 'Qarsildoq' }, query, language: 'uz' }
}

describe.each(STAFF_ROLES)('the page of a %s', (role) => {
  it('has the sections and the buttons of the table of roles, and its own key opens them', async () => {
    const html = await staff.page(ask(role))
    for (const section of ['orders', 'waiter-calls', 'tables', 'reservations', 'reviews']) {
      const id = section === 'waiter-calls' ? 'calls' : section
      const isAllowed = STAFF_CALLS[`GET /office/v1/${section}`]?.[role] !== undefined
      expect([id, html.includes(`<section id="${id}"`)]).toEqual([id, isAllowed])
    }
    expect(html).not.toContain('<p class="unread">')
    const calls = [...html.matchAll(/name="call" value="([^"]+)"/g)].map(([, call = '']) => call)
    expect(calls.filter((call) => STAFF_CALLS[call]?.[role] === undefined)).toEqual([])
    if (STAFF_CALLS[TABLES]?.[role] !== undefined) expect(calls).toContain('POST /office/v1/tables/:id/session')
  })
})

const formOf = (html: string, call: string) => {
  const [, id = ''] =
    new RegExp(`name="call" value="${call}"><input type="hidden" name="id" value="([^"]+)"`).exec(html) ?? []
  return new URLSearchParams({ call, id, body: '{}' })
}
const saidAfter = async (role: StaffRole, fields: URLSearchParams) => {
  const to = await staff.press(ask(role), fields)
  const html = await staff.page(ask(role, `&${to.split('?')[1]}`))
  return /role="status">([^<]*)</.exec(html)?.[1]
}

describe('a pressed button', () => {
  it('makes the call with the key of the role, and says what came of it', async () => {
    const open = 'POST /office/v1/tables/:id/session'
    const form = formOf(await staff.page(ask('waiter')), open)
    expect(await saidAfter('waiter', form)).toBe('Bajarildi')
    const { rows } = await app.superuser.query('select count(*)::int from table_sessions where table_id = $1', [
      form.get('id'),
    ])
    expect(rows[0].count).toBe(1)
    const strange = new URLSearchParams({ call: open, id: '5f564776-68a7-4f69-9afd-f440ee2f8b11', body: '{}' })
    expect(await saidAfter('waiter', strange)).not.toBe('Bajarildi')
  })

  it('makes no call that the role does not have, or that is none of the office', async () => {
    const before = await app.superuser.query('select token from hall_tables order by id')
    for (const call of ['POST /office/v1/tables/:id/token', 'POST /orders/v1/orders', 'toString', '']) {
      const id = formOf(await staff.page(ask('waiter')), 'POST /office/v1/tables/:id/session').get('id') ?? ''
      await staff.press(ask('waiter'), new URLSearchParams({ call, id, body: '{}' }))
    }
    expect((await app.superuser.query('select token from hall_tables order by id')).rows).toEqual(before.rows)
  })

  it('is written in the language of the address, with the texts of others escaped', async () => {
    expect(await staff.page(ask('operator', '&lang=ru'))).toContain('<html lang="ru">')
    const asked = ask('operator')
    const html = await staff.page({ ...asked, brand: { ...asked.brand, name: '<b>"x"' } })
    expect(html).not.toContain('<b>')
  })
})
