// The campaign: customers order during one fault after the other, then everything is counted.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ownerUrl, superuserUrl } from '@dasturxon/postgres/addresses'
import { withClient } from '@dasturxon/postgres/answers'
import { DATA } from '@dasturxon/postgres/cluster'
import { livingPostmaster } from '@dasturxon/postgres/postmaster'
import { benchShop, type Shop } from '../baskets.ts'
import { type Customer, makeCustomers } from '../customers.ts'
import { residentBytes } from '../resident-bytes.ts'
import { ask } from './ask.ts'
import { mountSmallDisk, unmountSmallDisk } from './disk.ts'
import type { Fault, Reach } from './faults.ts'
import { type Follower, follow } from './followers.ts'
import { watchLog } from './log-watch.ts'
import { isReady, type Node, startNode } from './node.ts'
import { type Crowd, newTally, orderOnce, streamOrders, type Tally } from './orders.ts'
import { until } from './processes.ts'
import { type Findings, reconcile } from './reconcile.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SHIFT_CLOCK = new URL('../../server/testing/shift-clock.ts', import.meta.url).href
const CUSTOMERS = 2_000
const FOLLOWERS = 8
const WARM_UP_MS = 5_000
const REST_MS = 3_000
const CALM_MS = 1_500
const BACK_LIMIT_MS = 60_000

export type Struck = {
  readonly what: string
  readonly note: string
  /** from the end of the cause until every node takes orders again */
  readonly backMs: number
  readonly orders: number
  /** the server's process ended although it should have survived */
  readonly exits: number
}

export type Report = {
  readonly struck: readonly Struck[]
  readonly tally: Tally
  readonly found: Findings
  readonly followers: { readonly all: number; readonly upToDate: number; readonly opened: number }
  readonly keepers: { readonly all: number; readonly unchanged: number }
  /** log lines of errors that no fault explains */
  readonly unhandled: readonly string[]
  readonly memory: readonly { readonly name: string; readonly idle: number; readonly after: number }[]
}

export type Plan = {
  readonly faults: readonly Fault[]
  readonly streams: number
  /** whether the database gets its own disk that can be filled, where that is allowed */
  readonly hasSmallDisk: boolean
  /** how long memory may take to return to normal */
  readonly memoryWithinMs: number
}

/** Runs the plan on two nodes and one database that are created for it. */
export async function runCampaign(plan: Plan, say: (line: string) => void): Promise<Report> {
  const folder = join(ROOT, '.data', `chaos-${process.pid}`)
  const closings: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    return await onShop(await openShop(folder, plan, closings), plan, say)
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

type Site = {
  readonly reach: Reach
  readonly nodes: readonly Node[]
  readonly shop: Shop
  readonly customers: readonly Customer[]
  readonly staffKey: string
  readonly unhandled: () => readonly string[]
}

async function openShop(folder: string, plan: Plan, closings: (() => Promise<void> | void)[]): Promise<Site> {
  const firstFolder = join(folder, 'first')
  const hasDisk = plan.hasSmallDisk && mountSmallDisk(firstFolder)
  if (hasDisk) closings.push(() => unmountSmallDisk(firstFolder))
  const clockFile = join(folder, 'clock')
  mkdirSync(join(folder, 'second'), { recursive: true })
  writeFileSync(clockFile, '0')
  const secretKey = randomBytes(32).toString('base64url')
  const common = { PORT: '0', HOST: '127.0.0.1', SECRET_KEY: secretKey }
  const first = await startNode({
    name: 'first',
    environment: { ...common, MODE: 'demo', DATA_DIR: firstFolder, DEMO_SPEED: '0.01', RATE_LIMIT_SCALE: '1000000' },
    hostOf: (sub, port) => `${sub}.localhost:${port}`,
  })
  closings.push(() => first.stop())
  first.output.resume()
  const url = ownerUrl(firstFolder)
  const second = await startNode({
    name: 'second',
    environment: {
      ...{
        ...common,
        MODE: 'production',
        BASE_DOMAIN: 'chaos.test',
        DATA_DIR: join(folder, 'second'),
        DATABASE_URL: url,
      },
      ...{ NODE_OPTIONS: `--import ${SHIFT_CLOCK}`, SHIFT_CLOCK_FILE: clockFile },
    },
    hostOf: (sub) => `${sub}.chaos.test`,
  })
  closings.push(() => second.stop())
  const unhandled = watchLog([join(firstFolder, 'server.log')], second.output)
  const shop = benchShop()
  const asSuperuser: Reach['asSuperuser'] = (work) => withClient(superuserUrl(firstFolder), work)
  const customers = await asSuperuser((superuser) => makeCustomers(superuser, shop.merchantId, CUSTOMERS))
  const { demoStaffKey } = await import('@dasturxon/demo/staff-key')
  return {
    ...{ nodes: [first, second], shop, customers, unhandled },
    staffKey: demoStaffKey(secretKey, shop.merchantId, 'operator'),
    reach: {
      ...{ first, second, clockFile, asSuperuser, smallDisk: hasDisk ? firstFolder : null },
      postmasterPid: () => livingPostmaster(join(firstFolder, DATA))?.pid ?? 0,
    },
  }
}

async function onShop(site: Site, plan: Plan, say: (line: string) => void): Promise<Report> {
  const { nodes, shop, customers, reach } = site
  const tally = newTally()
  const crowd = { shop, customers, nodes: () => nodes }
  await warmUp(crowd, tally, plan.streams)
  const idle = nodes.map((node) => ({ name: node.name, idle: memoryOf(node) }))
  const keeperPids = nodes.map(({ keeperPid }) => keeperPid)
  const followers = await openFollowers(site, tally)
  let isOver = false
  const streams = Array.from({ length: plan.streams }, () => streamOrders(crowd, tally, () => isOver))
  const struck: Struck[] = []
  for (const fault of plan.faults) {
    const one = await strikeOnce(fault, site, tally)
    struck.push(one)
    say(`${one.what} (${one.note}): back after ${(one.backMs / 1000).toFixed(1)} s`)
    await moveFollowed(site, followers)
    await delay(CALM_MS)
  }
  isOver = true
  await Promise.all(streams)
  const upToDate = await countUpToDate(reach, followers)
  for (const follower of followers) follower.stop()
  const found = await reach.asSuperuser((superuser) => reconcile(superuser, tally))
  return {
    ...{ struck, tally, found, unhandled: site.unhandled() },
    followers: { all: followers.length, upToDate, opened: followers.reduce((sum, { opened }) => sum + opened(), 0) },
    keepers: {
      all: nodes.length,
      unchanged: nodes.filter((node, at) => node.isKept() && node.keeperPid === keeperPids[at]).length,
    },
    memory: await settledMemory(nodes, idle, plan.memoryWithinMs),
  }
}

/** Lets customers order for a while and then pause: the memory of a process after work is its idle memory. */
async function warmUp(crowd: Crowd, tally: Tally, streams: number): Promise<void> {
  const over = performance.now() + WARM_UP_MS
  await Promise.all(Array.from({ length: streams }, () => streamOrders(crowd, tally, () => performance.now() > over)))
  await delay(REST_MS)
}

async function strikeOnce(fault: Fault, site: Site, tally: Tally): Promise<Struck> {
  const { nodes, reach } = site
  const [restarts, orders] = [restartsOf(nodes), tally.acknowledged.length]
  const note = await fault.strike(reach)
  const since = performance.now()
  for (const node of nodes) await until(`${node.name} takes orders again`, BACK_LIMIT_MS, () => takesOrders(node, site))
  return {
    ...{ what: fault.what, note, backMs: performance.now() - since },
    orders: tally.acknowledged.length - orders,
    exits: fault.keepsProcess ? restartsOf(nodes) - restarts : 0,
  }
}

function restartsOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.restarts(), 0)
}

