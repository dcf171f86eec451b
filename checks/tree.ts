// The sources that the checks read.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A source and its path from the root of the checkout, with `/` on every system. */
export type SourceFile = { readonly path: string; readonly text: string }

export const ROOT = dirname(import.meta.dirname)

export const PARTS = [
  'domain',
  'contract',
  'client',
  'postgres',
  'server',
  'storefront',
  'backoffice',
  'ui',
  'demo',
  'e2e',
  'bench',
  'checks',
] as const
export type Part = (typeof PARTS)[number]

const NOT_OURS = new Set(['node_modules', 'dist', 'test-results'])

/** Every file under `folders` whose name ends in one of `endings`, in order of path. */
export function sourcesIn(folders: readonly string[], endings: readonly string[], root = ROOT): SourceFile[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : walk(path)
      return entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)) ? [path] : []
    })
  return folders
    .flatMap(walk)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Tests and configuration files run on a developer's machine only, never in the product. */
export function isForDevelopers(path: string): boolean {
  return /\.test\.tsx?$|\.config\.ts$/.test(path)
}
