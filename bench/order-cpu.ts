// The processor time of a whole order: a quote and its placing, in our process and in PostgreSQL.
import { join } from 'node:path'
import { DATA } from '@dasturxon/postgres/cluster'
import { livingPostmaster } from '@dasturxon/postgres/postmaster'
import { benchShop } from './baskets.ts'
import { openApiCounter } from './counter.ts'
import { cpuTimeMs } from './cpu-time.ts'
import { makeCustomers } from './customers.ts'
import { median, oneRound } from './rounds.ts'
import type { Stage } from './stage.ts'
import { ms, type Row } from './table.ts'

const CALLERS = 16
const CUSTOMERS = 1_024
const WARM_UP_MS = 4_000
const ROUNDS = 5
const ROUND_MS = 3_000

/** Processor time of an order with 16 callers at once, medians of five rounds. */
export async function measureOrderCpu(stage: Stage): Promise<readonly Row[]> {
  const postmaster = livingPostmaster(join(stage.dataDir, DATA))
  if (postmaster === null) throw new Error('expected the PostgreSQL of the stage to run')
  const shop = benchShop()
  const customers = await stage.asSuperuser((superuser) => makeCustomers(superuser, shop.merchantId, CUSTOMERS))
  const counter = await openApiCounter(stage.port, shop, customers)
  const work = async (caller: number) => {
    await counter.quote(caller)
    await counter.place(caller)
  }
  await oneRound(CALLERS, WARM_UP_MS, work)
  await stage.asSuperuser((superuser) => superuser.query('analyze'))
  const rounds: { readonly node: number; readonly postgres: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = {
      placed: counter.acknowledged.length,
      node: cpuTimeMs(stage.pid),
      postgres: cpuTimeMs(postmaster.pid),
    }
    await oneRound(CALLERS, ROUND_MS, work)
    const placed = counter.acknowledged.length - before.placed
    rounds.push({
      node: (cpuTimeMs(stage.pid) - before.node) / placed,
      postgres: (cpuTimeMs(postmaster.pid) - before.postgres) / placed,
    })
  }
  counter.close()
  const [node, postgres] = [median(rounds.map((one) => one.node)), median(rounds.map((one) => one.postgres))]
  return [
    { what: 'CPU of a whole order, Node', ours: ms(node) },
    { what: 'CPU of a whole order, PostgreSQL', ours: ms(postgres) },
    { what: 'CPU of a whole order, both', ours: ms(node + postgres) },
  ]
}
