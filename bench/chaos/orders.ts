// Customers who quote, place, and retry with the same key until they have a final answer.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Shop } from '../baskets.ts'
import type { Customer } from '../customers.ts'
import { askOrLose, type Heard } from './ask.ts'
import type { Node } from './node.ts'

export type Placed = {
  readonly key: string
  readonly orderId: string
  readonly total: number
  readonly version: number
}

/** What all customers have seen together. */
export type Tally = {
  /** final answers: the customer got the confirmation of the order */
  readonly acknowledged: Placed[]
  /** keys for which the customer never got a final answer */
  readonly unknown: string[]
  /** answers by call, status and code; a lost connection is `cut` */
  readonly answers: Map<string, number>
  /** answers that no fault explains, each once */
  readonly unexpected: Set<string>
}

export type Crowd = {
  readonly shop: Shop
  readonly customers: readonly Customer[]
  /** Nodes behind the load balancer; each try may use another one. */
  nodes(): readonly Node[]
}

const QUOTE = '/api/orders/v1/orders/quote'
const PLACE = '/api/orders/v1/orders'
const PATIENCE_MS = 30_000
// for these a client waits and tries again
const TRY_AGAIN = new Set([0, 429, 503])

/** An empty tally. */
export function newTally(): Tally {
  return { acknowledged: [], unknown: [], answers: new Map(), unexpected: new Set() }
}

/** Places one order after the other until `isOver`; the current order is then finished. */
export async function streamOrders(crowd: Crowd, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) await orderOnce(crowd, tally, isOver)
}

/** One order from quote to final answer; null when there was none. */
export async function orderOnce(crowd: Crowd, tally: Tally, isOver: () => boolean): Promise<Placed | null> {
  const basket = anyOf(crowd.shop.baskets)
  const session = { authorization: `Bearer ${anyOf(crowd.customers).token}` }
  const quoted = await tryUntil(crowd, tally, isOver, { path: QUOTE, headers: session, body: basket })
  if (quoted === null) return null
  const { hash } = JSON.parse(quoted) as { readonly hash: string }
  const key = randomUUID()
  const headers = { ...session, 'idempotency-key': key }
  const body = { ...basket, quoteHash: hash, confirmDuplicate: true }
  // a customer who has sent an order wants its answer, also after the campaign is over
  const placed = await tryUntil(crowd, tally, () => false, { path: PLACE, headers, body })
  if (placed === null) {
    tally.unknown.push(key)
    return null
  }
  const order = JSON.parse(placed) as { readonly id: string; readonly totalPrice: number; readonly version: number }
  const known = { key, orderId: order.id, total: order.totalPrice, version: order.version }
  tally.acknowledged.push(known)
  return known
}

type Sending = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: unknown }

/** Retries until an answer has status 200, and gives its body; null on timeout, when `isOver`, or on an unexpected answer. */
async function tryUntil(
  { nodes, shop }: Crowd,
  tally: Tally,
  isOver: () => boolean,
  { path, headers, body }: Sending,
): Promise<string | null> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && !isOver()) {
    const node = anyOf(nodes())
    const host = node.hostOf(shop.sub)
    const heard = await askOrLose({ port: node.port, method: 'POST', path, headers: { ...headers, host }, body })
    const status = heard?.status ?? 0
    const answer = heard === null ? 'cut' : `${path === PLACE ? 'order' : 'quote'} ${status} ${codeOf(heard)}`.trim()
    tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1)
    if (heard !== null && status === 200) return heard.body
    if (!TRY_AGAIN.has(status) && !isInProgress(heard)) {
      tally.unexpected.add(`${path}: ${status} ${heard?.body.slice(0, 300)}`)
      return null
    }
    await delay(randomInt(50, 200))
  }
  return null
}

function codeOf({ status, body }: Heard): string {
  return status === 200 ? '' : (/"code":"(\w+)"/.exec(body)?.[1] ?? '')
}

function isInProgress(heard: Heard | null): boolean {
  return heard?.status === 409 && heard.body.includes('"IN_PROGRESS"')
}

function anyOf<T>(list: readonly T[]): T {
  const item = list[randomInt(list.length)]
  if (item === undefined) throw new Error('expected at least one')
  return item
}
