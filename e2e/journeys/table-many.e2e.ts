// Many phones at one table do whatever comes to their minds: the bill of each phone is the sum of the orders in the end.
// `TABLE_PHONES=8 TABLE_MOVES=300` makes a long campaign of it, `TABLE_SEED` another one.
import { numberText } from '@dasturxon/domain/format'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { chanceOf } from '@dasturxon/server/dine-in/test-random-table'
import type { Pool } from 'pg'
import { valueIn } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { AT_TABLES, aTable, type HallTable, orderRound, round } from '../helpers/tables.ts'

const PHONES = Number(process.env.TABLE_PHONES ?? 3)
const MOVES = Number(process.env.TABLE_MOVES ?? 12)
const SEED = Number(process.env.TABLE_SEED ?? 20_261_119)
const MS_PER_MOVE = 15_000
const LIKE_MS = 61_000
const SHORT_MS = 2_000
const BILL_MS = 30_000

type Round = { readonly id: string; readonly status: string; readonly sum: number; readonly service: number }

/** The rounds of the table as the database has them, the oldest first. */
async function roundsOf(database: Pool, { id }: HallTable): Promise<readonly Round[]> {
  const { rows } = await database.query<Round>(
    `select o.id, o.status, (o.gross - o.item_discount - o.promo_product)::int as sum, o.service_fee::int as service
       from orders o join table_rounds r on r.merchant_id = o.merchant_id and r.order_id = o.id
       join table_sessions s on s.merchant_id = r.merchant_id and s.id = r.table_session_id where s.table_id = $1
      order by placed_at`,
    [id],
  )
  return rows
}

/** What the table owes now: the rounds that were not canceled. */
async function dueAt(database: Pool, table: HallTable) {
  const all = await roundsOf(database, table)
  const rounds = all.filter(({ status }) => status !== 'CANCELED')
  const dishes = rounds.reduce((sum, one) => sum + one.sum, 0)
  const service = rounds.reduce((sum, one) => sum + one.service, 0)
  return { count: all.length, dishes, service }
}

/** The bill of every phone is the sum of the rounds, also when the kitchen still changes them. */
async function checkBills(database: Pool, table: HallTable, guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) {
    await guest.goTo(`${table.path}/bill`)
    const sums = guest.page.getByRole('main')
    await expect(async () => {
      const { count, dishes, service } = await dueAt(database, table)
      await expect(round(guest, count)).toBeVisible({ timeout: SHORT_MS })
      for (const amount of service > 0 ? [dishes, service] : [dishes]) {
        const shown = sums.getByText(numberText(amount, 'uz'), { exact: true }).first()
        await expect(shown).toBeVisible({ timeout: SHORT_MS })
      }
    }).toPass({ timeout: BILL_MS })
  }
}

test(`${PHONES} phones at one table, ${MOVES} moves`, async ({ shop, brand, database }) => {
  test.setTimeout(120_000 + MOVES * MS_PER_MOVE)
  const house = await brand(AT_TABLES)
  const table = await aTable(database, house)
  const chance = chanceOf(SEED)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)]
  const guests: Guest[] = []
  for (let nth = 0; nth < PHONES; nth += 1) {
    const guest = await shop(house.sub, { path: table.path, device: nth % 2 === 0 ? 'phone' : 'desktop' })
    guest.noise.allow(/net::ERR_INTERNET_DISCONNECTED|404 GET .*\/live/)
    guests.push(guest)
  }
  const orderedAt = new Map<Guest, number>()
  const order = async (guest: Guest) => {
    // the same dish of the same guest within a minute would be asked about
    if (performance.now() - (orderedAt.get(guest) ?? -LIKE_MS) < LIKE_MS) return guest.page.reload()
    orderedAt.set(guest, performance.now())
    await guest.goTo(table.path)
    await orderRound(guest)
  }
  const moves: readonly ((guest: Guest) => Promise<unknown>)[] = [
    order,
    order,
    (guest) => guest.page.reload(),
    async ({ page }) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
    async () => {
      // one dish of a round runs out: it is struck off the bill
      const open = (await roundsOf(database, table)).filter(({ status }) => status === 'OPEN')
      const chosen = pick(open)
      if (chosen === undefined) return
      const ask = { params: { id: idFrom<OrderId>(chosen.id) }, body: { position: 0, state: 'GONE' as const } }
      valueIn(await table.staff('POST /office/v1/orders/:id/dishes', ask))
    },
  ]
  for (let move = 0; move < MOVES; move += 1) {
    const [guest, act] = [pick(guests), move === 0 ? order : pick(moves)]
    if (guest !== undefined) await test.step(`move ${move}`, async () => act?.(guest))
  }

  await checkBills(database, table, guests)
})
