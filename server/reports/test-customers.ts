// Customers for the tests of reports.
import type { TestMerchant } from '../testing/a-merchant.ts'
import type { TestApp } from '../testing/test-app.ts'

/** As many as a shop of this size has: a row of their totals is updated by each of their orders. */
export async function manyCustomers(app: TestApp, { id }: TestMerchant): Promise<readonly string[]> {
  const { rows } = await app.superuser.query(
    `insert into users (merchant_id, id, phone, first_name)
     select $1, gen_random_uuid(), '+99891' || (1000000 + n), 'Nodira' from generate_series(1, 2000) n returning id`,
    [id],
  )
  return rows.map((row) => row.id)
}
