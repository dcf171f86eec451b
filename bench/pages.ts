// Cached answers per second, compared with a minimal server that sends the same bytes.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { measureAnew } from './anew.ts'
import { LARGE } from './large-brands.ts'
import { type Figures, inTurn } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, kilobytes, ms, type Row, rateRow } from './table.ts'

const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_S = 3
const LEAST_SHARE = 0.35
const MOST_P99_MS = 25
// the better compression is done by then
const SETTLED_MS = 1_000
const SHOOTER = fileURLToPath(new URL('./shooter.ts', import.meta.url))

const ADDRESSES = [
  ['Home page', '/'],
  ['Menu (overalls)', '/api/products/v1/overalls'],
  ['Menu (shop)', '/api/products/v1/shop'],
] as const

/** Rows for each cached address, and for a page that must be rendered. */
export async function measurePages(stage: Stage): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const [what, path] of ADDRESSES) rows.push(...(await measure(stage, what, path)))
  return [...rows, await measureAnew(stage)]
}

async function measure(stage: Stage, what: string, path: string): Promise<readonly Row[]> {
  const host = `${LARGE.sub}.localhost:${stage.port}`
  // the first answer may still have the fast compression
  await answerOf(stage.port, path, host)
  await pause(SETTLED_MS)
  const answer = await answerOf(stage.port, path, host)
  const bare = await startBare(answer)
  try {
    const { ours, theirs } = await inTurn(ROUNDS, {
      ours: () => shoot(stage.port, path, host),
      theirs: () => shoot(bare.port, path, host),
    })
    const cached = `${what}, cached, ${kilobytes(answer.body.length)}, ${CONNECTIONS} connections`
    return [rateRow(cached, ours, theirs, LEAST_SHARE), waitRow(what, ours, theirs)]
  } finally {
    bare.program.disconnect()
  }
}

function waitRow(what: string, ours: Figures, theirs: Figures): Row {
  return {
    what: `${what}, the slowest of a hundred answers`,
    ours: ms(ours.p99Ms),
    bare: ms(theirs.p99Ms),
    target: judged(`≤ ${ms(MOST_P99_MS)}`, ours.p99Ms <= MOST_P99_MS),
  }
}

type Sent = { readonly headers: IncomingMessage['headers']; readonly body: Buffer }

async function answerOf(port: number, path: string, host: string): Promise<Sent> {
  const request = get({ port, path, host: '127.0.0.1', headers: { host, 'accept-encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${path}: expected 200, found ${response.statusCode}`)
  return { headers: response.headers, body: await buffer(response) }
}

/** Starts a bare server that sends this answer to everybody. */
export async function startBare({
  headers,
  body,
}: Sent): Promise<{ readonly program: ChildProcess; readonly port: number }> {
  const program = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const { connection: _, 'keep-alive': __, date: ___, ...kept } = headers
  program.send({ headers: kept, body: body.toString('base64') })
  const [{ port }] = (await once(program, 'message')) as [{ readonly port: number }]
  return { program, port }
}

/** One round, sent by a separate process. */
async function shoot(port: number, path: string, host: string): Promise<Figures> {
  const args = [SHOOTER, String(port), path, host, String(CONNECTIONS), String(ROUND_S)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Figures
}
