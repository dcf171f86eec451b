// Server-sent events with a heartbeat, ended with a time to reconnect.
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type EventStream = {
  /** Sends one event; `false` while the client is too slow: the event was dropped, send a newer one on drain. */
  send(id: string, data: string): boolean
  onDrain(listener: () => void): void
  onHeartbeat(listener: () => void): void
  /** Called once when the stream ends, for any reason. */
  onEnd(listener: () => void): void
  /** Sends a heartbeat, and ends a stream that is open for too long; called for all streams by one timer. */
  beat(): void
  /** Ends the stream and tells the client to reconnect after `retryMs`. */
  end(retryMs: number): void
  readonly answer: FastifyReply
}

// the session is checked again at least this often, when the client reconnects
const LONGEST_MS = 30 * 60_000
const RECONNECT_MS = 1_000

/** Begins a stream of events as the answer. */
export function openEventStream(reply: FastifyReply): EventStream {
  const pipe = new PassThrough()
  let isEnded = false
  const end = (retryMs: number) => {
    if (!isEnded) pipe.end(`retry: ${retryMs}\n\n`)
    isEnded = true
  }
  let onHeartbeat: () => void = () => undefined
  const openedAt = performance.now()
  pipe.once('close', () => {
    isEnded = true
  })
  // a write to a closed connection emits an error
  pipe.on('error', () => undefined)
  reply.raw.once('close', () => pipe.destroy())
  return {
    send: (id, data) => {
      if (isEnded || pipe.writableNeedDrain) return false
      pipe.write(`id: ${id}\ndata: ${data}\n\n`)
      return true
    },
    onDrain: (listener) => {
      pipe.on('drain', listener)
    },
    onHeartbeat: (listener) => {
      onHeartbeat = listener
    },
    beat: () => {
      if (isEnded) return
      if (performance.now() - openedAt > LONGEST_MS) return end(RECONNECT_MS)
      if (!pipe.writableNeedDrain) pipe.write(': still here\n\n')
      onHeartbeat()
    },
    onEnd: (listener) => {
      pipe.once('close', listener)
    },
    end,
    get answer() {
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          // proxies that buffer an answer would delay events
          .header('x-accel-buffering', 'no')
          .send(pipe)
      )
    },
  }
}
