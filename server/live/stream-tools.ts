// What a feature needs to send a stream of events.
import type { Pool } from 'pg'
import type { EventStream } from './event-stream.ts'
import type { Live } from './live.ts'
import type { Streams } from './streams.ts'

export type StreamTools = {
  readonly pool: Pool
  now(): Date
  readonly live: Live
  readonly streams: Streams
  /** begins the answer as a stream; called once, after everything that may refuse */
  open(): EventStream
}
