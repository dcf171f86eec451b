import { expect, it } from 'vitest'
import { layoutFindings } from './layout.ts'

const PAGE = 'orders/ menu/ basket/'
const rulesOf = (files: Readonly<Record<string, string>>, page = PAGE) =>
  layoutFindings(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    page,
  ).map(({ rule }) => rule)

it('lets features need each other in one direction', () => {
  const files = {
    'server/orders/placing/place.ts': "import { menuOf } from '../../menu/read.ts'\nimport { x } from '../move.ts'",
    'server/orders/move.ts': "import type { Place } from './placing/place.ts'",
    'server/menu/read.ts': '',
  }
  expect(rulesOf(files)).toEqual([])
})

it('finds features in a cycle, also by types', () => {
  const files = {
    'server/orders/a.ts': "import { b } from '../menu/b.ts'",
    'server/menu/b.ts': "import type { C } from '../orders/c.ts'",
    'server/orders/c.ts': '',
  }
  expect(rulesOf(files)).toEqual(['folders in a ring: server/menu → server/orders → server/menu'])
})

it('finds a cycle through a file beside the features', () => {
  const files = {
    'server/services.ts': "import { b } from './menu/b.ts'",
    'server/menu/b.ts': "import type { Services } from '../services.ts'",
  }
  expect(rulesOf(files)).toHaveLength(1)
})

it('does not count tests', () => {
  const files = {
    'server/orders/a.test.ts': "import { b } from '../menu/b.ts'",
    'server/menu/b.ts': "import { c } from '../orders/c.ts'",
    'server/orders/c.ts': '',
  }
  expect(rulesOf(files)).toEqual([])
})

it('finds a folder of more than 45 sources', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/orders/${at}.ts`, '']))
  expect(rulesOf(files(45))).toEqual([])
  expect(rulesOf(files(46))).toEqual(['46 files, at most 45: name the parts of the folder'])
})

it('finds a folder that the page about the architecture does not name', () => {
  expect(rulesOf({ 'storefront/basket/a.ts': '', 'storefront/shell/b.ts': '' })).toEqual([
    'docs/architecture.md does not name shell/',
  ])
})

it('finds a file that runs code of more than 12 files of other folders', () => {
  const importing = (count: number, kind = 'import') =>
    Array.from({ length: count }, (_, at) => `${kind} { a${at} } from '../menu/f${at}.ts'`).join('\n')
  expect(rulesOf({ 'server/orders/a.ts': importing(12) })).toEqual([])
  expect(rulesOf({ 'server/orders/a.ts': importing(13, 'import type') })).toEqual([])
  expect(rulesOf({ 'server/orders/a.ts': importing(13) })).toEqual([
    'runs code of 13 files of other folders, at most 12',
  ])
})
