// Simulates the kitchens and couriers of all demo brands against a running server, over HTTP.
import { loadBrands } from './brands.ts'
import { createCouriers } from './courier.ts'
import { createKitchen } from './kitchen.ts'
import { openOffice } from './office.ts'
import { type Clock, createWatch, REAL_CLOCK } from './pace.ts'
import { type DemoStaff, demoStaffKey } from './staff-key.ts'
import { openStreets, type Streets } from './streets.ts'
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

// reads the board twice a minute of the demo's time: a courier then rides 208 m, which a map shows as a ride and not as a
// jump; but not more often than a person could notice
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [200, 5_000]
const BETWEEN_READS_MS = 30_000

/** Starts the simulation; it runs until it is stopped. A failure is retried at the next read. */
export function startPlay(options: PlayOptions): Play {
  const ended = new AbortController()
  const parts = { ...options, streets: openStreets() }
  const plays = loadBrands().map((brand) => playBrand(brand.merchant, parts, ended.signal))
  return {
    stop: async () => {
      ended.abort()
      await Promise.all(plays)
    },
  }
}

type Merchant = { readonly id: string; readonly sub: string }

type PlayParts = PlayOptions & { readonly streets: Streets }

async function playBrand({ id, sub }: Merchant, parts: PlayParts, signal: AbortSignal): Promise<void> {
  const { origin, secretKey, speed, now, streets, fetch = globalThis.fetch, clock = REAL_CLOCK } = parts
  const officeOf = (staff: DemoStaff) =>
    openOffice({ fetch, origin, sub, staffKey: demoStaffKey(secretKey, demoId(id), staff) })
  const office = officeOf('operator')
  const watch = createWatch(clock, speed)
  const kitchen = createKitchen({ office, watch, now })
  const couriers = createCouriers({ office, phoneOf: (courierId) => officeOf({ courierId }), watch, streets })
  const pauseMs = Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, BETWEEN_READS_MS / speed))
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
