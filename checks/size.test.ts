import { describe, expect, it } from 'vitest'
import { budget, type Manifest, table } from './size.ts'

const MANIFEST: Manifest = {
  'boot/entry-client.ts': { file: 'a/entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'a/react.js', css: ['a/entry.css'] },
  '_sheet.js': { file: 'a/sheet.js', imports: ['_react.js'] },
  'basket/basket-screen.tsx': { file: 'a/basket.js', isDynamicEntry: true, imports: ['_sheet.js', '_react.js'] },
  'text/uz.ts': { file: 'a/uz.js', isDynamicEntry: true },
  'text/ru.ts': { file: 'a/ru.js', isDynamicEntry: true },
  'logo.png': { file: 'a/logo.png' },
}
const SIZES: Readonly<Record<string, number>> = {
  'a/entry.js': 20_000,
  'a/react.js': 60_000,
  'a/entry.css': 12_000,
  'a/sheet.js': 9_000,
  'a/basket.js': 4_000,
  'a/uz.js': 3_000,
  'a/ru.js': 5_000,
}
const rowsWith = (change: Readonly<Record<string, number>>, manifest = MANIFEST) =>
  budget(manifest, (file) => ({ ...SIZES, ...change })[file] ?? 0)
const over = (change: Readonly<Record<string, number>>) =>
  rowsWith(change).flatMap(({ what, bytes, limit }) => (bytes > limit ? [what] : []))

describe('the budget of bytes', () => {
  it('counts the entry, all it needs, and the longest language for the home page', () => {
    expect(rowsWith({})).toEqual([
      { what: 'home: code', bytes: 85_000, limit: 125_000 },
      { what: 'home: styles', bytes: 12_000, limit: 40_000 },
      { what: 'basket/basket-screen.tsx', bytes: 13_000, withShared: 13_000, limit: 30_000 },
    ])
  })

  it('counts what the entry fetches once the page is painted as code of the home page', () => {
    const woken = {
      ...MANIFEST,
      'boot/entry-client.ts': {
        file: 'a/entry.js',
        isEntry: true,
        dynamicImports: ['_shop.js', 'text/uz.ts', 'text/ru.ts'],
      },
      '_shop.js': { file: 'a/shop.js', imports: ['_react.js'] },
    }
    expect(rowsWith({ 'a/shop.js': 50_000 }, woken)[0]).toMatchObject({ what: 'home: code', bytes: 135_000 })
  })

  it('counts the home screen as first load even when the bundler splits it off', () => {
    const split = {
      ...MANIFEST,
      'menu/home-screen.tsx': { file: 'a/home.js', isDynamicEntry: true, imports: ['_sheet.js'] },
    }
    expect(rowsWith({ 'a/home.js': 10_000 }, split).map(({ what, bytes }) => [what, bytes])).toEqual([
      ['home: code', 104_000],
      ['home: styles', 12_000],
      ['basket/basket-screen.tsx', 4_000],
    ])
  })

  it('counts what two screens share once, under a limit of its own', () => {
    const login = { file: 'a/login.js', isDynamicEntry: true, imports: ['_sheet.js'] }
    const two = { ...MANIFEST, 'account/login-screen.tsx': login }
    expect(rowsWith({ 'a/login.js': 2_000 }, two).slice(2)).toEqual([
      { what: 'shared: sheet', bytes: 9_000, limit: 30_000 },
      { what: 'basket/basket-screen.tsx', bytes: 4_000, withShared: 13_000, limit: 30_000 },
      { what: 'account/login-screen.tsx', bytes: 2_000, withShared: 11_000, limit: 30_000 },
    ])
  })

  it('is kept up to the last byte and broken by one more', () => {
    expect(over({ 'a/react.js': 100_000 })).toEqual([])
    expect(over({ 'a/react.js': 100_001 })).toEqual(['home: code'])
    expect(over({ 'a/ru.js': 45_001 })).toEqual(['home: code'])
    expect(over({ 'a/entry.css': 40_001 })).toEqual(['home: styles'])
    expect(over({ 'a/sheet.js': 26_001 })).toEqual(['basket/basket-screen.tsx'])
  })

  it('lets the code of a map be larger, because it comes when a map is opened', () => {
    const withMap = { ...MANIFEST, '../ui/map/leaflet-map.ts': { file: 'a/map.js', isDynamicEntry: true } }
    const rowOf = (bytes: number) =>
      rowsWith({ 'a/map.js': bytes }, withMap).find(({ what }) => what.includes('ui/map'))
    expect(rowOf(40_000)).toMatchObject({ bytes: 40_000, limit: 45_000 })
  })

  it('throws for a build without an entry', () => {
    expect(() => budget({}, () => 0)).toThrow('the manifest names no entry')
  })

  it('marks what is over its limit in its table', () => {
    const rows = [
      { what: 'home: code', bytes: 120_100, limit: 120_000 },
      { what: 'login', bytes: 900, withShared: 9_900, limit: 30_000 },
    ]
    expect(table(rows)).toBe(
      'home: code  120.1 of  120.0 kB  OVER\nlogin         0.9 of   30.0 kB, 9.9 with what is shared',
    )
  })
})
