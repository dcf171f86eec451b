// Generates the types of the tables from the migrated database, so that code and database always agree.
// Run it to write them again: `node server/db/print-tables.ts <url of a migrated database> > server/db/tables.ts`
import { argv, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import { withClient } from '@dasturxon/postgres/answers'
import type { Client } from 'pg'
import { JSON_COLUMNS, typeOfId } from './column-types.ts'

type Column = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** the values a check constraint allows, as the constraint prints them */
  readonly check: string | null
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
         not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' order by k.conname limit 1) as check
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
   order by c.relname, a.attnum`

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  date: 'string',
  bytea: 'Buffer',
  'text[]': 'readonly string[]',
  'uuid[]': 'readonly string[]',
}

const LINE_LIMIT = 120

const HEAD = `// Written by print-tables.ts from the migrated database; a test fails when the two differ. Do not edit.
import type { Fields } from '@dasturxon/domain/audit'
import type { GoneDish } from '@dasturxon/domain/dish-state'
import type { Receipt } from '@dasturxon/domain/fiscal-lines'
import type { PlanMark } from '@dasturxon/domain/hall-plan'
import type { DayHours } from '@dasturxon/domain/hours'
import type {
  AddressId,
  BranchId,
  CategoryId,
  CityId,
  GroupId,
  Id,
  MerchantId,
  OptionGroupId,
  OptionId,
  OrderId,
  ProductId,
  PromoId,
  UserId,
  ZoneId,
} from '@dasturxon/domain/ids'
import type { Language, Texts } from '@dasturxon/domain/locale'
import type { MenuField } from '@dasturxon/domain/menu-columns'
import type { FileTable, ImportCounts, Written } from '@dasturxon/domain/menu-import'
import type { NoticeAction } from '@dasturxon/domain/notice'
import type { StoredShape } from '@dasturxon/domain/zone-shape'
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text: the driver would convert a list to a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>
`

/** The text of tables.ts for the database at `url`. */
export async function printTables(url: string): Promise<string> {
  const columns = await withClient(url, readColumns)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const shapes = [...tables].map(([table, list]) => `type ${typeName(table)} = {\n${list.map(fieldLine).join('')}}\n`)
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}\n`)
  return `${HEAD}\n${shapes.join('\n')}\nexport type Tables = {\n${index.join('')}}\n`
}

async function readColumns(client: Client): Promise<readonly Column[]> {
  return (await client.query<Column>(COLUMNS)).rows
}

/** A line as the formatter writes it: a union that is too long for one line begins below its name. */
function fieldLine(column: Column): string {
  const type = fieldType(column)
  const line = `  ${column.column}: ${type}\n`
  return line.length <= LINE_LIMIT ? line : `  ${column.column}:\n    | ${type.replaceAll(' | ', '\n    | ')}\n`
}

function fieldType(column: Column): string {
  const orNull = column.isNullable ? ' | null' : ''
  if (column.type === 'jsonb') {
    const value = JSON_COLUMNS[`${column.table}.${column.column}`] ?? JSON_COLUMNS[column.column] ?? 'unknown'
    if (column.isNullable) return `ColumnType<${value} | null, string | null, string | null>`
    return column.hasDefault ? `JsonOrDefault<${value}>` : `Json<${value}>`
  }
  const value = `${valueType(column)}${orNull}`
  return column.hasDefault && !column.isNullable ? `Generated<${value}>` : value
}

function valueType({ table, column, type, check }: Column): string {
  if (check !== null) return [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  if (type === 'uuid') return typeOfId(table, column)
  if (column === 'language') return 'Language'
  const known = TYPES[type]
  if (known === undefined) throw new Error(`${table}.${column}: no type is known for ${type}`)
  return known
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const url = argv[2]
  if (url === undefined) throw new Error('expected the address of a migrated database')
  stdout.write(await printTables(url))
}
