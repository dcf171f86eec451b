// Staff may close branches, take dishes off the menu and switch ways to order off. After each round the shops are open again:
// otherwise one call that worked would let most others be refused from then on.
import type { TestApp } from '../test-app.ts'

/** Tables whose rows nothing refers to. */
const WHOLE = ['branch_hours', 'order_settings', 'merchant_settings'] as const

/** Columns that decide whether something is sold, by table. */
const SWITCHES = {
  branches: ['is_active', 'delivery_enabled', 'pickup_enabled', 'dinein_enabled', 'booking_enabled', 'lat', 'lon'],
  merchants: ['is_active', 'is_blocked', 'is_deleted'],
  products: ['is_active', 'is_available', 'category_id', 'channels', 'price', 'discount_percent', 'unit', 'measure'],
} as const

const CLOSING = ['branch_pauses', 'branch_exceptions', 'product_stops', 'product_stock'] as const

/** Remembers the shops as they are; the returned function opens them again. */
export async function openShops({ superuser }: TestApp): Promise<() => Promise<void>> {
  for (const table of [...WHOLE, ...Object.keys(SWITCHES)])
    await superuser.query(`create table fuzz_${table} as table ${table}`)
  return async () => {
    for (const table of CLOSING) await superuser.query(`delete from ${table}`)
    for (const table of WHOLE) {
      await superuser.query(`delete from ${table}`)
      await superuser.query(`insert into ${table} select * from fuzz_${table}`)
    }
    for (const [table, columns] of Object.entries(SWITCHES)) {
      const set = columns.map((column) => `${column} = kept.${column}`).join(', ')
      await superuser.query(`update ${table} t set ${set} from fuzz_${table} kept where t.id = kept.id`)
    }
  }
}
