// Time in the demo: how fast it runs, and how long an order has had its status.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BoardOrder } from './office.ts'

export type Clock = {
  /** Milliseconds; only differences count. */
  now(): number
  /** Ends early, without an error, when the signal is given. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** The system clock. Its timers do not prevent the process from ending. */
export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
}

export type Watch = {
  /** Reads the board: removed orders are forgotten, new ones begin to be counted. */
  look(orders: readonly BoardOrder[]): void
  /** Minutes in the demo since the order was first seen in the status it has. */
  minutesIn(order: BoardOrder): number
}

type Sight = { readonly status: BoardOrder['status']; readonly since: number }

/**
 * Counts minutes at `speed` times the real pace. It uses its own clock: the server's may be set to another day.
 */
export function createWatch(clock: Clock, speed: number): Watch {
  let sights = new Map<string, Sight>()
  return {
    look: (orders) => {
      const now = clock.now()
      sights = new Map(
        orders.map((order) => {
          const known = sights.get(order.id)
          return [order.id, known?.status === order.status ? known : { status: order.status, since: now }]
        }),
      )
    },
    minutesIn: (order) => {
      const sight = sights.get(order.id)
      return sight?.status === order.status ? ((clock.now() - sight.since) * speed) / 60_000 : 0
    },
  }
}
