// Thousands of orders, inserted directly: the benchmark is about reading them.
import type { Connection } from './bare-transaction.ts'

export type Fill = {
  readonly merchantId: string
  /** the customer; `null` spreads them over twenty thousand customers */
  readonly userId: string | null
  readonly status: 'DELIVERED' | 'ACCEPTED'
  readonly count: number
}

const SPREAD = 20_000

/** Inserts the orders, one line each, a minute apart before now; then runs ANALYZE. */
export async function fillOrders(superuser: Connection, { merchantId, userId, status, count }: Fill): Promise<void> {
  // foreign keys and triggers are not needed for invented rows
  await superuser.query("set session_replication_role = 'replica'")
  await superuser.query(
    `with made as (
       insert into orders (merchant_id, id, user_id, branch_id, service, status, language, payment_type, receiver_name,
         receiver_phone, promised_from, promised_to, gross, item_discount, promo_product, delivery, promo_delivery,
         service_fee, cashback, total, idempotency_key, likeness, placed_at, delivered_at, updated_at)
       select $1, gen_random_uuid(), coalesce($2, md5((nth % ${SPREAD})::text)::uuid), b.id, 'PICK_UP', $3, 'uz', 'CASH',
         'Aziza', '+998771234567', t.at, t.at, 60000, 0, 0, 0, 0, 0, 0, 60000, gen_random_uuid(), '\\x00', t.at,
         case when $3 = 'DELIVERED' then t.at end, t.at
       from generate_series(1, $4::int) nth
       cross join lateral (select now() - nth * interval '1 minute' as at) t
       cross join (select id from branches where merchant_id = $1 order by is_main desc limit 1) b
       returning merchant_id, id)
     insert into order_lines (merchant_id, order_id, position, product_id, name, unit, measure, quantity, unit_price, gross,
       discount, total)
     select made.merchant_id, made.id, 0, p.id, p.name, p.unit, p.measure, 2, 30000, 60000, 0, 60000
     from made cross join (select id, name, unit, measure from products where merchant_id = $1 limit 1) p`,
    [merchantId, userId, status, count],
  )
  await superuser.query('reset session_replication_role')
  await superuser.query('vacuum analyze orders')
  await superuser.query('vacuum analyze order_lines')
}
