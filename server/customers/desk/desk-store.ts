// Customers as the staff list them: what each has ordered, from the brand or from one branch.
import { type CustomerGroup, groupTimes, LEAVING_ORDERS, REGULAR_ORDERS } from '@dasturxon/domain/customer-groups'
import type { BranchId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Money } from '@dasturxon/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

export type CustomerRow = {
  readonly id: UserId
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly image: string | null
  readonly birthday: string | null
  readonly language: Language
  readonly created_at: Date
  readonly orders: number
  readonly spent: Money
  readonly first_at: Date | null
  readonly last_at: Date | null
}

/** What to look for: words of a name, the end of a phone, and who ordered what was asked for by its number. */
export type Wanted = {
  readonly words: readonly string[]
  readonly phoneEnd: string | null
  readonly buyers: readonly UserId[]
}

export type CustomersAsk = {
  /** `null` for the whole brand */
  readonly branchId: BranchId | null
  readonly group: CustomerGroup | null
  /** `null` for everybody */
  readonly wanted: Wanted | null
  readonly limit: number
  readonly offset: number
}

const COLUMNS = sql`u.id, u.first_name, u.last_name, u.phone, u.image, u.birthday, u.language, u.created_at,
  t.orders, t.spent, t.first_at, t.last_at`

/** A part of the list, who ordered last first; those without an order are at its end. */
export async function listRows(scope: Scope, ask: CustomersAsk): Promise<readonly CustomerRow[]> {
  const { merchantId } = scope
  const { branchId, group, wanted, limit, offset } = ask
  const listed = sql`t.merchant_id = ${merchantId} and ${ofBranch(branchId)} and ${inGroup(scope, group)}`
  const totals = sql`select t.user_id, t.orders, t.spent, t.first_at, t.last_at from customer_totals t`
  // who was searched for is found first: few of many, and a walk along the list would look at all
  const rowsOf = wanted === null ? sql`${totals} where ${listed}` : sql`select * from hits t`
  const hits =
    wanted === null
      ? sql``
      : sql`found as materialized (${wantedIds(scope, wanted)}),
            hits as materialized (${totals} where ${listed} and t.user_id in (select id from found)),`
  // the page is chosen before its people are read
  const { rows } = await sql<CustomerRow>`
    with ${hits} page as (${rowsOf} order by t.last_at desc nulls last, t.user_id limit ${limit} offset ${offset})
    select ${COLUMNS} from page t join users u on u.merchant_id = ${merchantId} and u.id = t.user_id
     order by t.last_at desc nulls last, t.user_id`.execute(scope.db)
  return rows
}

/** One customer; `null` when there is none, or none of this branch. */
export async function findRow(scope: Scope, id: UserId, branchId: BranchId | null): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    select ${COLUMNS} from customer_totals t join users u on u.merchant_id = t.merchant_id and u.id = t.user_id
     where t.merchant_id = ${scope.merchantId} and t.user_id = ${id} and ${ofBranch(branchId)}`.execute(scope.db)
  return rows[0] ?? null
}

export type Counts = { readonly all: number } & Readonly<Record<CustomerGroup, number>>

/** How many customers there are, and in each group. */
export async function countRows(scope: Scope, branchId: BranchId | null): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as "all", count(*) filter (where ${inGroup(scope, 'new')}) as new,
           count(*) filter (where ${inGroup(scope, 'regular')}) as regular,
           count(*) filter (where ${inGroup(scope, 'leaving')}) as leaving
      from customer_totals t where t.merchant_id = ${scope.merchantId} and ${ofBranch(branchId)}`.execute(scope.db)
  return rows[0] ?? { all: 0, new: 0, regular: 0, leaving: 0 }
}

function ofBranch(branchId: BranchId | null): RawBuilder<unknown> {
  return branchId === null ? sql`t.branch_id is null` : sql`t.branch_id = ${branchId}`
}

/** The same rule as `groupOf` of the domain, so that a filter and the mark of a row never differ. */
function inGroup({ now }: Scope, group: CustomerGroup | null): RawBuilder<unknown> {
  const { newSince, quietBefore } = groupTimes(now)
  switch (group) {
    case null:
      return sql`true`
    case 'leaving':
      return sql`t.last_at < ${quietBefore} and t.orders >= ${LEAVING_ORDERS}`
    case 'regular':
      return sql`t.last_at >= ${quietBefore} and t.orders >= ${REGULAR_ORDERS}`
    case 'new':
      return sql`t.last_at >= ${quietBefore} and t.orders < ${REGULAR_ORDERS} and t.first_at >= ${newSince}`
  }
}

function wantedIds({ merchantId }: Scope, { words, phoneEnd, buyers }: Wanted): RawBuilder<unknown> {
  const of = sql`select u.id from users u where u.merchant_id = ${merchantId} and`
  const ways: RawBuilder<unknown>[] = []
  // every word begins a word of the name; letters and digits alone are left of them, so no sign of a pattern is
  if (words.length > 0) {
    const each = words.map((word) => sql`u.name_words like ${`% ${word}%`}`)
    ways.push(sql`(${of} ${sql.join(each, sql` and `)})`)
  }
  if (phoneEnd !== null) ways.push(sql`(${of} reverse(u.phone) like ${`${[...phoneEnd].reverse().join('')}%`})`)
  if (buyers.length > 0) ways.push(sql`(select unnest(${buyers}::uuid[]) as id)`)
  return ways.length === 0 ? sql`select null::uuid as id where false` : sql.join(ways, sql` union all `)
}
