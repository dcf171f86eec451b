// One connection that reconnects by itself, for listening to the database all the time.
import { Client } from 'pg'
import type { Log } from '../log.ts'

export type SteadyClient = {
  isThere(): boolean
  /** Runs one query after the other; rejects when there is no connection or it breaks. */
  ask(text: string, values?: readonly unknown[]): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly url: string
  readonly log: Log
  /** Prepares a new connection; throwing means that it cannot be used. */
  readonly prepare: (client: Client) => Promise<void>
  /** A connection is ready: the first one, or another after an interruption. */
  readonly onReady: (isAgain: boolean) => void
}

const RETRY_MS = { first: 250, most: 2_000 }
const LOOK_EVERY_MS = 10_000

/** Connects as the application's role, and again whenever the connection is lost. */
export function openSteadyClient({ url, log, prepare, onReady }: Options): SteadyClient {
  let current: Client | null = null
  let retryMs = RETRY_MS.first
  let wasReady = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  const ask = oneByOne(async (text: string, values: readonly unknown[] = []) => {
    if (current === null) throw new Error('expected a connection')
    await current.query(text, [...values])
  })

  const connectLater = () => {
    if (isStopped) return
    retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2)).unref()
    retryMs = Math.min(retryMs * 2, RETRY_MS.most)
  }
  const connect = async () => {
    const client = newClient(url)
    client.on('end', () => {
      if (current !== client) return
      current = null
      connectLater()
    })
    if (!(await isPrepared(client, prepare, log))) return connectLater()
    if (isStopped) return closeQuietly(client)
    current = client
    retryMs = RETRY_MS.first
    onReady(wasReady)
    wasReady = true
  }
  // a connection may die without an event; a query finds out
  const look = () => {
    const looked = current
    if (looked !== null) ask('select 1').catch(() => closeQuietly(looked))
  }
  const looks = setInterval(look, LOOK_EVERY_MS).unref()
  void connect()
  return {
    isThere: () => current !== null,
    ask,
    stop: async () => {
      isStopped = true
      clearInterval(looks)
      clearTimeout(retry)
      const open = current
      current = null
      if (open !== null) await closeQuietly(open)
    },
  }
}

async function isPrepared(client: Client, prepare: Options['prepare'], log: Log): Promise<boolean> {
  try {
    await client.connect()
    await prepare(client)
    return true
  } catch (error) {
    log.warn({ event: 'LIVE_DOWN', error }, 'connection for notifications lost, will reconnect')
    await closeQuietly(client)
    return false
  }
}

/** The same work, each call started when the previous one has ended. */
function oneByOne<A extends readonly unknown[]>(work: (...asked: A) => Promise<void>): (...asked: A) => Promise<void> {
  let before: Promise<void> = Promise.resolve()
  return (...asked) => {
    const done = before.then(() => work(...asked))
    before = done.catch(() => undefined)
    return done
  }
}

function newClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'dasturxon_live',
    options: '-c role=dasturxon_app',
  })
  // the event "end" reports it
  client.on('error', () => undefined)
  return client
}

/** A connection that is already broken cannot be closed properly, and need not be. */
async function closeQuietly(client: Client): Promise<void> {
  await client.end().catch(() => undefined)
}
