// Three addresses that request invented pages as often as they may, and normal visitors meanwhile.
// `FLOOD_SECONDS=20 npm run bench -- floods` for a short one.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { loadBrands } from '@dasturxon/demo/brands'
import { LARGE } from './large-brands.ts'
import { memoryRow, watchMemory } from './memory.ts'
import { startBare } from './pages.ts'
import { quantile } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, megabytes, ms, type Row } from './table.ts'

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 300)
const FLOODERS = ['10.9.0.1', '10.9.0.2', '10.9.0.3']
// 1,200 reads a minute are allowed for each address and brand
const EVERY_MS = 51
const LOOK_EVERY_MS = 100
const VISIT_EVERY_MS = 100
const WARM_UP_MS = 15_000
const REST_MS = 10_000
const MOST = { memory: 450_000_000, healthMs: 200, pageMs: 300, backS: 15, overIdle: 4 / 3 }

type Asked = { readonly host: string; readonly path: string; readonly headers?: Readonly<Record<string, string>> }
/** A server of this machine. */
type Listening = { readonly port: number }
type Answer = { readonly status: number; readonly ms: number }

/** Rows: memory, health and pages of others during the flood, and how soon memory is back. */
export async function measureFloods(stage: Stage): Promise<readonly Row[]> {
  const hosts = [...loadBrands().map(({ key }) => key), LARGE.sub].map((sub) => `${sub}.localhost:${stage.port}`)
  // a server that has worked for a while and is idle: its code is compiled, its pages are cached
  await visitPages(stage, hosts, performance.now() + WARM_UP_MS)
  await pause(REST_MS)
  const idle = stage.memoryBytes()
  const memory = watchMemory(stage)
  const end = performance.now() + SECONDS * 1_000
  const flood = FLOODERS.flatMap((address) => hosts.map((host) => floodFrom(stage, address, host, end)))
  // a machine that is busy with other things slows down both
  const bare = await startBare({ headers: {}, body: Buffer.from('{"status":"live"}') })
  const [health, bareHealth, visits, floods] = await Promise.all([
    lookAtHealth(stage, end),
    lookAtHealth(bare, end),
    visitPages(stage, hosts, end),
    Promise.all(flood),
  ])
  memory.stop()
  bare.program.disconnect()
  const back = await secondsUntil(stage, idle * MOST.overIdle)
  const answered = floods.flat()
  const p95 = quantile(
    visits.map((visit) => visit.ms).toSorted((a, b) => a - b),
    0.95,
  )
  const refused = visits.filter(({ status }) => status !== 200).length
  return [
    memoryRow(`Memory in ${SECONDS} s of flood, ${answered.length} made-up pages`, memory.peak(), MOST.memory),
    { what: 'Of those: by status', ours: statusText(answered) },
    {
      ...limitRow(`/health/live meanwhile, ${health.length} looks, the slowest`, Math.max(...health), MOST.healthMs),
      p99: ms(
        quantile(
          health.toSorted((a, b) => a - b),
          0.99,
        ),
      ),
      bare: ms(Math.max(...bareHealth)),
    },
    limitRow(`Pages of others meanwhile, ${visits.length} visits, p95`, p95, MOST.pageMs),
    { what: 'Pages of others that were not given', ours: String(refused), target: judged('0', refused === 0) },
    {
      what: `Memory back at a third above idle (${megabytes(idle)})`,
      ours: `${back.toFixed(1)} s`,
      target: judged(`≤ ${MOST.backS} s`, back <= MOST.backS),
    },
  ]
}

function limitRow(what: string, value: number, most: number): Row {
  return { what, ours: ms(value), target: judged(`≤ ${ms(most)}`, value <= most) }
}

function statusText(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, some]) => `${status}: ${some.length}`).join(', ')
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

async function ask({ port }: Listening, { host, path, headers }: Asked): Promise<Answer> {
  const begun = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { agent, port, path, host: '127.0.0.1', headers: { host, 'accept-encoding': 'br', ...headers } }
    get(asked, resolve).on('error', reject)
  })
  for await (const _ of response.resume());
  return { status: response.statusCode ?? 0, ms: performance.now() - begun }
}

const any = () => randomBytes(6).toString('hex')
const MADE_UP: readonly (() => Pick<Asked, 'path' | 'headers'>)[] = [
  () => ({ path: `/?${any()}=${any()}` }),
  () => ({ path: `/${any()}/${any()}?x=${any()}` }),
  () => ({ path: `/product/${randomUUID()}` }),
  () => ({ path: `/search?q=${any()}` }),
  () => ({ path: `/?sort=cheap&upTo=${any()}&category=${randomUUID()}`, headers: { cookie: `language=${any()}` } }),
  () => ({ path: `/profile/orders/${any()}`, headers: { 'accept-encoding': 'identity' } }),
  () => ({ path: `/category?group=${any()}`, headers: { 'accept-encoding': 'gzip', cookie: 'page=2' } }),
  () => ({ path: `/CATEGORY/?x=${any()}`, headers: { cookie: `page=${any()}; language=ru` } }),
]

async function floodFrom(stage: Stage, address: string, host: string, end: number): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = []
  for (let at = 0; performance.now() < end; at += 1) {
    const { path = '/', headers } = MADE_UP[at % MADE_UP.length]?.() ?? {}
    answers.push(ask(stage, { host, path, headers: { ...headers, 'x-forwarded-for': address } }))
    await pause(EVERY_MS)
  }
  return Promise.all(answers)
}

async function lookAtHealth(stage: Listening, end: number): Promise<readonly number[]> {
  const waits: number[] = []
  while (performance.now() < end) {
    waits.push((await ask(stage, { host: 'localhost', path: '/health/live' })).ms)
    await pause(LOOK_EVERY_MS)
  }
  return waits
}

const VISITED = ['/', '/category', '/branches', '/search', '/profile', '/extra2']

/** Visitors of many networks, each opening a page. */
async function visitPages(stage: Stage, hosts: readonly string[], end: number): Promise<readonly Answer[]> {
  const visits: Promise<Answer>[] = []
  for (let at = 0; performance.now() < end; at += 1) {
    const [host = '', path = '/'] = [hosts[at % hosts.length], VISITED[at % VISITED.length]]
    const language = ['uz', 'ru'][Math.floor(at / 7) % 2]
    const headers = { 'x-forwarded-for': `10.8.${(at >> 8) & 255}.${at & 255}`, cookie: `language=${language}` }
    visits.push(ask(stage, { host, path, headers }))
    await pause(VISIT_EVERY_MS)
  }
  return Promise.all(visits)
}

async function secondsUntil(stage: Stage, bytes: number): Promise<number> {
  const begun = performance.now()
  while (stage.memoryBytes() > bytes && performance.now() - begun < 60_000) await pause(LOOK_EVERY_MS)
  return (performance.now() - begun) / 1_000
}
