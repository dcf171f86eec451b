// The streams that are open now: how many anybody may hold, and their common end.
import type { EventStream } from './event-stream.ts'

export type Streams = {
  /** Counts a stream against its holder until it ends; `false` when the holder has `most` already. */
  hold(holder: string, most: number, stream: () => EventStream): EventStream | null
  /** Ends all: the process is stopping, another will take them. */
  endAll(): void
}

// spread over some seconds, so that all clients do not come back in the same instant
const COME_BACK_MS = { least: 1_000, spread: 4_000 }

/** No stream open yet. */
export function openStreams(): Streams {
  const held = new Map<string, Set<EventStream>>()
  return {
    hold: (holder, most, open) => {
      const own = held.get(holder) ?? new Set<EventStream>()
      if (own.size >= most) return null
      const stream = open()
      held.set(holder, own.add(stream))
      stream.onEnd(() => {
        own.delete(stream)
        if (own.size === 0 && held.get(holder) === own) held.delete(holder)
      })
      return stream
    },
    endAll: () => {
      for (const own of held.values()) {
        for (const stream of own) stream.end(COME_BACK_MS.least + Math.floor(Math.random() * COME_BACK_MS.spread))
      }
    },
  }
}
