// The open streams: how many a client may have, their common heartbeat and their common end.
import type { Metrics } from '../metrics.ts'
import type { EventStream } from './event-stream.ts'

/** A person or an address that streams are counted by, and its limit. */
export type StreamHolder = { readonly name: string; readonly most: number }

export type Streams = {
  /** Opens a stream and counts it for each holder until it ends; `null` when one of them is at its limit. */
  hold(holders: readonly StreamHolder[], open: () => EventStream): EventStream | null
  /** Ends all streams: the process is stopping, and clients reconnect to another. */
  endAll(): void
}

// spread over some seconds, so that clients do not all reconnect at the same moment
const COME_BACK_MS = { least: 1_000, spread: 4_000 }
// one costs about 50 kB; clients beyond this number poll instead
export const MOST_STREAMS = 10_000
const HEARTBEAT_S = 15

/** No stream open yet. */
export function openStreams(metrics: Metrics): Streams {
  const open = new Set<EventStream>()
  const held = new Map<string, number>()
  const heart = openHeart()
  const refused = metrics.counter('dasturxon_streams_refused_total', 'Streams that somebody had too many of.')
  metrics.gauge('dasturxon_streams_open', 'Open streams of events.', () => open.size)
  const isFull = ({ name, most }: StreamHolder) => (held.get(name) ?? 0) >= most
  const count = (holders: readonly StreamHolder[], change: 1 | -1) => {
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

/** One timer for all streams: each second a fifteenth of them gets a heartbeat, so that thousands are not written at once. */
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