/** True when this node is ready and places an order. */
async function takesOrders(node: Node, { shop, customers }: Site): Promise<true | null> {
  if (!(await isReady(node))) return null
  const crowd = { shop, customers, nodes: () => [node] }
  const deadline = performance.now() + 1_000
  return (await orderOnce(crowd, newTally(), () => performance.now() > deadline)) === null ? null : true
}

async function openFollowers({ nodes, shop, customers }: Site, tally: Tally): Promise<readonly Follower[]> {
  const followers: Follower[] = []
  for (const customer of customers.slice(0, FOLLOWERS)) {
    const placed = await orderOnce({ shop, customers: [customer], nodes: () => nodes }, tally, () => false)
    if (placed === null) throw new Error('expected an order to follow')
    followers.push(follow({ orderId: placed.orderId, sub: shop.sub, token: customer.token, nodes: () => nodes }))
  }
  return followers
}

const NEXT: Readonly<Record<string, string>> = { OPEN: 'ACCEPTED', ACCEPTED: 'COOKING', COOKING: 'DONE' }

/** Moves one of the followed orders, as a kitchen does; its stream has to send that. */
async function moveFollowed({ nodes, shop, staffKey, reach }: Site, followers: readonly Follower[]): Promise<void> {
  const ids = followers.map(({ orderId }) => orderId)
  const { rows } = await reach.asSuperuser((superuser) =>
    superuser.query(
      "select id, status from orders where id = any ($1) and status in ('OPEN', 'ACCEPTED', 'COOKING') limit 1",
      [ids],
    ),
  )
  const [order] = rows
  const [node] = nodes
  if (order === undefined || node === undefined) return
  const headers = { host: node.hostOf(shop.sub), authorization: `Bearer ${staffKey}` }
  const body = { to: NEXT[String(order.status)] }
  const path = `/api/office/v1/orders/${order.id}/moves`
  const { status, body: answer } = await ask({ port: node.port, method: 'POST', path, headers, body })
  if (status !== 200) throw new Error(`expected the kitchen to move an order, found ${status} ${answer}`)
}

/** How many followers have seen the newest version of their order, once all had time to get it. */
async function countUpToDate({ asSuperuser }: Reach, followers: readonly Follower[]): Promise<number> {
  const ids = followers.map(({ orderId }) => orderId)
  const { rows } = await asSuperuser((superuser) =>
    superuser.query('select id, version from orders where id = any ($1)', [ids]),
  )
  const newest = new Map(rows.map(({ id, version }) => [String(id), Number(version)]))
  const count = () => followers.filter(({ orderId, seen }) => seen() === newest.get(orderId)).length
  const deadline = performance.now() + 10_000
  return until('followers are up to date', 15_000, () =>
    count() === followers.length || performance.now() > deadline ? count() : null,
  )
}

function memoryOf(node: Node | undefined): number {
  const pid = node?.serverPid() ?? null
  if (pid === null) throw new Error('expected a running server')
  return residentBytes(pid)
}

type Idle = { readonly name: string; readonly idle: number }

/** Memory once it has returned to a third above idle, or the value after a while. */
async function settledMemory(nodes: readonly Node[], idle: readonly Idle[], withinMs: number) {
  const read = () => idle.map((was, at) => ({ ...was, after: memoryOf(nodes[at]) }))
  const deadline = performance.now() + withinMs
  return until('memory has settled', withinMs + 5_000, () => {
    const now = read()
    return now.every((node) => node.after <= (node.idle * 4) / 3) || performance.now() > deadline ? now : null
  })
}
