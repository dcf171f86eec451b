// One node of the shop: the server under its supervisor, as `npm start` runs it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { askOrLose } from './ask.ts'
import { childrenOf, isLiving, until } from './processes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 180_000

export type Node = {
  readonly name: string
  readonly port: number
  readonly keeperPid: number
  /** The standard output of supervisor and server. */
  readonly output: Readable
  /** The host of the brand on this node. */
  hostOf(sub: string): string
  /** The server's pid now; null while it does not run. */
  serverPid(): number | null
  isKept(): boolean
  /** How often the supervisor has restarted the server. */
  restarts(): number
  stop(): Promise<void>
}

export type NodeSettings = {
  readonly name: string
  readonly environment: Readonly<Record<string, string>>
  readonly hostOf: (sub: string, port: number) => string
}

/** Starts a node and resolves when it answers. */
export async function startNode({ name, environment, hostOf }: NodeSettings): Promise<Node> {
  const { DATABASE_URL: _, MEDIA_DIR: __, DEMO_CLOCK: ___, npm_lifecycle_event: ____, ...inherited } = process.env
  const keeper = spawn(process.execPath, ['run/start.mjs'], {
    cwd: ROOT,
    env: { ...inherited, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid: keeperPid, stdout, stderr } = keeper
  if (keeperPid === undefined || stdout === null || stderr === null)
    throw new Error('expected a supervisor with an output')
  let restarts = 0
  stderr.setEncoding('utf8').on('data', (text: string) => {
    restarts += text.split('It starts again in').length - 1
    if (!text.includes('It starts again in')) process.stderr.write(`[${name}] ${text}`)
  })
  const port = await readyPort(keeper, name)
  return {
    ...{ name, port, keeperPid, output: stdout },
    hostOf: (sub) => hostOf(sub, port),
    serverPid: () => childrenOf(keeperPid).find(isLiving) ?? null,
    isKept: () => isLiving(keeperPid),
    restarts: () => restarts,
    stop: () => stopKeeper(keeper),
  }
}

function readyPort(keeper: ChildProcess, name: string): Promise<number> {
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  keeper.stdout?.on('data', listen)
  const find = () => {
    if (keeper.exitCode !== null) throw new Error(`${name} ended before it was ready: ${said}`)
    const port = /ready on http:\/\/localhost:(\d+)/.exec(said)?.[1]
    return port === undefined ? null : Number(port)
  }
  return until(`${name} is ready`, READY_WITHIN_MS, find).finally(() => keeper.stdout?.off('data', listen))
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const ended = once(keeper, 'exit')
  keeper.kill('SIGTERM')
  await ended
}

/** Whether the node reports to be ready. */
export async function isReady({ port }: Pick<Node, 'port'>): Promise<boolean> {
  const answer = await askOrLose({ port, path: '/health/ready', headers: { host: 'localhost' }, limitMs: 1_000 })
  return answer?.status === 200
}
