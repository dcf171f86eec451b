// A card number that a customer types into any field of any call is refused, and nothing of it is stored or logged.
import { randomUUID } from 'node:crypto'
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'

const NUMBER = '8600495473316478'
const SPELLINGS = [NUMBER, 'kartam 8600 4954 7331 6478 03/99', '8600-4954-7331-6478']

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
})
afterAll(() => app.stop())

/** The calls of customers that take a body, with the names of its fields. */
const calls = Object.entries<Endpoint>(API)
  .filter(([, { access, isRaw, upload, body }]) => access === 'customer' && body !== undefined && !isRaw && !upload)
  .map(([address, { body }]) => [address, body instanceof z.ZodObject ? Object.keys(body.shape) : ['text']] as const)

function send(address: string, body: object, query = '') {
  const [method = '', path = ''] = address.split(' ')
  return app.server.inject({
    method: method as 'POST' | 'PUT' | 'DELETE',
    url: `/api${path.replace(/:\w+/g, randomUUID())}${query}`,
    headers: {
      ...{ host: `${merchant.sub}.localhost`, origin: `http://${merchant.sub}.localhost` },
      ...{ cookie: `sid=${customer.token}`, 'idempotency-key': randomUUID() },
    },
    payload: body,
  })
}

it('covers the calls that have text of a customer', () => {
  const addresses = calls.map(([address]) => address)
  for (const address of ['POST /orders/v1/orders', 'PUT /users/v1/users/:id', 'POST /payments/v2/cards']) {
    expect(addresses).toContain(address)
  }
  expect(addresses).toContain('POST /orders/v1/orders/:id/review')
})

it.each(calls)('%s refuses it in every field', async (address, fields) => {
  for (const [index, field] of [...fields, 'unknownField'].entries()) {
    const answer = await send(address, { [field]: { deep: [SPELLINGS[index % SPELLINGS.length]] } })
    expect([field, answer.statusCode, answer.json().code]).toEqual([field, 422, 'CARD_DATA_REFUSED'])
    expect(answer.body).not.toContain('7331')
  }
  const inQuery = await send(address, {}, `?note=${NUMBER}`)
  expect(inQuery.json().code).toBe('CARD_DATA_REFUSED')
})

it('is in no table and in no log', async () => {
  const { rows } = await app.superuser.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const { name } of rows) {
    const found = await app.superuser.query(`select 1 from "${name}" t where t::text ~ '7331[ -]?6478'`)
    expect([name, found.rows.length]).toEqual([name, 0])
  }
  expect(lines.join('\n')).not.toMatch(/7331[ -]?6478/)
})
