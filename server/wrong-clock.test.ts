// Two processes on one database, one with a system clock eleven minutes ahead, one eleven minutes behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPhone, codeFor } from './customers/sign-in/test-sign-in.ts'
import { retryDelayMs } from './jobs/retry.ts'
import type { TestMerchant } from './testing/a-merchant.ts'
import { testClock } from './testing/clock.ts'
import { insertRow } from './testing/insert.ts'
import { ownApp, type TestApp, type TestCustomer } from './testing/test-app.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ELEVEN_MINUTES = 11 * 60_000
const SECRET_KEY = 'a-key-for-tests-only-of-32-letters'
const PATIENCE = { timeout: 20_000 }

type Node = {
  readonly port: number
  /** Makes its system clock wrong by this much from now on. */
  shift(ms: number): void
  /** The lines of its log with this event. */
  events(event: string): readonly Readonly<Record<string, unknown>>[]
}

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let folder: string
let nodes: readonly Node[]
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dasturxon-wrong-clock-'))
  app = await ownApp({ clock: testClock(new Date().toISOString()), config: { secretKey: SECRET_KEY } })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  nodes = await Promise.all([startNode('ahead', ELEVEN_MINUTES), startNode('behind', -ELEVEN_MINUTES)])
})
afterAll(async () => {
  await Promise.all(children.map(ended))
  await app.stop()
  rmSync(folder, { recursive: true })
})

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** The server as an operator runs it in production, with a wrong system clock. */
async function startNode(name: string, shiftMs: number): Promise<Node> {
  const shiftFile = join(folder, `${name}-shift`)
  const shift = (ms: number) => writeFileSync(shiftFile, String(ms))
  shift(shiftMs)
  const child = spawn(process.execPath, ['--import', './server/testing/shift-clock.ts', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ MODE: 'production', HOST: '127.0.0.1', PORT: '0', BASE_DOMAIN: 'example.uz', SECRET_KEY },
      ...{ DATABASE_URL: app.database.url, DATA_DIR: join(folder, name), SHIFT_CLOCK_FILE: shiftFile },
    },
    // it ends when its IPC channel is closed
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const port = await vi.waitFor(() => {
    const found = /Dasturxon ready on http:\/\/localhost:(\d+)/.exec(output)?.[1]
    return found ?? Promise.reject(new Error(`expected a node that is ready, found ${output}`))
  }, PATIENCE)
  const lines = () => output.split('\n').flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []))
  return { port: Number(port), shift, events: (event) => lines().filter((line) => line.event === event) }
}

type Sent = { readonly token?: string; readonly body?: object; readonly key?: string }

async function ask({ port }: Node, address: string, { token, body, key }: Sent = {}) {
  const [method, path] = address.split(' ')
  const headers = {
    host: `${merchant.sub}.example.uz`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const asked = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers })
  asked.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, value: JSON.parse(await text(answer)) }
}

/** Places an order of 60 000 at this node; returns its id. */
async function placed(node: Node): Promise<string> {
  const basket = {
    serviceType: 'PICK_UP',
    branchId: merchant.branchId,
    cartItems: [{ productId: merchant.products.plain, count: 2 }],
    confirmDuplicate: true,
  }
  const { token } = customer
  const quote = await ask(node, 'POST /orders/v1/orders/quote', { token, body: basket })
  const body = { ...basket, quoteHash: quote.value.hash }
  const order = await ask(node, 'POST /orders/v1/orders', { token, key: randomUUID(), body })
  expect(order).toMatchObject({ status: 200, value: { status: 'OPEN' } })
  return order.value.id
}

const statusesOf = async (ids: readonly string[]) => {
  const { rows } = await app.superuser.query('select status from orders where id = any ($1::uuid[])', [ids])
  return rows.map(({ status }) => status)
}

/** Adds jobs that are due now, and waits until each worker has taken some. */
async function bothHaveWorked(): Promise<void> {
  const before = nodes.map(({ events }) => events('JOB_FAILED').length)
  for (let job = 0; job < 20; job++) {
    const row = { merchant_id: merchant.id, id: randomUUID(), kind: 'of-no-known-kind', run_at: new Date(0) }
    await insertRow(app.superuser, 'jobs', { ...row, created_at: new Date(0) })
  }
  const haveWorked = () => nodes.every(({ events }, index) => events('JOB_FAILED').length > (before[index] ?? 0))
  await expect.poll(haveWorked, PATIENCE).toBe(true)
}

