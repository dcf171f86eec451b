// What a phone must download: code and styles of the home page, and of each screen or sheet that is loaded later.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './tree.ts'

/** An entry of Vite's manifest, as far as it is needed here. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>
export type Row = {
  readonly what: string
  readonly bytes: number
  readonly limit: number
  /** what a visitor who opens this page first downloads, with all that other screens share */
  readonly withShared?: number
}

// 1 kB is 1000 bytes, after brotli
const FIRST_CODE_LIMIT = 125_000
const FIRST_STYLE_LIMIT = 40_000
const LATER_CODE_LIMIT = 30_000
// Leaflet is most of it; it comes when a map is opened, and only then
const MAP_CODE_LIMIT = 45_000
const isMap = (key: string) => /(^|\/)ui\/map\/|leaflet/.test(key)
const limitOf = (key: string) => (isMap(key) ? MAP_CODE_LIMIT : LATER_CODE_LIMIT)

// needed by the first view, wherever the bundler puts them
const HOME = ['menu/home-screen.tsx', 'menu/menu-layer.tsx']
const isLanguage = (key: string) => /^text\/\w+\.ts$/.test(key)

/** The size of each part of the storefront and its limit; `sizeOf` returns the bytes of a built file. */
export function budget(manifest: Manifest, sizeOf: (file: string) => number): Row[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('the manifest names no entry')
  // what the entry fetches after the first paint is code of every page too; a page needs only one language
  const woken = entries.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => !isLanguage(key))
  const first = closure(manifest, [...entries, ...woken, ...HOME.filter((key) => key in manifest)])
  const sum = (keys: Iterable<string>) => [...filesOf(manifest, keys)].reduce((bytes, file) => bytes + sizeOf(file), 0)
  const rest = (key: string) => closure(manifest, [key]).difference(first)

  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !first.has(key))
  const language = Math.max(0, ...later.filter(isLanguage).map((key) => sum(rest(key))))
  const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []))
  return [
    { what: 'home: code', bytes: sum(first) + language, limit: FIRST_CODE_LIMIT },
    {
      what: 'home: styles',
      bytes: [...styles].reduce((bytes, file) => bytes + sizeOf(file), 0),
      limit: FIRST_STYLE_LIMIT,
    },
    ...laterRows(
      later.filter((key) => !isLanguage(key)),
      rest,
      sum,
    ),
  ]
}

/** A screen or sheet counts what it alone needs; what several need is a row of its own, under the same limit. */
function laterRows(
  keys: readonly string[],
  rest: (key: string) => Set<string>,
  sum: (keys: Iterable<string>) => number,
) {
  const users = Map.groupBy(
    keys.flatMap((key) => [...rest(key)]),
    (chunk) => chunk,
  )
  const isShared = (chunk: string) => (users.get(chunk)?.length ?? 0) > 1
  const own = (key: string) => [...rest(key)].filter((chunk) => chunk === key || !isShared(chunk))
  const shared = [...users.keys()].filter((chunk) => isShared(chunk) && !keys.includes(chunk))
  const rows = [
    ...keys.map((key) => ({ what: key, bytes: sum(own(key)), withShared: sum(rest(key)), limit: limitOf(key) })),
    ...shared.map((chunk) => ({ what: `shared: ${nameOf(chunk)}`, bytes: sum([chunk]), limit: limitOf(chunk) })),
  ]
  return rows.sort((one, other) => other.bytes - one.bytes)
}

/** `_sheet-Bq1x.js` is a chunk named after the sheet. */
function nameOf(chunk: string): string {
  return chunk.replace(/^_|-[\w-]{8}\.js$|\.js$/g, '')
}

/** The chunks that these need before they can run. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set(keys)
  for (const key of found) for (const needed of manifest[key]?.imports ?? []) found.add(needed)
  return found
}

function filesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

/** The rows as a table, the ones over their limit marked. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
  const lines = rows.map(({ what, bytes, limit, withShared = bytes }) => {
    const shared = withShared > bytes ? `, ${kB(withShared).trim()} with what is shared` : ''
    return `${what.padEnd(width)} ${kB(bytes)} of ${kB(limit)} kB${shared}${bytes > limit ? '  OVER' : ''}`
  })
  return lines.join('\n')
}

/** The budget of the build in `folder`; `null` when there is none. */
function budgetOf(folder: string): Row[] | null {
  const file = join(folder, '.vite', 'manifest.json')
  if (!existsSync(file)) return null
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return budget(manifest, (name) => brotliCompressSync(readFileSync(join(folder, name))).length)
}

if (import.meta.main) {
  const rows = budgetOf(join(ROOT, 'storefront', 'dist', 'client'))
  process.stdout.write(`${rows === null ? 'the storefront is not built: npm run check builds it' : table(rows)}\n`)
  if (rows === null || rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
