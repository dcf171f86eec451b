import { describe, expect, it } from 'vitest'
import { dependencyFindings } from './dependencies.ts'
import type { SourceFile } from './tree.ts'

const CLEAN: readonly SourceFile[] = [
  { path: 'domain/money.ts', text: 'export const ZERO = 0\nexport type Money = number' },
  {
    path: 'domain/money.test.ts',
    text: "import fc from 'fast-check'\nimport { ZERO } from './money.ts'\nfc.assert(ZERO)",
  },
  {
    path: 'contract/shop/orders-v1.ts',
    text: "import { z } from 'zod'\nimport { ZERO } from '@dasturxon/domain/money'",
  },
  { path: 'contract/client.ts', text: "import type { Order } from './orders-v1.ts'" },
  {
    path: 'client/query.ts',
    text: "import type { Order } from '@dasturxon/contract/shop/orders-v1'\nimport { use } from 'react'",
  },
  { path: 'ui/icon.tsx', text: "import type { ReactNode } from 'react'\nexport const Icon = null" },
  { path: 'ui/sheet.tsx', text: "import { Dialog } from '@base-ui/react/dialog'\nimport { Icon } from './icon.tsx'" },
  { path: 'storefront/vite.config.ts', text: "import react from '@vitejs/plugin-react'\nexport default {}" },
  {
    path: 'storefront/menu/home-screen.tsx',
    text: [
      "import type { Order } from '@dasturxon/contract/shop/orders-v1'",
      "import { apiClient } from '@dasturxon/contract/client'",
      "import { query } from '@dasturxon/client/query'",
      "import { Icon } from '@dasturxon/ui/icon'",
      "import { Card } from '../shop/card.tsx'",
      "import { use } from 'react'",
    ].join('\n'),
  },
  { path: 'storefront/menu/home-screen.test.tsx', text: "import { Home } from './home-screen.tsx'" },
  { path: 'storefront/shop/card.tsx', text: "import font from '@fontsource-variable/onest/files/a.woff2?url'" },
  { path: 'storefront/boot/entry-server.tsx', text: 'export const renderPage = 1' },
  { path: 'server/orders/store.ts', text: "import { sql } from 'kysely'" },
  {
    path: 'server/orders/placing/place-order.ts',
    text: "import { insert } from './store.ts'\nimport '../customers/find-user.ts'",
  },
  { path: 'server/customers/find-user.ts', text: "import { z } from '@dasturxon/contract/shop/orders-v1'" },
  { path: 'server/gateways/sms.ts', text: "import type { Order } from '@dasturxon/contract/shop/orders-v1'" },
  {
    path: 'server/pages/render.ts',
    text: "import type { renderPage } from '@dasturxon/storefront/boot/entry-server.tsx'\nconst entry = await import(file)",
  },
  { path: 'server/main.ts', text: "import './orders/place-order.ts'\nawait import('@dasturxon/demo/play')" },
  { path: 'demo/play.ts', text: "import sharp from 'sharp'\nimport { ZERO } from '@dasturxon/domain/money'" },
  {
    path: 'e2e/helpers/start.ts',
    text: '// biome-ignore lint/style/noDefaultExport: the runner takes it\nexport default function start() {}',
  },
  { path: 'e2e/helpers/fixtures.ts', text: "export { expect } from '@playwright/test'" },
  { path: 'e2e/journeys/journey.ts', text: "import { place } from '../../server/orders/placing/place-order.ts'" },
]

type Broken = readonly [what: string, path: string, text: string, rule: string]

