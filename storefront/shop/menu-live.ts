// Follows the menu while a page is open: a light stream tells that it has moved, and the page asks for it anew.
import type { EventStream } from '@dasturxon/client/event-stream'

/** The outside world: the stream, the server, timers and chance. */
export type Outside = {
  open(): EventStream
  /** Asks for the menu and shows it; gives its revision, `null` when no answer came. */
  renew(): Promise<number | null>
  /** Runs once after so long, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

export type MenuFollowing = {
  /** The page is in view, or the line is back: listens at once. */
  show(): void
  /** The page is out of view: listens on for a while, in case it comes back. */
  hide(): void
  /** Listens no more until `show`. */
  rest(): void
}

// all pages hear it in the same moment and need not all ask in the same moment
const SPREAD_MS = 250
const ASK_AGAIN_MS = { first: 500, most: 15_000 }
const RECONNECT_MS = { first: 1000, most: 15_000, spread: 4000 }
const HIDDEN_MS = 60_000

/** Keeps the page at the newest revision the server tells of; `shown` is the one it shows already. */
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
    mine.onmessage = ({ data }) => renewing.reach(revisionIn(data))
    mine.onerror = () => reconnect(mine)
  }

  /** The browser would try again at once and for ever: we take our time, the longer the more often it failed. */
  function reconnect(cut: EventStream) {
    if (cut !== stream) return
    cut.close()
    stream = null
    // who cannot hear asks
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
  return { show, hide, rest }
}

/** Asks until the page shows what it was told of: another process may still be at the revision before. */
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
    reach(revision: number) {
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

/** The server's own words, checked there. */
function revisionIn(data: string): number {
  return (JSON.parse(data) as { readonly revision: number }).revision
}
