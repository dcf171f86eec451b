// The staff of a brand at the demo's page for them, and the hall where they work.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffKeyRow } from '@dasturxon/demo/seed-rows'
import type { StaffWords } from '@dasturxon/demo/staff/staff-words'
import { STAFF_WORDS } from '@dasturxon/demo/staff/words'
import { type DemoStaff, demoStaffKey } from '@dasturxon/demo/staff-key'
import { type HallId, idFrom, type TableId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import type { Guest } from './fixtures.ts'
import { originOf } from './site.ts'

/** Gives a brand of a test the demo's staff keys, which the seeded brands have. */
export async function giveStaffKeys(database: Pool, { id, branchId }: TestMerchant): Promise<void> {
  const secret = readFileSync(join(process.env.E2E_DATA ?? '', 'secret-key'), 'utf8').trim()
  const staff: readonly DemoStaff[] = [
    'operator',
    'brand_admin',
    { role: 'waiter', branchId },
    { role: 'branch_manager', branchId },
  ]
  for (const one of staff) {
    // in the demo's own brands the id of a key is derived from its name
    const row = { ...staffKeyRow(one, demoStaffKey(secret, id, one)), id: randomUUID() }
    await database.query(
      `insert into staff_keys (merchant_id, id, key_hash, role, name, branch_id)
       select $1, id, key_hash, role, name, branch_id from jsonb_populate_record(null::staff_keys, $2::jsonb)`,
      [id, JSON.stringify(row)],
    )
  }
}

/** A hall with one table for `chairs` guests; returns the token of the table. */
export async function giveTable(database: Pool, { id, branchId }: TestMerchant, chairs: number): Promise<string> {
  const hallId = idFrom<HallId>(randomUUID())
  const token = `table-${randomUUID()}`
  const name = JSON.stringify({ uz: 'Zal', ru: 'Зал', eng: 'Hall' })
  await insertRow(database, 'halls', { merchant_id: id, id: hallId, branch_id: branchId, name })
  const table = { id: idFrom<TableId>(randomUUID()), hall_id: hallId, number: 1, chairs, token }
  await insertRow(database, 'hall_tables', { merchant_id: id, ...table })
  return token
}

export type Desk = { readonly page: Page; readonly words: StaffWords; section(name: keyof StaffWords): Locator }

/** Opens the staff's page in another tab of the guest's browser. */
export async function openDesk({ page, site }: Guest, role: StaffRole, more = ''): Promise<Desk> {
  const tab = await page.context().newPage()
  await tab.goto(`${originOf(site)}/office/demo?role=${role}${more}`)
  const words = STAFF_WORDS.uz
  await expect(tab.getByRole('link', { name: words.roles[role] })).toHaveAttribute('aria-current', 'page')
  return { page: tab, words, section: (name) => tab.getByRole('region', { name: String(words[name]) }) }
}

/** Waits until the page says that the last button did its work. */
export async function expectDone({ page, words }: Desk): Promise<void> {
  await expect(page.getByRole('status')).toHaveText(words.done)
}
