// Whether reading orders costs the same in a small table and in a large one.
import { idFrom, type MerchantId, type UserId } from '@dasturxon/domain/ids'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { openPool } from '@dasturxon/server/db/database'
import { inTransaction, type Scope } from '@dasturxon/server/db/scope'
import { listBoardOrders } from '@dasturxon/server/orders/board/list-board'
import { listActiveViews, listOrderViews } from '@dasturxon/server/orders/find-order'
import { benchShop } from './baskets.ts'
import { fillOrders } from './fill-orders.ts'
import { median } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const SMALL = 10_000
const LARGE = 2_000_000
const STEP = 250_000
const OWN = 100
const MOVING = 100
const TRIES = 400
const WARM_UP = 50
const MOST_GROWTH = 1.3

type Read = (scope: Scope, userId: UserId) => Promise<unknown>
const page = (onlyArchive: boolean | undefined) => ({ page: 0, size: 10, onlyArchive })

const ADMIN: StaffCaller = { id: '', role: 'brand_admin', branchId: null, courierId: null, reach: { of: 'brand' } }

const READS: Readonly<Record<string, Read>> = {
  'Order list': (scope, userId) => listOrderViews(scope, userId, page(undefined)),
  'Order list, archive': (scope, userId) => listOrderViews(scope, userId, page(true)),
  'Active orders': listActiveViews,
  Board: (scope) => listBoardOrders(scope, ADMIN, { branchId: null, limit: 200 }),
}

/** A row for each query: its median in a table of two million orders beside the one of ten thousand. */
export async function measureGrowth(stage: Stage): Promise<readonly Row[]> {
  const merchantId = idFrom<MerchantId>(benchShop().merchantId)
  const userId = idFrom<UserId>('a1b2c3d4-0000-4000-8000-00000000beef')
  const pool = openPool(stage.databaseUrl, 'dasturxon_app', 1)
  try {
    await stage.asSuperuser(async (superuser) => {
      await superuser.query('truncate orders cascade')
      await fillOrders(superuser, { merchantId, userId, status: 'DELIVERED', count: OWN })
      await fillOrders(superuser, { merchantId, userId: null, status: 'ACCEPTED', count: MOVING })
      await fillOrders(superuser, { merchantId, userId: null, status: 'DELIVERED', count: SMALL - OWN - MOVING })
    })
    const measured = () => medians((work) => inTransaction(pool, { merchantId, now: new Date() }, work), userId)
    const small = await measured()
    await stage.asSuperuser(async (superuser) => {
      for (let at = SMALL; at < LARGE; at += STEP) {
        const count = Math.min(STEP, LARGE - at)
        await fillOrders(superuser, { merchantId, userId: null, status: 'DELIVERED', count })
      }
    })
    const large = await measured()
    return Object.keys(READS).map((what) => growthRow(what, small[what] ?? Number.NaN, large[what] ?? Number.NaN))
  } finally {
    await pool.end()
  }
}

type InScope = (work: (scope: Scope) => Promise<unknown>) => Promise<unknown>

/** Runs every query in turn, so that a busy moment of the machine affects all of them. */
async function medians(inScope: InScope, userId: UserId): Promise<Readonly<Record<string, number>>> {
  const times = new Map<string, number[]>(Object.keys(READS).map((what) => [what, []]))
  for (let at = 0; at < WARM_UP + TRIES; at += 1) {
    for (const [what, read] of Object.entries(READS)) {
      const since = performance.now()
      await inScope((scope) => read(scope, userId))
      if (at >= WARM_UP) times.get(what)?.push(performance.now() - since)
    }
  }
  return Object.fromEntries([...times].map(([what, list]) => [what, median(list)]))
}

function growthRow(what: string, small: number, large: number): Row {
  const growth = large / small
  return {
    what: `${what}, among 2,000,000 orders (bare: among 10,000)`,
    ours: ms(large),
    bare: ms(small),
    ratio: `${growth.toFixed(2)} ×`,
    target: judged(`≤ ${MOST_GROWTH} ×`, growth <= MOST_GROWTH),
  }
}