it('raises one alarm in each process whose clock is wrong', async () => {
  for (const [index, skewMs] of [ELEVEN_MINUTES, -ELEVEN_MINUTES].entries()) {
    const alarmsOf = () => nodes[index]?.events('CLOCK_SKEW') ?? []
    // log lines are written in the background: they may come after the line of the ready node
    await expect.poll(alarmsOf, PATIENCE).not.toEqual([])
    const alarms = alarmsOf()
    expect(alarms).toMatchObject([{ level: 'error', skewMs: expect.any(Number) }])
    expect(Math.abs(Number(alarms[0]?.skewMs) - skewMs)).toBeLessThan(2_000)
  }
})

it('keeps sessions and codes valid, wherever they were made', async () => {
  for (const node of nodes) {
    expect(await ask(node, 'GET /users/v1/users/me', { token: customer.token })).toMatchObject({ status: 200 })
    const { challengeId, code } = await codeFor(app, { merchant }, aPhone())
    const confirmed = await ask(node, 'POST /users/v1/auth/confirm', { body: { challengeId, code, bearer: true } })
    expect(confirmed).toMatchObject({ status: 200, value: { token: expect.any(String) } })
    for (const other of nodes) {
      const me = await ask(other, 'GET /users/v1/users/me', { token: confirmed.value.token })
      expect(me).toMatchObject({ status: 200 })
    }
  }
})

it('cancels an order at its time by the database, not before', async () => {
  const ids = await Promise.all(nodes.map(placed))
  const { rows } = await app.superuser.query(
    `select o.placed_at, j.run_at, now() as now from orders o join jobs j on j.payload ->> 'orderId' = o.id::text
     where j.kind = 'cancel-unanswered'`,
  )
  expect(rows).toHaveLength(2)
  for (const { placed_at, run_at, now } of rows) {
    expect(Math.abs(placed_at - now)).toBeLessThan(5_000)
    expect(run_at - placed_at).toBe(10 * 60_000)
  }
  await bothHaveWorked()
  await bothHaveWorked()
  expect(await statusesOf(ids)).toEqual(['OPEN', 'OPEN'])

  const tenMinutes = "- interval '10 minutes'"
  await app.superuser.query(`update order_events set at = at ${tenMinutes}`)
  await app.superuser.query(`update jobs set run_at = run_at ${tenMinutes} where kind = 'cancel-unanswered'`)
  await expect.poll(() => statusesOf(ids), PATIENCE).toEqual(['CANCELED', 'CANCELED'])
})

it('retries a failed job by the time of the database', async () => {
  await bothHaveWorked()
  const { rows } = await app.superuser.query(
    `select attempts, extract(epoch from run_at - now())::float8 * 1000 as wait from jobs where kind = 'of-no-known-kind'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  // a job that is being tried at this moment is claimed for a minute
  const longest = (attempts: number) => Math.max(60_000, retryDelayMs(attempts, 1) ?? 0)
  for (const { attempts, wait } of rows) expect(wait).toBeLessThanOrEqual(longest(attempts))
  await app.superuser.query('delete from jobs')
})

it('continues when the clock jumps while it runs, and logs when it is right again', async () => {
  const [ahead] = nodes
  if (ahead === undefined) throw new Error('expected a process that is ahead')
  ahead.shift(-ELEVEN_MINUTES)
  const id = await placed(ahead)
  expect(await ask(ahead, 'GET /users/v1/users/me', { token: customer.token })).toMatchObject({ status: 200 })
  await bothHaveWorked()
  expect(await statusesOf([id])).toEqual(['OPEN'])
  for (const { shift } of nodes) shift(0)
  await expect.poll(() => nodes.map(({ events }) => events('CLOCK_SKEW_OVER').length), PATIENCE).toEqual([1, 1])
  expect(nodes.map(({ events }) => events('CLOCK_SKEW').length)).toEqual([1, 1])
  expect(nodes.map(({ events }) => events('CLOCK_JUMP').length)).toEqual([0, 0])
})
