// Telling the other processes, and hearing them: one connection that listens, one batched notification at a time.
import { Client } from 'pg'
import type { Log } from '../http/log.ts'

export type Neighbours = { tell(name: string): void; stop(): Promise<void> }

type Options = {
  readonly url: string
  readonly log: Log
  /** the name of this process, so that it does not hear itself */
  readonly self: string
  readonly onTold: (name: string) => void
  /** the connection is back after a gap: anything may have been missed */
  readonly onGap: () => void
}

const CHANNEL = 'dasturxon_live'
const BATCH_MS = 20
// a notification holds less than 8000 bytes; a name is at most 110
const NAMES_PER_NOTE = 60
const NAMES_KEPT = 10_000
const RETRY_MS = { first: 250, most: 2_000 }
const LOOK_EVERY_MS = 10_000

/** Connects and stays connected. What is told while the database is away is kept, as far as it fits, and told later. */
export function openNeighbours({ url, log, self, onTold, onGap }: Options): Neighbours {
  const untold = new Set<string>()
  let client: Client | null = null
  let retryMs = RETRY_MS.first
  let isStopped = false
  let hadGap = false
  let batch: NodeJS.Timeout | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'dasturxon_live',
      options: '-c role=dasturxon_app',
    })
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      log.warn({ event: 'LIVE_DOWN', error }, 'other processes cannot be heard')
      await closeQuietly(next)
      return later()
    }
    if (isStopped) return closeQuietly(next)
    client = next
    retryMs = RETRY_MS.first
    if (hadGap) onGap()
    hadGap = true
    flushSoon()
  }
  const later = () => {
    if (isStopped) return
    retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2)).unref()
    retryMs = Math.min(retryMs * 2, RETRY_MS.most)
  }
  const lose = (lost: Client) => {
    if (client !== lost) return
    client = null
    later()
  }
  const hear = (payload: string) => {
    const [from, ...names] = payload.split('\n')
    if (from !== self) for (const name of names) onTold(name)
  }
  const flushSoon = () => {
    if (batch === null && untold.size > 0) batch = setTimeout(flush, BATCH_MS).unref()
  }
  const flush = async () => {
    batch = null
    if (client === null) return
    const names = [...untold]
    untold.clear()
    try {
      await client.query('select pg_notify($1, note) from unnest($2::text[]) note', [CHANNEL, notesOf(self, names)])
    } catch {
      // told once more on the next connection; hearing something twice is harmless
      for (const name of names) untold.add(name)
    }
    flushSoon()
  }
  // a connection may die without a word; asking finds out
  const looks = setInterval(() => client?.query('select 1').catch(() => client?.end()), LOOK_EVERY_MS).unref()
  void connect()
  return {
    tell: (name) => {
      if (untold.size < NAMES_KEPT) untold.add(name)
      flushSoon()
    },
    stop: async () => {
      isStopped = true
      clearInterval(looks)
      clearTimeout(retry)
      if (batch !== null) clearTimeout(batch)
      await flush()
      const open = client
      client = null
      if (open !== null) await closeQuietly(open)
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

/** A connection that is broken already cannot be closed properly, and need not be. */
async function closeQuietly(client: Client): Promise<void> {
  await client.end().catch(() => undefined)
}
