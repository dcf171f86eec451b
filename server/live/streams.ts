// The streams that are open now: how many anybody may hold, and their common end.
import type { EventStream } from './event-stream.ts'

/** Somebody or some place that streams are counted by, and how many of them it may hold. */
export type Holder = { readonly name: string; readonly most: number }

export type Streams = {
  /** Opens a stream and counts it against each holder until it ends; `null` when one of them has all it may have. */
  hold(holders: readonly Holder[], open: () => EventStream): EventStream | null
  /** Ends all: the process is stopping, another will take them. */
  endAll(): void
}

// spread over some seconds, so that all clients do not come back in the same instant
const COME_BACK_MS = { least: 1_000, spread: 4_000 }

/** No stream open yet. */
export function openStreams(): Streams {
  const open = new Set<EventStream>()
  const held = new Map<string, number>()
  const count = (holders: readonly Holder[], change: 1 | -1) => {
    for (const { name } of holders) {
      const now = (held.get(name) ?? 0) + change
      if (now === 0) held.delete(name)
      else held.set(name, now)
    }
  }
  return {
    hold: (holders, begin) => {
      if (holders.some(({ name, most }) => (held.get(name) ?? 0) >= most)) return null
      const stream = begin()
      open.add(stream)
      count(holders, 1)
      stream.onEnd(() => {
        open.delete(stream)
        count(holders, -1)
      })
      return stream
    },
    endAll: () => {
      for (const stream of open) stream.end(COME_BACK_MS.least + Math.floor(Math.random() * COME_BACK_MS.spread))
    },
  }
}
