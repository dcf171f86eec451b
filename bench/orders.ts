// Quotes and placed orders each second through the real API, beside the same rows written by plain statements.
import { openPool } from '@dasturxon/server/db/database'
import { readSampleRows } from './bare-transaction.ts'
import { benchShop } from './baskets.ts'
import { bareCounter, type Counter, openApiCounter } from './counter.ts'
import { makeCustomers } from './customers.ts'
import { inTurn, oneRound, type Work } from './rounds.ts'
import type { Stage } from './stage.ts'
import { type Row, rateRow } from './table.ts'

const CALLERS = [1, 16, 64]
const CUSTOMERS = 2_048
const ROUNDS = 5
const ROUND_MS = 2_000
const WARM_UP = { callers: 64, forMs: 3_000 }
const LEAST_SHARE = 0.5

/** Rows for each number of callers. Throws when a confirmed order is not in the database exactly once. */
export async function measureOrders(stage: Stage): Promise<readonly Row[]> {
  const shop = benchShop()
  const customers = await stage.asSuperuser((superuser) => makeCustomers(superuser, shop.merchantId, CUSTOMERS))
  const counter = await openApiCounter(stage.port, shop, customers)
  await oneRound(WARM_UP.callers, WARM_UP.forMs, counter.place)
  const [firstKey = ''] = counter.acknowledged
  const sample = await stage.asSuperuser((superuser) => readSampleRows(superuser, shop.merchantId, firstKey))
  const pool = openPool(stage.databaseUrl, 'dasturxon_app', await settle(stage))
  try {
    const bare = bareCounter(pool, sample, customers)
    const rows: Row[] = []
    for (const callers of CALLERS) rows.push(...(await measure(callers, counter, bare)))
    await checkOnce(stage, counter.acknowledged)
    return rows
  } finally {
    counter.close()
    await pool.end()
  }
}

async function measure(callers: number, ours: Counter, bare: Counter): Promise<readonly Row[]> {
  const round = (work: Work) => () => oneRound(callers, ROUND_MS, work)
  const { quote, bareQuote, order, bareOrder } = await inTurn(ROUNDS, {
    order: round(ours.place),
    bareOrder: round(bare.place),
    quote: round(ours.quote),
    bareQuote: round(bare.quote),
  })
  const who = callers === 1 ? '1 caller' : `${callers} callers`
  return [
    rateRow(`Quotes, ${who}`, quote, bareQuote),
    rateRow(`Placed orders, ${who}`, order, bareOrder, callers === 16 ? LEAST_SHARE : undefined),
  ]
}

/** Runs ANALYZE after the tables have grown; returns how many connections the server has. */
async function settle(stage: Stage): Promise<number> {
  return stage.asSuperuser(async (superuser) => {
    await superuser.query('analyze')
    const { rows } = await superuser.query(
      "select count(*)::int as size from pg_stat_activity where application_name = 'dasturxon_app'",
    )
    return Number(rows[0]?.size)
  })
}

async function checkOnce(stage: Stage, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await stage.asSuperuser((superuser) =>
    superuser.query(
      `select count(*)::int as orders, count(distinct idempotency_key)::int as keys
       from orders where idempotency_key = any ($1)`,
      [acknowledged],
    ),
  )
  const { orders, keys } = rows[0] ?? {}
  if (orders === acknowledged.length && keys === acknowledged.length) return
  throw new Error(`acknowledged ${acknowledged.length} orders, found ${orders} under ${keys} keys`)
}
