// Tables with a hall of their own, so that journeys beside each other do not share a bill.
import { randomInt, randomUUID } from 'node:crypto'
import type { Call } from '@dasturxon/contract/client'
import { demoId } from '@dasturxon/demo/uuid'
import { type BranchId, type HallId, idFrom, type MerchantId, type TableId } from '@dasturxon/domain/ids'
import type { TestMerchant, Wish } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { newToken, tokenHash } from '@dasturxon/server/tokens'
import type { Pool } from 'pg'
import { callWith } from './customers.ts'
import { expect, type Guest } from './fixtures.ts'
import { press, typeInto } from './hands.ts'
import { siteOf } from './site.ts'

/** A brand whose guests order at the table, with a tenth for service. */
export const AT_TABLES: Wish = {
  settings: { dineInActive: true },
  branch: { dinein_enabled: true },
  terms: { service_fee_enabled: true, service_fee_amount: 10, service_fee_is_percent: true },
}

/** A brand of the demo, which has the keys of its bank. */
export const WITH_BANK = { sub: 'xontaxta', dish: 'Mastava' } as const

export type HallTable = {
  readonly id: TableId
  readonly number: number
  readonly path: string
  /** Calls of the branch's manager. */
  readonly staff: Call
}

type House = Pick<TestMerchant, 'id' | 'sub' | 'branchId'>

/** A new table of the brand, with its own token. */
export async function aTable(database: Pool, house: House, { asksCode = false } = {}): Promise<HallTable> {
  const of = { merchant_id: house.id }
  const hallId = idFrom<HallId>(randomUUID())
  const name = JSON.stringify({ uz: 'Ayvon', ru: 'Айван', eng: 'Terrace' })
  await insertRow(database, 'halls', { ...of, id: hallId, branch_id: house.branchId, name, asks_code: asksCode })
  const table = { id: idFrom<TableId>(randomUUID()), number: randomInt(100, 900), token: newToken().slice(0, 24) }
  await insertRow(database, 'hall_tables', { ...of, hall_id: hallId, chairs: 4, ...table })
  const key = newToken()
  await insertRow(database, 'staff_keys', {
    ...{ ...of, id: randomUUID(), key_hash: tokenHash(key), role: 'branch_manager' },
    ...{ name: 'Jasur', branch_id: house.branchId, courier_id: null },
  })
  return { id: table.id, number: table.number, path: `/table/${table.token}`, staff: callWith(siteOf(house.sub), key) }
}

/** A new table of the demo's brand that has a bank. */
export async function aTableWithBank(database: Pool): Promise<HallTable> {
  const { sub } = WITH_BANK
  const { rows } = await database.query<{ id: MerchantId }>('select id from merchants where sub = $1', [sub])
  const [merchant] = rows
  if (merchant === undefined) throw new Error(`expected the brand ${sub}`)
  return aTable(database, { id: merchant.id, sub, branchId: idFrom<BranchId>(demoId('xon-b-bobur')) })
}

/** Puts the dish into the round of this phone and sends it to the kitchen. */
export async function orderRound(guest: Guest, dish = 'Osh'): Promise<void> {
  const { page, t } = guest
  await addDish(guest, dish)
  await press(page.getByRole('button', { name: t('table.send_kitchen') }))
  await page.waitForURL(/\/bill/)
}

/** Puts the dish into the round and opens the sheet of the round. */
export async function addDish({ page, t }: Guest, dish = 'Osh'): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: dish, exact: true }).first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await press(page.getByRole('button', { name: t('home.add_named', { name: dish }), exact: true }))
  await press(page.getByRole('button', { name: t('table.send') }))
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Tells the own name to the table, at which `count` guests sit. */
export async function tellName({ page, t }: Guest, name: string, count: number): Promise<void> {
  await press(page.getByRole('button', { name: t('table.guests_open', { count }) }))
  await typeInto(page.getByRole('textbox', { name: t('table.name') }), name)
  await press(page.getByRole('button', { name: t('table.name_save') }))
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A round on the bill of the page. */
export function round({ page, t }: Guest, number: number) {
  return page.getByRole('region', { name: t('table.round', { number }), exact: true })
}
