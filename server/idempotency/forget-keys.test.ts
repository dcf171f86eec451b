import { randomUUID } from 'node:crypto'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHousekeeping } from '../jobs/housekeeping.ts'
import { openLog } from '../log.ts'
import { NOON, type TestShop, testShop } from '../orders/test-shop.ts'
import { forgetKeys } from './forget-keys.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000

it('deletes the answers of keys after seven days, and one chore that fails does not stop the next', async () => {
  const keep = (days: number) =>
    shop.change(
      `insert into idempotency_keys (merchant_id, owner_id, key, body_hash, answer, created_at) values ($1, $2, $3, '', '{}', $4)`,
      [shop.ids.merchant, shop.ids.customer, `${days} days`, new Date(NOON.getTime() - days * DAY_MS)],
    )
  await keep(6)
  await keep(8)
  const broken = async () => {
    throw new Error(`broken ${randomUUID()}`)
  }
  let now = addMinutes(NOON, -60)
  const house = { pool: shop.pool, log: openLog('silent'), now: () => now, merchantIds: () => [shop.ids.merchant] }
  const chores = [broken, forgetKeys].map((run) => ({ name: run.name, schedule: { everyMinutes: 60 }, run }))
  const housekeeping = openHousekeeping(house, chores)
  now = NOON
  await housekeeping.doDue()
  expect(await shop.change('select key from idempotency_keys')).toEqual([{ key: '6 days' }])
})
