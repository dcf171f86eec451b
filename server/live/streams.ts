// The streams that are open now: how many anybody may hold, their common heartbeat and their common end.
import type { Metrics } from '../metrics.ts'
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
// one costs about 50 kB; whoever comes after these asks every now and then instead
export const MOST_STREAMS = 10_000
const HEARTBEAT_S = 15

/** No stream open yet. */
export function openStreams(metrics: Metrics): Streams {
  const open = new Set<EventStream>()
  const held = new Map<string, number>()
  const heart = openHeart()
  const refused = metrics.counter('dasturxon_streams_refused_total', 'Streams that somebody had too many of.')
  metrics.gauge('dasturxon_streams_open', 'Open streams of events.', () => open.size)
  const isFull = ({ name, most }: Holder) => (held.get(name) ?? 0) >= most
  const count = (holders: readonly Holder[], change: 1 | -1) => {
    for (const { name } of holders) {
      const now = (held.get(name) ?? 0) + change
      if (now === 0) held.delete(name)
      else held.set(name, now)
    }
  }
  return {
    hold: (holders, begin) => {
      if (open.size >= MOST_STREAMS || holders.some(isFull)) {
        refused.add()
        return null
      }
      const stream = begin()
      open.add(stream)
      count(holders, 1)
      const leave = heart.join(stream)
      stream.onEnd(() => {
        open.delete(stream)
        count(holders, -1)
        leave()
      })
      return stream
    },
    endAll: () => {
      for (const stream of open) stream.end(COME_BACK_MS.least + Math.floor(Math.random() * COME_BACK_MS.spread))
    },
  }
}

/** One timer for all streams: each second beats a fifteenth of them, so that thousands are not written to at once. */
function openHeart() {
  const turns = Array.from({ length: HEARTBEAT_S }, () => new Set<EventStream>())
  let [now, next] = [0, 0]
  let timer: NodeJS.Timeout | null = null
  const beat = () => {
    now = (now + 1) % HEARTBEAT_S
    for (const stream of turns[now] ?? []) stream.beat()
    if (turns.some(({ size }) => size > 0)) return
    if (timer !== null) clearInterval(timer)
    timer = null
  }
  return {
    join: (stream: EventStream) => {
      next = (next + 1) % HEARTBEAT_S
      const turn = turns[next]
      turn?.add(stream)
      timer ??= setInterval(beat, 1_000).unref()
      return () => turn?.delete(stream)
    },
  }
}