const BROKEN: readonly Broken[] = [
  [
    'the rules read a file',
    'domain/tax.ts',
    "import { readFileSync } from 'node:fs'",
    'domain does not import node:fs',
  ],
  ['the rules use a package', 'domain/tax.ts', "import { z } from 'zod'", 'domain does not import zod'],
  [
    'the rules name the contract, if only in a type',
    'domain/tax.ts',
    "type A = import('@dasturxon/contract/shop/orders-v1').Order",
    'domain does not import contract',
  ],
  [
    'the promise knows the server',
    'contract/a.ts',
    "import '@dasturxon/server/main'",
    'contract does not import server',
  ],
  ['the promise uses a package', 'contract/a.ts', "import pg from 'pg'", 'contract does not import pg'],
  ['a primitive knows the rules', 'ui/a.tsx', "import '@dasturxon/domain/money'", 'ui does not import domain'],
  ['a primitive knows addresses', 'ui/a.tsx', "import 'react-router'", 'ui does not import react-router'],
  ['the server draws', 'server/orders/a.ts', "import 'react-dom/server'", 'server does not import react-dom/server'],
  [
    'the server takes a part of the shop',
    'server/pages/a.ts',
    "import type { Card } from '@dasturxon/storefront/shop/card.tsx'",
    'server does not import storefront',
  ],
  [
    'a feature takes the entry of the shop',
    'server/orders/a.ts',
    "import type { renderPage } from '@dasturxon/storefront/boot/entry-server.tsx'",
    'server does not import storefront',
  ],
  [
    'the shop is bundled into the server',
    'server/pages/a.ts',
    "import { renderPage } from '@dasturxon/storefront/boot/entry-server.tsx'",
    'server does not import storefront',
  ],
  ['a feature knows the demo', 'server/orders/a.ts', "import '@dasturxon/demo/play'", 'server does not import demo'],
  [
    'the start names the demo twice',
    'server/main.ts',
    "import '@dasturxon/demo/play'\nimport '@dasturxon/demo/seed'",
    'one line of the server imports demo, not two',
  ],
  [
    'a schema reaches the browser',
    'storefront/shop/a.tsx',
    "import { Order } from '@dasturxon/contract/shop/orders-v1'",
    'take only types and the client from the contract: import type',
  ],
  [
    'a type is imported in the way that still runs its module',
    'storefront/shop/a.tsx',
    "import { type Order } from '@dasturxon/contract/shop/orders-v1'",
    'take only types and the client from the contract: import type',
  ],
  [
    'the shop knows the server',
    'storefront/a.ts',
    "import '@dasturxon/server/app'",
    'storefront does not import server',
  ],
  [
    'the client knows the shop',
    'client/a.ts',
    "import '@dasturxon/storefront/a.ts'",
    'client does not import storefront',
  ],
  ['the shop validates with zod', 'storefront/a.ts', "import { z } from 'zod'", 'storefront does not import zod'],
  ['the shop needs Node', 'storefront/a.ts', "import 'node:path'", 'storefront does not import node:path'],
  [
    'a feature reads its neighbour’s tables',
    'server/customers/a.ts',
    "import { insert } from '../orders/store.ts'",
    'a store or a view stays in its feature: call a verb of server/orders',
  ],
  [
    'a feature reads tables through a second store',
    'server/customers/a.ts',
    "import { book } from '../orders/price-book-store.ts'",
    'a store or a view stays in its feature: call a verb of server/orders',
  ],
  [
    'a feature shows its neighbour’s view',
    'server/customers/a.ts',
    "import type { View } from '../orders/quote-view.ts'",
    'a store or a view stays in its feature: call a verb of server/orders',
  ],
  [
    'a gateway knows the server',
    'server/gateways/a.ts',
    "import '../orders/place-order.ts'",
    'gateways import only domain and types of the contract',
  ],
  [
    'a gateway checks with the contract',
    'server/gateways/a.ts',
    "import { Order } from '@dasturxon/contract/shop/orders-v1'",
    'take only types and the client from the contract: import type',
  ],
  [
    'a screen draws a screen',
    'storefront/a/a-screen.tsx',
    "import '../menu/home-screen.tsx'",
    'screens never import screens',
  ],
  ['the demo reaches into the server', 'demo/a.ts', "import '@dasturxon/server/app'", 'demo does not import server'],
  ['the demo knows the shop', 'demo/a.ts', "import '@dasturxon/storefront/a.ts'", 'demo does not import storefront'],
  [
    'a relative path leads into another part',
    'server/a.ts',
    "import '../domain/money.ts'",
    'reach another part by its name: @dasturxon/domain',
  ],
  ['a file stands outside the parts', 'server/a.ts', "import '../run/paths.mjs'", 'run/paths.mjs is in no part'],
  [
    'an address is computed',
    'server/orders/a.ts',
    'const file = await import(path)',
    'a computed import cannot be checked: write the address',
  ],
  ['a barrel', 'domain/index.ts', 'export const A = 1', 'no barrels: import the file itself'],
  [
    'a barrel by another name',
    'domain/all.ts',
    "export * from './money.ts'",
    'no barrels: export a thing where it is made',
  ],
  [
    'a thing passed on',
    'domain/all.ts',
    "import { ZERO } from './money.ts'\nexport { ZERO }",
    'no barrels: export a thing where it is made',
  ],
  [
    'a barrel of journeys',
    'e2e/helpers/all.ts',
    "export * from './start.ts'",
    'no barrels: export a thing where it is made',
  ],
  ['a drawer for everything', 'domain/utils.ts', '', "the name 'utils' says nothing: name the thing"],
  ['a folder for everything', 'server/lib/a.ts', '', "the name 'lib' says nothing: name the thing"],
  ['a default export', 'domain/a.ts', 'export default 1', 'named exports only'],
  ['a default export that no tool asks for', 'e2e/a.ts', 'export default 1', 'named exports only'],
]

const rulesIn = (files: readonly SourceFile[]) => dependencyFindings(files).map(({ rule }) => rule)

describe('the rules of imports', () => {
  it('accept clean sources', () => {
    expect(dependencyFindings(CLEAN)).toEqual([])
  })

  it.each(BROKEN)('are broken when %s', (_, path, text, rule) => {
    const others = CLEAN.filter((file) => file.path !== path)
    expect(rulesIn([...others, { path, text }])).toEqual([rule])
  })

  it.each(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib'])('refuse the name %s', (name) => {
    expect(rulesIn([{ path: `server/${name}.ts`, text: '' }])).toHaveLength(1)
    expect(rulesIn([{ path: `server/${name}/order.ts`, text: '' }])).toHaveLength(1)
  })

  it('refuse a cycle of modules and show it', () => {
    const ring: SourceFile[] = [
      { path: 'domain/a.ts', text: "// one\nimport './b.ts'" },
      { path: 'domain/b.ts', text: "import type { C } from './c.ts'" },
      { path: 'domain/c.ts', text: "import './a.ts'" },
      { path: 'domain/d.ts', text: "import './a.ts'" },
    ]
    const rule = 'modules in a ring: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'
    expect(dependencyFindings(ring)).toEqual([{ path: 'domain/a.ts', line: 2, rule }])
  })

  it('report the line', () => {
    const file = { path: 'domain/a.ts', text: "export const A = 1\n\nimport 'node:fs'" }
    expect(dependencyFindings([file])).toEqual([
      { path: 'domain/a.ts', line: 3, rule: 'domain does not import node:fs' },
    ])
  })
})
