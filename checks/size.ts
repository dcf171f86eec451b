// What a phone must download: the code and styles of the home page, and of each screen or sheet that comes later.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './tree.ts'

/** An entry of Vite's manifest, as far as it is needed here. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>
export type Row = { readonly what: string; readonly bytes: number; readonly limit: number }

// 1 kB is 1000 bytes, after brotli
const FIRST_CODE_LIMIT = 130_000
const FIRST_STYLE_LIMIT = 40_000
const LATER_CODE_LIMIT = 30_000

// needed by the first view, wherever the bundler puts them
const HOME = ['screens/home.tsx', 'shell/menu-layer.tsx']
const isLanguage = (key: string) => /^text\/\w+\.ts$/.test(key)

/** What each part of the storefront costs beside what it may cost; `sizeOf` gives the bytes of a built file. */
export function budget(manifest: Manifest, sizeOf: (file: string) => number): Row[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('the manifest names no entry')
  const first = closure(manifest, [...entries, ...HOME.filter((key) => key in manifest)])
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)
  const own = (key: string) => sum(filesOf(manifest, closure(manifest, [key])).difference(filesOf(manifest, first)))

  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !first.has(key))
  const language = Math.max(0, ...later.filter(isLanguage).map(own))
  return [
    { what: 'home: code', bytes: sum(filesOf(manifest, first)) + language, limit: FIRST_CODE_LIMIT },
    { what: 'home: styles', bytes: sum(stylesOf(manifest, first)), limit: FIRST_STYLE_LIMIT },
    ...later
      .filter((key) => !isLanguage(key))
      .map((key) => ({ what: key, bytes: own(key), limit: LATER_CODE_LIMIT }))
      .sort((one, other) => other.bytes - one.bytes),
  ]
}

/** The chunks that these need before they can run. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set(keys)
  for (const key of found) for (const needed of manifest[key]?.imports ?? []) found.add(needed)
  return found
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

function stylesOf(manifest: Manifest, keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))
}

/** The rows as a table, the ones over their limit marked. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
  return rows
    .map(
      ({ what, bytes, limit }) =>
        `${what.padEnd(width)} ${kB(bytes)} of ${kB(limit)} kB${bytes > limit ? '  OVER' : ''}`,
    )
    .join('\n')
}

if (import.meta.main) {
  const built = join(ROOT, 'storefront', 'dist', 'client')
  const file = join(built, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error('the storefront is not built: npm run check builds it')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const rows = budget(manifest, (name) => brotliCompressSync(readFileSync(join(built, name))).length)
  process.stdout.write(`${table(rows)}\n`)
  if (rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
