// The baseline of a placed order: the same rows written by plain statements, one after the other.
import { randomUUID } from 'node:crypto'

export type Connection = {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly Row[] }>
}
export type Connections = { connect(): Promise<Connection & { release(): void }> }

type Row = Readonly<Record<string, unknown>>
type Table = 'idempotency_keys' | 'orders' | 'order_lines' | 'order_events' | 'jobs'

/** The rows of one order that the server placed, to be written again with other ids. */
export type SampleRows = Readonly<Record<Table, readonly Row[]>> & { readonly productIds: readonly unknown[] }

/** Reads every row of one order; the connection is the superuser's. */
export async function readSampleRows(superuser: Connection, merchantId: string, key: string): Promise<SampleRows> {
  const find = async (text: string, value: string) => (await superuser.query(text, [merchantId, value])).rows
  const orders = await find('select * from orders where merchant_id = $1 and idempotency_key = $2', key)
  const orderId = String(orders[0]?.id)
  const ofOrder = (table: Table) => find(`select * from ${table} where merchant_id = $1 and order_id = $2`, orderId)
  const lines = await ofOrder('order_lines')
  return {
    orders,
    order_lines: lines,
    order_events: await ofOrder('order_events'),
    jobs: await find("select * from jobs where merchant_id = $1 and payload ->> 'orderId' = $2", orderId),
    idempotency_keys: await find('select * from idempotency_keys where merchant_id = $1 and key = $2', key),
    productIds: lines.map((line) => line.product_id),
  }
}

type Fact = 'merchant' | 'products' | 'user' | 'likeness'

const FACTS: readonly (readonly [text: string, needs: readonly Fact[]])[] = [
  ['select menu_revision from merchants where id = $1', ['merchant']],
  [
    'select * from product_stock where merchant_id = $1 and product_id = any ($2) for no key update',
    ['merchant', 'products'],
  ],
  ['select phone, first_name from users where merchant_id = $1 and id = $2', ['merchant', 'user']],
  [
    `select id, number from orders where merchant_id = $1 and user_id = $2 and likeness = $3
       and placed_at > now() - interval '1 minute'`,
    ['merchant', 'user', 'likeness'],
  ],
  ["select count(*) from orders where merchant_id = $1 and user_id = $2 and status = 'CREATED'", ['merchant', 'user']],
]

/** Writes the sample again for `userId`, statement by statement, with the queries of an order in between. */
export async function placeBare(pool: Connections, sample: SampleRows, userId: string): Promise<void> {
  const order = sample.orders[0] ?? {}
  const facts: Readonly<Record<Fact, unknown>> = {
    merchant: order.merchant_id,
    products: sample.productIds,
    user: userId,
    likeness: order.likeness,
  }
  const [key, orderId] = [randomUUID(), randomUUID()]
  await inTransaction(pool, order.merchant_id, async (connection) => {
    await insert(connection, 'idempotency_keys', sample.idempotency_keys, { key, owner_id: userId })
    for (const [text, needs] of FACTS) {
      const values = needs.map((need) => facts[need])
      await connection.query(text, values)
    }
    const { rows } = await connection.query("select nextval('order_numbers') as number")
    const ids = { id: orderId, number: rows[0]?.number, user_id: userId, idempotency_key: key }
    await insert(connection, 'orders', sample.orders, ids)
    await insert(connection, 'order_lines', sample.order_lines, { order_id: orderId })
    await insert(connection, 'order_events', sample.order_events, { order_id: orderId })
    // an order may ask for several
    for (const job of sample.jobs) await insert(connection, 'jobs', [job], { id: randomUUID(), payload: { orderId } })
  })
}

/** Reads what a quote reads, statement by statement. */
export async function quoteBare(pool: Connections, sample: SampleRows): Promise<void> {
  const merchantId = sample.orders[0]?.merchant_id
  await inTransaction(pool, merchantId, async (connection) => {
    await connection.query('select menu_revision from merchants where id = $1', [merchantId])
    await connection.query('select * from product_stock where merchant_id = $1 and product_id = any ($2)', [
      merchantId,
      sample.productIds,
    ])
  })
}

async function inTransaction(pool: Connections, merchantId: unknown, work: (connection: Connection) => Promise<void>) {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await connection.query("select set_config('app.tenant', $1, true)", [merchantId])
    await work(connection)
    await connection.query('commit')
  } finally {
    connection.release()
  }
}

/** One statement for each row, as plain code writes them. */
async function insert(connection: Connection, table: Table, rows: readonly Row[], changed: Row): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row)
    const places = columns.map((_, index) => `$${index + 1}`)
    const values = Object.values({ ...row, ...changed }).map(asParameter)
    await connection.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, values)
  }
}

/** The driver takes an object as a document but a list as a PostgreSQL array, so lists are printed here. */
function asParameter(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value
}
