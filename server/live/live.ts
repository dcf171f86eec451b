// Notifications of changes: to listeners of this process at once, to other processes through the database.
import { randomUUID } from 'node:crypto'
import { idFrom, type MerchantId, type OrderId, type ReservationId, type TableId } from '@dasturxon/domain/ids'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type Neighbours, openNeighbours } from './neighbours.ts'

/**
 * What may change: one order, what happens at a table, a reservation, the menu of the merchant, or a session (by its token's hash in
 * hex), which can only end.
 */
export type Topic = `order:${string}` | `table:${string}` | `reservation:${string}` | 'menu' | `ended:${string}`

export type Live = {
  /** After commit: notifies this process's listeners now, the other processes in one batch a moment later. */
  orderChanged(merchantId: MerchantId, orderId: OrderId): void
  /** After commit: the visit at the table, its guests, rounds or waiter calls have changed. */
  tableChanged(merchantId: MerchantId, tableId: TableId): void
  /** After commit: somebody has moved or changed the reservation. */
  reservationChanged(merchantId: MerchantId, reservationId: ReservationId): void
  /** Every process reads the registry of merchants itself, so only its own listeners are notified. */
  menuChanged(merchantId: MerchantId): void
  /** A session has ended: its streams close, in any process. */
  sessionEnded(merchantId: MerchantId, tokenHash: string): void
  /** Calls back with every order of the merchant that changes; with `null` when changes may have been missed. */
  subscribeOrders(merchantId: MerchantId, listener: (orderId: OrderId | null) => void): () => void
  subscribe(merchantId: MerchantId, topic: Topic, listener: () => void): () => void
  stop(): Promise<void>
}

type Options = { readonly url: string; readonly log: Log; readonly metrics: Metrics }

/** Opens the exchange with other processes through the database at `url`, on its own connection. */
export function openLive({ url, log, metrics }: Options): Live {
  const listeners = new Map<string, Set<() => void>>()
  const boards = openBoards()
  const tellHere = (name: string) => {
    boards.tell(name)
    for (const listener of listeners.get(name) ?? []) listener()
  }
  const tellAllHere = () => {
    for (const name of listeners.keys()) if (!name.includes('|ended:')) tellHere(name)
    boards.tellGap()
  }
  metrics.gauge('dasturxon_live_topics', 'Things that somebody listens to.', () => listeners.size)
  const told = { self: randomUUID(), onTold: tellHere, onGap: tellAllHere }
  const neighbours: Neighbours = openNeighbours({ url, log, metrics, ...told })
  const tellEverywhere = (name: string) => {
    tellHere(name)
    neighbours.tell(name)
  }
  return {
    orderChanged: (merchantId, orderId) => tellEverywhere(nameOf(merchantId, `order:${orderId}`)),
    tableChanged: (merchantId, tableId) => tellEverywhere(nameOf(merchantId, `table:${tableId}`)),
    reservationChanged: (merchantId, reservationId) =>
      tellEverywhere(nameOf(merchantId, `reservation:${reservationId}`)),
    menuChanged: (merchantId) => tellHere(nameOf(merchantId, 'menu')),
    sessionEnded: (merchantId, tokenHash) => tellEverywhere(nameOf(merchantId, `ended:${tokenHash}`)),
    subscribeOrders: boards.subscribe,
    subscribe: (merchantId, topic, listener) => {
      const name = nameOf(merchantId, topic)
      const found = listeners.get(name) ?? new Set()
      listeners.set(name, found.add(listener))
      return () => {
        found.delete(listener)
        if (found.size === 0 && listeners.get(name) === found) listeners.delete(name)
      }
    },
    stop: () => neighbours.stop(),
  }
}

type BoardListener = (orderId: OrderId | null) => void

/** Those who listen to all orders of a merchant. */
function openBoards() {
  const listeners = new Map<string, Set<BoardListener>>()
  return {
    tell(name: string) {
      const [merchantId = '', orderId] = name.split('|order:')
      if (orderId === undefined) return
      for (const listener of listeners.get(merchantId) ?? []) listener(idFrom<OrderId>(orderId))
    },
    tellGap() {
      for (const ofMerchant of listeners.values()) for (const listener of ofMerchant) listener(null)
    },
    subscribe(merchantId: MerchantId, listener: BoardListener) {
      const found = listeners.get(merchantId) ?? new Set()
      listeners.set(merchantId, found.add(listener))
      return () => {
        found.delete(listener)
        if (found.size === 0 && listeners.get(merchantId) === found) listeners.delete(merchantId)
      }
    },
  }
}

function nameOf(merchantId: MerchantId, topic: Topic): string {
  return `${merchantId}|${topic}`
}
