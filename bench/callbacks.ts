// Calls of payment providers, spoken by the demo's providers: 32 at once, each call of each payment.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts } from '@dasturxon/demo/payments/accounts'
import type { Deal, ProviderName, Step } from '@dasturxon/demo/payments/simulator'
import { SIMULATORS } from '@dasturxon/demo/payments/simulators'
import { benchShop, type Shop } from './baskets.ts'
import { type HttpConnection, openConnection, postText } from './connection.ts'
import { openApiCounter } from './counter.ts'
import { makeCustomers } from './customers.ts'
import { quantile } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const CALLERS = 32
const PROVIDERS = ['PAYME', 'CLICK', 'UZUM', 'PAYNET'] as const satisfies readonly ProviderName[]
const STEPS: readonly Step[] = ['check', 'begin', 'pay']
const PAYMENTS_EACH = 640
const LIMIT_MS = 50

type Unpaid = { readonly id: string; readonly total: number }

/** A row for each provider that calls us. Throws when an order is not paid exactly once afterwards. */
export async function measureCallbacks(stage: Stage): Promise<readonly Row[]> {
  const shop = benchShop()
  await placeOrders(stage, shop, PROVIDERS.length * PAYMENTS_EACH)
  const secretKey = readFileSync(join(stage.dataDir, 'secret-key'), 'utf8')
  const accounts = openAccounts(secretKey, [{ merchantId: shop.merchantId, sub: shop.sub, name: shop.sub }])
  const connections = Array.from({ length: CALLERS }, () => openConnection(stage.port))
  const rows: Row[] = []
  for (const provider of PROVIDERS) {
    const orders = await unpaidOrders(stage, shop, provider)
    const keys = accounts.keysOf(provider, shop.merchantId)
    const pay = payer({ provider, shop, keys, port: stage.port })
    const latencies: number[] = []
    await Promise.all(
      connections.map(async (connection) => {
        for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
          await pay(connection, order, latencies)
        }
      }),
    )
    latencies.sort((a, b) => a - b)
    const p99Ms = quantile(latencies, 0.99)
    rows.push({
      what: `Calls of ${provider}, ${CALLERS} at once`,
      ours: `${latencies.length} calls`,
      p50: ms(quantile(latencies, 0.5)),
      p99: ms(p99Ms),
      target: judged(`p99 ≤ ${LIMIT_MS} ms`, p99Ms <= LIMIT_MS),
    })
  }
  for (const connection of connections) connection.close()
  await checkPaid(stage)
  return rows
}

async function placeOrders(stage: Stage, shop: Shop, count: number): Promise<void> {
  const customers = await stage.asSuperuser((superuser) => makeCustomers(superuser, shop.merchantId, count))
  const counter = await openApiCounter(stage.port, shop, customers)
  for (let left = count; left > 0; left -= CALLERS) {
    await Promise.all(Array.from({ length: Math.min(CALLERS, left) }, (_, caller) => counter.place(caller)))
  }
  counter.close()
}

/** Takes orders that were placed for cash, and lets them wait for money of this provider. */
async function unpaidOrders(stage: Stage, { merchantId }: Shop, provider: ProviderName): Promise<Unpaid[]> {
  const { rows } = await stage.asSuperuser((superuser) =>
    superuser.query(
      `update orders set status = 'CREATED', payment_type = $2, expires_at = now() + interval '1 hour'
       where merchant_id = $1 and id in
         (select id from orders where merchant_id = $1 and status = 'OPEN' and payment_type = 'CASH' limit $3)
       returning id, total`,
      [merchantId, provider, PAYMENTS_EACH],
    ),
  )
  return rows.map(({ id, total }) => ({ id: String(id), total: Number(total) }))
}

type Payer = {
  readonly provider: ProviderName
  readonly shop: Shop
  readonly keys: Readonly<Record<string, string>>
  readonly port: number
}

/** Makes all calls about the payment of an order, and notes how long each of them took. */
function payer({ provider, shop, keys, port }: Payer) {
  const simulator = SIMULATORS[provider]
  return async (connection: HttpConnection, { id, total }: Unpaid, latencies: number[]): Promise<void> => {
    let deal: Deal = {
      ...{ id: randomUUID(), provider, merchantId: shop.merchantId, orderId: id, amountTiyin: total * 100 },
      ...{ language: 'uz', returnUrl: '/', transactionId: simulator.newId(id), state: 'NEW', facts: {} },
    }
    for (const step of STEPS) {
      const call = simulator.say(step, deal, keys, new Date())
      if (call === null) continue
      const path = `/api/payments/v2/callbacks/${provider}/${shop.merchantId}${call.step ? `/${call.step}` : ''}`
      const headers = {
        ...{ host: `${shop.sub}.localhost:${port}`, 'content-type': call.contentType },
        ...(call.authorization === undefined ? {} : { authorization: call.authorization }),
      }
      const began = performance.now()
      const answer = await connection.ask(postText(path, headers, call.body))
      latencies.push(performance.now() - began)
      const { isTaken, facts = {} } = simulator.hear(step, answer.body)
      if (!isTaken) throw new Error(`${provider} ${step}: expected to be taken, found ${answer.status} ${answer.body}`)
      deal = { ...deal, facts: { ...deal.facts, ...facts } }
    }
  }
}

async function checkPaid(stage: Stage): Promise<void> {
  const { rows } = await stage.asSuperuser((superuser) =>
    superuser.query(
      `select count(*)::int as orders, count(*) filter (where orders.is_paid)::int as paid,
              (select count(*)::int from payments where state = 'PAID') as payments
       from orders where payment_type = any ($1)`,
      [PROVIDERS],
    ),
  )
  const { orders, paid, payments } = rows[0] ?? {}
  const expected = PROVIDERS.length * PAYMENTS_EACH
  if (orders === expected && paid === expected && payments === expected) return
  throw new Error(`expected ${expected} paid orders, found ${paid} of ${orders} with ${payments} payments`)
}
