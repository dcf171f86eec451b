// Load shedding: what is refused first when the process is overloaded, so that orders are still accepted.
import type { ShedName } from '@dasturxon/contract/endpoint'

/** What may be refused: calls by their group, and renders of pages that are not in the cache. */
type Shed = ShedName | 'render'

export type Overload = {
  /** Whether this is refused now. */
  sheds(name: Shed): boolean
  /** The delay of the event loop, smoothed. */
  delayMs(): number
  stop(): void
}

export type Load = { readonly delayMs: number; readonly waiting: number }

const LOOK_EVERY_MS = 100
// delay of the event loop above which something is refused; orders, codes and staff never are
const SHED_ABOVE_MS: Readonly<Record<Shed, number>> = {
  extra: 200,
  live: 400,
  // a cached page is always sent; the first render after a start is slow, which is no overload
  render: 500,
  read: 1_000,
  quote: 2_000,
}
// callers waiting for a database connection are converted to an equal delay
const MS_PER_WAITING = 10

/** Measures the event loop; `waiting` returns how many callers wait for a connection of the pool. `scale` multiplies the limits. */
export function watchOverload(waiting: () => number, scale = 1): Overload {
  let delayMs = 0
  let due = performance.now() + LOOK_EVERY_MS
  const timer = setInterval(() => {
    const late = Math.max(0, performance.now() - due)
    // one long pause counts little, a lasting one counts within half a second
    delayMs += (late - delayMs) * 0.3
    due = performance.now() + LOOK_EVERY_MS
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    sheds: (name) => isShed(name, { delayMs, waiting: waiting() }, scale),
    delayMs: () => delayMs,
    stop: () => clearInterval(timer),
  }
}

/** Whether this is refused under such a load: geocoding and stories first, orders never. */
export function isShed(name: Shed, load: Load, scale = 1): boolean {
  return load.delayMs + load.waiting * MS_PER_WAITING > SHED_ABOVE_MS[name] * scale
}
