import { expect, it } from 'vitest'
import { ownerFindings } from './table-owners.ts'

const TABLES = ['orders', 'users']
const rulesOf = (path: string, text: string, tables = TABLES) =>
  ownerFindings([{ path, text }], tables).map(({ rule }) => rule)

it('allows a feature to name its own tables', () => {
  expect(rulesOf('server/orders/board/list-board.ts', "scope.db.selectFrom('orders as o')")).toEqual([])
})

it.each([
  ["scope.db.selectFrom('orders')", 'a query'],
  ["  .innerJoin('orders as o', (join) => join)", 'a join'],
  ["scope.db.deleteFrom(\n    'orders',\n  )", 'a query over several lines'],
  ['const text = `select id from orders where id = $1`', 'a statement'],
  ['const text = `update orders set total = 0`', 'a statement that writes'],
])('finds a table of another feature: %s', (text) => {
  expect(rulesOf('server/menu/store.ts', text)).toEqual(['the table orders belongs to orders'])
})

it('finds a table without an owner', () => {
  expect(rulesOf('server/menu/store.ts', '', ['secrets_of_kings'])).toEqual(['nobody owns the table secrets_of_kings'])
})

it('finds a file that is listed for a table and does not name it any more', () => {
  expect(rulesOf('server/delivery/store.ts', "scope.db.selectFrom('couriers')")).toEqual([
    'is listed for the table orders and does not name it',
  ])
  expect(rulesOf('server/delivery/store.ts', ".innerJoin('orders as o', (join) => join)")).toEqual([])
})
