// Keeps the menu up to date while a page is open: an event stream sends the new revision, and the page loads the menu
// again.
import type { EventStream } from '@dasturxon/client/event-stream'
import type { ShopState } from './brand-off.ts'

/** The dependencies: the event stream, the server, timers and random numbers. */
export type Outside = {
  open(): EventStream
  /** Loads the menu and shows it; returns its revision, or `null` when the call failed. */
  renew(): Promise<number | null>
  /** Whether the brand sells, as the stream says. */
  onState(state: ShopState): void
  /** Runs `run` once after `ms`, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
  /** A number from 0 up to 1. */
  random(): number
}

export type MenuFollowing = {
  /** The page is visible, or the connection is back: opens the stream at once. */
  show(): void
  /** The page is hidden: keeps the stream open for a while, because the visitor may return soon. */
  hide(): void
  /** Closes the stream until `show` is called. */
  rest(): void
  /** Something depends on the newest state: asks for it unless the stream would have told. */
  check(): void
}

type Announced = { readonly revision: number; readonly state: ShopState }

// all pages receive the event at the same moment; a random delay spreads their requests
const SPREAD_MS = 250
const ASK_AGAIN_MS = { first: 500, most: 15_000 }
const RECONNECT_MS = { first: 1000, most: 15_000, spread: 4000 }
const HIDDEN_MS = 60_000

/** Keeps the page at the newest revision that the server announces; `shown` is the revision it shows already. */
export function followMenu(outside: Outside, shown: number): MenuFollowing {
  const renewing = renewer(outside, shown)
  let stream: EventStream | null = null
  let failures = 0
  let cancelReconnect: (() => void) | null = null
  let cancelRest: (() => void) | null = null

  function connect() {
    rest()
    const mine = outside.open()
    stream = mine
    mine.onopen = () => {
      failures = 0
    }
    mine.onmessage = ({ data }) => renewing.hear(announced(data))
    mine.onerror = () => reconnect(mine)
  }

  /** By default the browser retries at once and for ever; here the pause doubles after each failure. */
  function reconnect(cut: EventStream) {
    if (cut !== stream) return
    cut.close()
    stream = null
    // without a stream there are no events, so the menu is polled
    if (failures > 0) renewing.ask()
    const pause = doubled(RECONNECT_MS, failures) + outside.random() * RECONNECT_MS.spread
    failures += 1
    cancelReconnect = outside.after(pause, connect)
  }

  function rest() {
    cancelRest?.()
    cancelRest = null
    cancelReconnect?.()
    cancelReconnect = null
    stream?.close()
    stream = null
  }

  function hide() {
    cancelRest ??= outside.after(HIDDEN_MS, rest)
  }

  function show() {
    cancelRest?.()
    cancelRest = null
    if (stream === null) connect()
  }
  return { show, hide, rest, check: () => (stream === null || failures > 0) && renewing.ask() }
}

/** Retries until the page shows the announced revision: another server process may still have the one before. */
function renewer(outside: Outside, first: number) {
  let [shown, wanted] = [first, first]
  let isAsking = false
  async function ask() {
    if (isAsking) return
    isAsking = true
    await pause(outside, outside.random() * SPREAD_MS)
    for (let tries = 0; ; tries++) {
      shown = Math.max(shown, (await outside.renew()) ?? 0)
      if (shown >= wanted) break
      await pause(outside, doubled(ASK_AGAIN_MS, tries))
    }
    isAsking = false
  }
  return {
    ask: () => void ask(),
    hear({ revision, state }: Announced) {
      outside.onState(state)
      wanted = Math.max(wanted, revision)
      if (shown < wanted) void ask()
    },
  }
}

function pause(outside: Outside, ms: number): Promise<void> {
  return new Promise((go) => outside.after(ms, go))
}

function doubled({ first, most }: { readonly first: number; readonly most: number }, times: number): number {
  return Math.min(most, first * 2 ** times)
}

/** Not validated: our own server has written it. */
function announced(data: string): Announced {
  return JSON.parse(data) as Announced
}
