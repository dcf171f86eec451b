// Simulates the kitchens and couriers of all demo brands against a running server, over HTTP.
import { loadBrands } from './brands.ts'
import { createCouriers } from './courier.ts'
import { createKitchen } from './kitchen.ts'
import { openOffice } from './office.ts'
import { type Clock, createWatch, REAL_CLOCK } from './pace.ts'
import { type DemoStaff, demoStaffKey } from './staff-key.ts'
import { demoId } from './uuid.ts'

export type PlayOptions = {
  /** The origin of the server: `http://127.0.0.1:8080`. */
  readonly origin: string
  /** The secret the staff keys were derived from. */
  readonly secretKey: string
  /** How many times faster than real time; 60 plays an hour in a minute. */
  readonly speed: number
  /** The server's clock, from which times are promised. */
  now(): Date
  readonly fetch?: typeof fetch
  readonly clock?: Clock
}

export type Play = {
  /** Ends when all current moves are done. */
  stop(): Promise<void>
}

// reads the board each minute of the demo's time, but not more often than a person could notice
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [200, 5_000]

/** Starts the simulation; it runs until it is stopped. A failure is retried at the next read. */
export function startPlay(options: PlayOptions): Play {
  const ended = new AbortController()
  const plays = loadBrands().map((brand) => playBrand(brand.merchant, options, ended.signal))
  return {
    stop: async () => {
      ended.abort()
      await Promise.all(plays)
    },
  }
}

type Merchant = { readonly id: string; readonly sub: string }

async function playBrand({ id, sub }: Merchant, options: PlayOptions, signal: AbortSignal): Promise<void> {
  const { origin, secretKey, speed, now, fetch = globalThis.fetch, clock = REAL_CLOCK } = options
  const officeOf = (staff: DemoStaff) =>
    openOffice({ fetch, origin, sub, staffKey: demoStaffKey(secretKey, demoId(id), staff) })
  const office = officeOf('operator')
  const watch = createWatch(clock, speed)
  const kitchen = createKitchen({ office, watch, now })
  const couriers = createCouriers({ office, phoneOf: (courierId) => officeOf({ courierId }), watch })
  const pauseMs = Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, 60_000 / speed))
  while (!signal.aborted) {
    const orders = await office.orders()
    if (orders.ok) {
      watch.look(orders.value)
      await kitchen.work(orders.value)
      await couriers.work(orders.value)
    }
    await clock.wait(pauseMs, signal)
  }
}
