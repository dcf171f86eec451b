// Notifications to and from other processes: one connection that listens, one batched NOTIFY at a time.
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { openSteadyClient } from './steady-client.ts'

export type Neighbours = { tell(name: string): void; stop(): Promise<void> }

type Options = {
  readonly url: string
  readonly log: Log
  readonly metrics: Metrics
  /** the id of this process, so that it ignores its own notifications */
  readonly self: string
  readonly onTold: (name: string) => void
  /** the connection is back after an interruption: notifications may have been missed */
  readonly onGap: () => void
}

const CHANNEL = 'dasturxon_live'
const BATCH_MS = 20
// a notification holds less than 8000 bytes; a name is at most 110
const NAMES_PER_NOTE = 60
const NAMES_KEPT = 10_000

/** Connects and stays connected. Notifications are buffered, up to a limit, while the database does not answer. */
export function openNeighbours({ url, log, metrics, self, onTold, onGap }: Options): Neighbours {
  const untold = openUntold(metrics)
  let batch: NodeJS.Timeout | null = null

  const flushSoon = () => {
    if (batch === null && untold.size() > 0) batch = setTimeout(flush, BATCH_MS).unref()
  }
  const flush = async () => {
    batch = null
    if (!steady.isThere() || untold.size() === 0) return
    const names = untold.take()
    try {
      await steady.ask('select pg_notify($1, note) from unnest($2::text[]) note', [CHANNEL, notesOf(self, names)])
    } catch {
      // sent again later; a duplicate is harmless
      for (const name of names) untold.add(name)
    }
    flushSoon()
  }
  const steady = openSteadyClient({
    url,
    log,
    prepare: async (client) => {
      client.on('notification', ({ payload = '' }) => {
        const [from, ...names] = payload.split('\n')
        if (from !== self) for (const name of names) onTold(name)
      })
      await client.query(`listen ${CHANNEL}`)
    },
    onReady: (isAgain) => {
      if (isAgain) onGap()
      flushSoon()
    },
  })
  return {
    tell: (name) => {
      untold.add(name)
      flushSoon()
    },
    stop: async () => {
      if (batch !== null) clearTimeout(batch)
      await flush()
      if (batch !== null) clearTimeout(batch)
      await steady.stop()
    },
  }
}

/** The unsent notifications, up to a limit. */
function openUntold(metrics: Metrics) {
  const names = new Set<string>()
  let lost = 0
  metrics.gauge('dasturxon_neighbour_notes_waiting', 'Changes not yet told to other processes.', () => names.size)
  metrics.total('dasturxon_neighbour_notes_lost_total', 'Changes not told for want of room.', () => lost)
  return {
    size: () => names.size,
    add: (name: string) => {
      if (names.size < NAMES_KEPT) names.add(name)
      else lost += 1
    },
    take: (): readonly string[] => {
      const taken = [...names]
      names.clear()
      return taken
    },
  }
}

function notesOf(self: string, names: readonly string[]): readonly string[] {
  const notes: string[] = []
  for (let at = 0; at < names.length; at += NAMES_PER_NOTE) {
    notes.push([self, ...names.slice(at, at + NAMES_PER_NOTE)].join('\n'))
  }
  return notes
}
