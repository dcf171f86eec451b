// Imports: which part may import what, and what no part may do.

import { cyclesOf } from './cycles.ts'
import { type Finding, lineAt, tell } from './finding.ts'
import { type Import, importsOf } from './imports.ts'
import { parse } from './syntax.ts'
import { isForDevelopers, PARTS, type Part, type SourceFile, sourcesIn } from './tree.ts'

type Allowed = { readonly parts: readonly Part[]; readonly packages: RegExp }

const ANY = /^/
const NONE = /^$/
const NOT_FOR_BROWSERS =
  /^(?!react$|react-dom|react-router|react-hook-form|@tanstack|zustand|leaflet|@base-ui|@fontsource)/

/** What each part may import besides itself. Packages are free in tests and in configuration files. */
const ALLOWED: Readonly<Record<Part, Allowed>> = {
  domain: { parts: [], packages: NONE },
  contract: { parts: ['domain'], packages: /^zod$/ },
  client: { parts: ['domain', 'contract'], packages: /^(react|zustand)(\/|$)/ },
  ui: { parts: [], packages: /^(react|leaflet|@base-ui\/react)(\/|$)/ },
  postgres: { parts: [], packages: /^(node:|pg$)/ },
  server: { parts: ['domain', 'contract', 'postgres'], packages: NOT_FOR_BROWSERS },
  storefront: {
    parts: ['domain', 'contract', 'client', 'ui'],
    packages: /^(react|react-dom|react-router|zustand|uqr|@base-ui\/react|@fontsource-variable\/\w+)(\/|$)/,
  },
  backoffice: {
    parts: ['domain', 'contract', 'client', 'ui'],
    packages: /^(react|react-dom|react-router|react-hook-form|@tanstack\/react-query|@fontsource-variable\/\w+)(\/|$)/,
  },
  demo: { parts: ['domain', 'contract'], packages: NOT_FOR_BROWSERS },
  e2e: { parts: PARTS, packages: ANY },
  bench: { parts: PARTS, packages: ANY },
  checks: { parts: PARTS, packages: ANY },
}

const NAMELESS = /^(utils?|helpers?|common|misc|lib)$/
/** What journeys share; the layout gives the folder its name. */
const NAMED_SO = 'e2e/helpers/'
const SCREEN = /^(?:storefront|backoffice)\/.*-screen\.tsx$/
const KEPT_INSIDE = /[/-](store|view)\.ts$/

/** Every import and name in these sources that is not allowed. */
export function dependencyFindings(files: readonly SourceFile[]): Finding[] {
  const read = files.map((file) => ({ file, imports: importsOf(file) }))
  return [
    ...read.flatMap(({ file, imports }) => [
      ...nameFindings(file),
      ...defaultFindings(file),
      ...imports.flatMap((one) => asFinding(file, one.line, brokenBy(file.path, one))),
      ...demoLines(file, imports),
    ]),
    ...cycleFindings(read),
  ]
}

function asFinding({ path }: SourceFile, line: number, rule: string | null): Finding[] {
  return rule === null ? [] : [{ path, line, rule }]
}

function nameFindings(file: SourceFile): Finding[] {
  const parts = file.path
    .replace(NAMED_SO, '')
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
  const nameless = parts.find((part) => NAMELESS.test(part))
  if (nameless !== undefined) return asFinding(file, 1, `the name '${nameless}' says nothing: name the thing`)
  return asFinding(file, 1, parts.at(-1) === 'index' ? 'no barrels: import the file itself' : null)
}

/** Tools require default exports: in their configuration, and in the set-up of the journeys, which must be listed. */
function defaultFindings(file: SourceFile): Finding[] {
  const isAskedFor = file.path.startsWith('e2e/') && file.text.includes('biome-ignore lint/style/noDefaultExport:')
  if (isAskedFor || /\.config\.ts$/.test(file.path)) return []
  const exported = parse(file).module.staticExports.flatMap(({ entries }) => entries)
  const found = exported.find(({ exportName }) => exportName.kind === 'Default')
  return found === undefined ? [] : asFinding(file, lineAt(file.text, found.start), 'named exports only')
}

function brokenBy(path: string, one: Import): string | null {
  // journeys re-export the runner's own functions with their fixtures, as the runner requires
  const isRunners = path.startsWith('e2e/') && one.target === null
  if (one.isReExport && !isRunners) return 'no barrels: export a thing where it is made'
  if (one.specifier === null) return brokenByComputed(path)
  return one.target === null ? brokenByPackage(path, one.specifier) : brokenByFile(path, one, one.target)
}

