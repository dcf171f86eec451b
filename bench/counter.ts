// Two ways to place orders: through the API, or by plain statements.
import { randomUUID } from 'node:crypto'
import { type Connections, placeBare, quoteBare, type SampleRows } from './bare-transaction.ts'
import type { Shop } from './baskets.ts'
import { type HttpConnection, openConnection, postText } from './connection.ts'
import type { Customer } from './customers.ts'
import type { Work } from './rounds.ts'

export type Counter = { readonly place: Work; readonly quote: Work }

export type ApiCounter = Counter & {
  /** the keys of all confirmed orders */
  readonly acknowledged: readonly string[]
  close(): void
}

const QUOTE = '/api/orders/v1/orders/quote'
const PLACE = '/api/orders/v1/orders'

/** Quotes and orders through the API, each caller on a connection of its own. */
export async function openApiCounter(port: number, shop: Shop, customers: readonly Customer[]): Promise<ApiCounter> {
  const connections = new Map<number, HttpConnection>()
  const post = async (caller: number, path: string, headers: Readonly<Record<string, string>>, body: string) => {
    const connection = connections.get(caller) ?? openConnection(port)
    connections.set(caller, connection)
    const answer = await connection.ask(postText(path, { host: `${shop.sub}.localhost:${port}`, ...headers }, body))
    if (answer.status !== 200) throw new Error(`${path}: expected 200, found ${answer.status} ${answer.body}`)
    return answer.body
  }
  const quotes = shop.baskets.map((basket) => JSON.stringify(basket))
  const orders: string[] = []
  for (const [at, quote] of quotes.entries()) {
    const { hash } = JSON.parse(await post(0, QUOTE, {}, quote)) as { readonly hash: string }
    orders.push(JSON.stringify({ ...shop.baskets[at], quoteHash: hash, confirmDuplicate: true }))
  }
  const [nextCustomer, nextQuote, nextOrder] = [inCircle(customers), inCircle(quotes), inCircle(orders)]
  const acknowledged: string[] = []
  return {
    acknowledged,
    quote: async (caller) => {
      await post(caller, QUOTE, { authorization: `Bearer ${nextCustomer().token}` }, nextQuote())
    },
    place: async (caller) => {
      const key = randomUUID()
      const headers = { authorization: `Bearer ${nextCustomer().token}`, 'idempotency-key': key }
      await post(caller, PLACE, headers, nextOrder())
      acknowledged.push(key)
    },
    close: () => {
      for (const connection of connections.values()) connection.close()
    },
  }
}

/** The same by plain statements. */
export function bareCounter(pool: Connections, sample: SampleRows, customers: readonly Customer[]): Counter {
  const nextCustomer = inCircle(customers)
  return {
    place: () => placeBare(pool, sample, nextCustomer().id),
    quote: () => quoteBare(pool, sample),
  }
}

/** One after the other, for ever. There are many more customers than callers, so no two callers use one at the same time. */
function inCircle<T>(list: readonly T[]): () => T {
  let at = -1
  return () => {
    at = (at + 1) % list.length
    const item = list[at]
    if (item === undefined) throw new Error('expected at least one')
    return item
  }
}
