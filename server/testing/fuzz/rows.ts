// The rows of the database while it is fuzzed: ids, tokens and keys, and their owners.
import type { Pool } from 'pg'

export type Row = { readonly value: string; readonly merchantId: string; readonly userId: string | null }
export type Owner = { readonly merchantId: string; readonly userId: string | null }

export type KnownRows = {
  /** Reads the tables again. */
  refresh(): Promise<void>
  /** The value of some row for a field of this name: an even `nth` prefers the owner's own rows. */
  pick(name: string, nth: number, owner: Owner): string
  /** Whether rows of the kind belong to customers. */
  isOwned(name: string): boolean
  /** A row of the kind that belongs to another customer of this merchant, or to another merchant; `null` when there is none. */
  foreign(name: string, owner: Owner, of: 'customer' | 'merchant'): string | null
}

type Column = { readonly table: string; readonly column: string; readonly hasUser: boolean }

const COLUMNS = `
  select c.table_name as table, c.column_name as column,
         exists (select from information_schema.columns u
                  where u.table_schema = 'public' and u.table_name = c.table_name and u.column_name = 'user_id') as "hasUser"
    from information_schema.columns c
   where c.table_schema = 'public'
     and (c.column_name = 'id' and c.data_type = 'uuid' or c.column_name in ('token', 'sub', 'code', 'idempotency_key'))
     and (c.table_name = 'merchants' or exists (select from information_schema.columns m
           where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name = 'merchant_id'))`
const ROWS_PER_COLUMN = 60

// one concept with two spellings: the contract's and ours
const SAME: Readonly<Record<string, string>> = {
  modification: 'option',
  cart_item: 'product',
  region: 'zone',
  key: 'idempotency_key',
  table: 'hall_table',
  setting: 'merchant',
  checkout: 'order',
  application: 'vacancy_application',
  customer: 'user',
}

/** Opens on connections of the superuser, who sees the rows of every tenant; `besides` are values outside tables. */
export async function knownRows(superuser: Pool, besides: ReadonlyMap<string, readonly Row[]>): Promise<KnownRows> {
  const columns = (await superuser.query<Column>(COLUMNS)).rows
  let known = new Map<string, readonly Row[]>()
  let ids: readonly Row[] = []
  const rows: KnownRows = {
    refresh: async () => {
      const found = new Map<string, readonly Row[]>(besides)
      for (const column of columns) {
        const kind = kindOf(column)
        found.set(kind, [...(found.get(kind) ?? []), ...(await readRows(superuser, column))])
      }
      known = found
      ids = columns.filter(({ column }) => column === 'id').flatMap((column) => found.get(kindOf(column)) ?? [])
    },
    pick: (name, nth, asker) => {
      const list = known.get(kindNamed(name)) ?? ids
      const own = list.filter((row) => isOwn(row, asker))
      const from = nth % 2 === 0 && own.length > 0 ? own : list
      return from[Math.floor(nth / 2) % Math.max(from.length, 1)]?.value ?? '00000000-0000-4000-8000-000000000000'
    },
    isOwned: (name) => columns.some((one) => kindOf(one) === kindNamed(name) && (one.hasUser || one.table === 'users')),
    foreign: (name, asker, of) => {
      const list = known.get(kindNamed(name)) ?? []
      const own = new Set(list.filter((row) => row.merchantId === asker.merchantId).map(({ value }) => value))
      const isForeign = (row: Row) => (of === 'merchant' ? !own.has(row.value) : isOfAnother(row, asker))
      return list.find(isForeign)?.value ?? null
    },
  }
  await rows.refresh()
  return rows
}

async function readRows(superuser: Pool, { table, column, hasUser }: Column): Promise<readonly Row[]> {
  const merchant = table === 'merchants' ? 'id' : 'merchant_id'
  const user = table === 'users' ? 'id' : hasUser ? 'user_id' : 'null'
  const text = `select ${column}::text as value, ${merchant}::text as "merchantId", ${user}::text as "userId"
    from ${table} where ${column} is not null order by md5(${column}::text) limit ${ROWS_PER_COLUMN}`
  return (await superuser.query<Row>(text)).rows
}

function isOwn(row: Row, asker: Owner): boolean {
  return row.merchantId === asker.merchantId && (row.userId === null || row.userId === asker.userId)
}

function isOfAnother(row: Row, asker: Owner): boolean {
  return row.merchantId === asker.merchantId && row.userId !== null && row.userId !== asker.userId
}

/** `orders.id` is an `order`, `hall_tables.token` a `token`. */
function kindOf({ table, column }: Column): string {
  // for clients, a code to be entered is a challenge; a code in a text is that of a promo
  if (table === 'codes') return 'challenge'
  return column === 'id' ? singular(table) : column
}

function kindNamed(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/-/g, '_')
  const plain = singular(snake.replace(/_ids?$/, ''))
  return SAME[plain] ?? plain
}

/** The singular of a table's name. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