/** A computed address could be anything; one file needs it: the storefront is built under another name. */
function brokenByComputed(path: string): string | null {
  if (['e2e', 'bench', 'checks'].includes(partOf(path)) || isForDevelopers(path)) return null
  return path.startsWith('server/pages/') ? null : 'a computed import cannot be checked: write the address'
}

function brokenByPackage(path: string, specifier: string): string | null {
  const part = partOf(path)
  if (isForDevelopers(path) || !isPart(part) || ALLOWED[part].packages.test(specifier)) return null
  return `${part} does not import ${specifier}`
}

function brokenByFile(path: string, one: Import, target: string): string | null {
  const [part, other] = [partOf(path), partOf(target)]
  if (!isPart(part) || !isPart(other)) return `${target} is in no part`
  if (part === other) return brokenInside(path, target)
  const mayImportAll = ALLOWED[part].parts === PARTS
  if (!mayImportAll && one.specifier?.startsWith('.')) return `reach another part by its name: @dasturxon/${other}`
  if (mayImportAll || isOneDoor(path, one, target)) return null
  if (!ALLOWED[part].parts.includes(other)) return `${part} does not import ${other}`
  return brokenByValue(path, one, target)
}

/** Two exceptions for the server: pages render the storefront's entry, and the start may open the demo. */
function isOneDoor(path: string, one: Import, target: string): boolean {
  if (path === 'server/main.ts') return partOf(target) === 'demo'
  return path.startsWith('server/pages/') && one.isType && /^storefront\/boot\/entry-server\.tsx?$/.test(target)
}

/** Parts that import only types from the contract: schemas stay out of browser bundles and out of the demo. */
function brokenByValue(path: string, one: Import, target: string): string | null {
  if (partOf(target) !== 'contract' || one.isType || target === 'contract/client.ts') return null
  const takesTypes =
    ['client', 'storefront', 'backoffice', 'demo'].includes(partOf(path)) || path.startsWith('server/gateways/')
  return takesTypes && !isForDevelopers(path) ? 'take only types and the client from the contract: import type' : null
}

function brokenInside(path: string, target: string): string | null {
  const [from, to] = [folderOf(path), folderOf(target)]
  if (SCREEN.test(path) && SCREEN.test(target)) return 'screens never import screens'
  if (partOf(path) !== 'server' || from === to) return null
  if (from === 'server/gateways') return 'gateways import only domain and types of the contract'
  if (!KEPT_INSIDE.test(target) || isAnswering(path, target)) return null
  return `a store or a view stays in its feature: call a verb of ${to}`
}

/** Only the calls of the contract convert answers to its spelling. */
function isAnswering(path: string, target: string): boolean {
  return path.startsWith('server/api/') && /[/-]view\.ts$/.test(target)
}

function demoLines(file: SourceFile, imports: readonly Import[]): Finding[] {
  const lines = imports.filter(({ target }) => target !== null && partOf(target) === 'demo')
  const second = file.path.startsWith('server/') ? lines[1] : undefined
  return second === undefined ? [] : asFinding(file, second.line, 'one line of the server imports demo, not two')
}

type Read = { readonly file: SourceFile; readonly imports: readonly Import[] }

/** Types count too: two modules that use each other's types cannot be understood one by one. */
function cycleFindings(read: readonly Read[]): Finding[] {
  const targets = ({ imports }: Read) => imports.flatMap(({ target }) => (target === null ? [] : [target]))
  const graph = new Map(read.map((one) => [one.file.path, targets(one)]))
  return cyclesOf(graph).flatMap((cycle) => {
    const [path = '', next = path] = cycle
    const line = read.find(({ file }) => file.path === path)?.imports.find(({ target }) => target === next)?.line ?? 1
    return [{ path, line, rule: `modules in a ring: ${[...cycle, path].join(' → ')}` }]
  })
}

function partOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name)
}

/** The first-level folder of a file: the first two segments of its path. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/')
}

if (import.meta.main) {
  const files = sourcesIn(PARTS, ['.ts', '.tsx']).filter(({ path }) => !path.endsWith('.d.ts'))
  tell(dependencyFindings(files), `${files.length} files import what they may`)
}
