// Staff keys made before keys named a branch or a courier, and what the database refuses.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '@dasturxon/postgres/answers'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../../testing/test-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const OURS = '0017-staff-roles.sql'
const ROLES = ['waiter', 'courier', 'operator', 'branch_manager', 'brand_admin'] as const

let database: TestDatabase
/** One branch and one courier. */
const small = randomUUID()
/** Two of each. */
const large = randomUUID()

beforeAll(async () => {
  database = await emptyDatabase()
  const folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name < OURS)
  for (const name of files) copyFileSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(database.url, folder)
  await withClient(database.url, async (client) => {
    await insertBrand(client, small, 1)
    await insertBrand(client, large, 2)
  })
  await migrate(database.url, MIGRATIONS)
})
afterAll(() => database.drop())

async function insertBrand(client: Client, merchant: string, count: number): Promise<void> {
  await client.query(`insert into merchants (id, sub, name) values ($1, $2, '{}')`, [merchant, `brand-${count}`])
  await client.query(`select set_config('app.tenant', $1, false)`, [merchant])
  const city = randomUUID()
  await client.query(`insert into cities (merchant_id, id, name, lat, lon) values ($1, $2, '{}', 41, 69)`, [
    merchant,
    city,
  ])
  for (let made = 0; made < count; made += 1) {
    const branch = randomUUID()
    await client.query(
      `insert into branches (merchant_id, id, city_id, name, address, lat, lon) values ($1, $2, $3, '{}', '{}', 41, 69)`,
      [merchant, branch, city],
    )
    await client.query(
      `insert into couriers (merchant_id, id, first_name, phone, branch_id) values ($1, $2, 'Jasur', '', $3)`,
      [merchant, randomUUID(), branch],
    )
  }
  for (const role of ROLES) {
    await client.query(
      'insert into staff_keys (merchant_id, id, key_hash, role, name) values ($1, $2, sha256($3), $4, $4)',
      [merchant, randomUUID(), role, role],
    )
  }
}

type Key = { role: string; is_active: boolean; has_branch: boolean; has_courier: boolean }

function keysOf(merchant: string): Promise<readonly Key[]> {
  return inTenant(merchant, async (client) => {
    const text = `select role, is_active, branch_id is not null as has_branch, courier_id is not null as has_courier
      from staff_keys where merchant_id = $1 order by role`
    return (await client.query<Key>(text, [merchant])).rows
  })
}

function inTenant<T>(merchant: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(database.url, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [merchant])
    return work(client)
  })
}

describe('keys that were made before', () => {
  it('get the only branch and the only courier of their brand', async () => {
    expect(await keysOf(small)).toEqual([
      { role: 'branch_manager', is_active: true, has_branch: true, has_courier: false },
      { role: 'brand_admin', is_active: true, has_branch: false, has_courier: false },
      { role: 'courier', is_active: true, has_branch: false, has_courier: true },
      { role: 'operator', is_active: true, has_branch: true, has_courier: false },
      { role: 'waiter', is_active: true, has_branch: true, has_courier: false },
    ])
  })

  it('are switched off where their branch or courier is not clear; operators continue for all branches', async () => {
    expect((await keysOf(large)).map(({ role, is_active }) => [role, is_active])).toEqual([
      ['branch_manager', false],
      ['brand_admin', true],
      ['courier', false],
      ['operator', true],
      ['waiter', false],
    ])
    expect((await keysOf(large)).some(({ has_branch, has_courier }) => has_branch || has_courier)).toBe(false)
  })

  it('are switched on again once they name a branch, not before', async () => {
    const update = (set: string) =>
      inTenant(large, (client) =>
        client.query(`update staff_keys set ${set} where merchant_id = $1 and role = 'waiter'`, [large]),
      )
    await expect(update('is_active = true')).rejects.toThrow('staff_keys_branch_named')
    const branch = '(select id from branches b where b.merchant_id = $1 limit 1)'
    await update(`is_active = true, branch_id = ${branch}`)
    expect((await keysOf(large)).find(({ role }) => role === 'waiter')).toMatchObject({ is_active: true })
  })
})

describe('a key that is switched on', () => {
  it.each([
    ['a courier without a courier', 'courier', 'null', 'null', 'staff_keys_courier_named'],
    ['a waiter without a branch', 'waiter', 'null', 'null', 'staff_keys_branch_named'],
    ['a manager without a branch', 'branch_manager', 'null', 'null', 'staff_keys_branch_named'],
    ['an admin with a branch', 'brand_admin', 'own', 'null', 'staff_keys_branch_named'],
    ['an operator with a courier', 'operator', 'null', 'own', 'staff_keys_courier_named'],
    ['nobody’s role', 'cleaner', 'null', 'null', 'staff_keys_role_known'],
    ['a branch of another brand', 'waiter', 'foreign', 'null', 'staff_keys_branch_exists'],
    ['a courier of another brand', 'courier', 'null', 'foreign', 'staff_keys_courier_exists'],
  ])('is refused for %s', async (_, role, branch, courier, constraint) => {
    const [branchId, courierId] = [await idIn('branches', branch), await idIn('couriers', courier)]
    const made = inTenant(small, (client) =>
      client.query(
        `insert into staff_keys (merchant_id, id, key_hash, role, name, branch_id, courier_id)
         values ($1, $2, $6, $3, '', $4, $5)`,
        [small, randomUUID(), role, branchId, courierId, Buffer.from(constraint)],
      ),
    )
    await expect(made).rejects.toThrow(constraint)
  })
})

async function idIn(table: 'branches' | 'couriers', whose: string): Promise<string | null> {
  if (whose === 'null') return null
  const merchant = whose === 'own' ? small : large
  return inTenant(merchant, async (client) => {
    const { rows } = await client.query(`select id from ${table} where merchant_id = $1 limit 1`, [merchant])
    return rows[0].id
  })
}
