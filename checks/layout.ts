// The layout: no cycle of folders, no folder that is too big or not documented, no file with too many imports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cyclesOf } from './cycles.ts'
import { type Finding, tell } from './finding.ts'
import { importsOf } from './imports.ts'
import { isForDevelopers, PARTS, ROOT, type SourceFile, sourcesIn } from './tree.ts'

/** The parts that are divided into features. */
const BY_FEATURE = ['server', 'storefront', 'backoffice']
const MOST_FILES = 45
const MOST_IMPORTS = 12

/** Files whose only purpose is to put all the others together. */
const COMPOSE = [
  'server/main.ts',
  'server/program.ts',
  'server/app.ts',
  'server/services.ts',
  'server/all-jobs.ts',
  'server/api/register-calls.ts',
  'storefront/app/routes.tsx',
  'backoffice/app/router.tsx',
  'backoffice/app/main.tsx',
]
/** A language consists of its tables of texts. */
const WORDS = /^(?:storefront|backoffice)\/text\/\w+\.ts$/

/** Everything in these sources that breaks the layout; `documented` is the text of docs/architecture.md. */
export function layoutFindings(files: readonly SourceFile[], documented: string): Finding[] {
  const sources = files.filter(({ path }) => !isForTests(path))
  return [
    ...ringFindings(sources),
    ...sizeFindings(sources),
    ...nameFindings(sources, documented),
    ...sources.flatMap(importFindings),
  ]
}

function isForTests(path: string): boolean {
  return isForDevelopers(path) || /\/test-[^/]*$|\/testing\//.test(path)
}

/** The feature of a file; a file beside the features counts as its own feature. */
function featureOf(path: string): string {
  const [part, folder, ...rest] = path.split('/')
  return rest.length === 0 ? path : `${part}/${folder}`
}

/** Features need each other in one direction only, types included: else none of them can be understood alone. */
function ringFindings(files: readonly SourceFile[]): Finding[] {
  return BY_FEATURE.flatMap((part) => {
    const graph = new Map<string, string[]>()
    for (const file of files.filter(({ path }) => path.startsWith(`${part}/`))) {
      const from = featureOf(file.path)
      const needed = importsOf(file)
        .flatMap(({ target }) => (target?.startsWith(`${part}/`) ? [featureOf(target)] : []))
        .filter((feature) => feature !== from)
      graph.set(from, [...(graph.get(from) ?? []), ...needed])
    }
    return cyclesOf(graph).map((ring) => ({
      path: ring[0] ?? part,
      line: 1,
      rule: `folders in a ring: ${[...ring, ring[0]].join(' → ')}`,
    }))
  })
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function sizeFindings(files: readonly SourceFile[]): Finding[] {
  const folders = Map.groupBy(files, ({ path }) => folderOf(path))
  return [...folders].flatMap(([path, { length }]) =>
    length > MOST_FILES && !FLAT.includes(path)
      ? [{ path, line: 1, rule: `${length} files, at most ${MOST_FILES}: name the parts of the folder` }]
      : [],
  )
}

/** Folders of independent files that are found by their names. */
const FLAT = ['domain', 'e2e/journeys']

/** Finds first-level folders that docs/architecture.md does not mention as `folder/`. */
function nameFindings(files: readonly SourceFile[], documented: string): Finding[] {
  const folders = new Set(
    files
      .map(({ path }) => featureOf(path))
      .filter((feature) => BY_FEATURE.some((part) => feature.startsWith(`${part}/`)) && !/\.\w+$/.test(feature)),
  )
  return [...folders].flatMap((path) => {
    const name = `${path.split('/')[1]}/`
    return documented.includes(name) ? [] : [{ path, line: 1, rule: `docs/architecture.md does not name ${name}` }]
  })
}

/** Whether `target` is in the folder of `path` or in one of its sub-folders. */
function isOwn(path: string, target: string): boolean {
  return target.startsWith(`${folderOf(path)}/`)
}

/** Files of other folders that a file runs; rules and primitives are not counted. */
function importFindings(file: SourceFile): Finding[] {
  if (
    COMPOSE.includes(file.path) ||
    WORDS.test(file.path) ||
    !BY_FEATURE.some((part) => file.path.startsWith(`${part}/`))
  )
    return []
  const others = importsOf(file).flatMap(({ target, isType }) =>
    target === null || isType || /^(domain|ui|contract|client)\//.test(target) || isOwn(file.path, target)
      ? []
      : [target],
  )
  const { size } = new Set(others)
  return size > MOST_IMPORTS
    ? [{ path: file.path, line: 1, rule: `runs code of ${size} files of other folders, at most ${MOST_IMPORTS}` }]
    : []
}

if (import.meta.main) {
  const files = sourcesIn(PARTS, ['.ts', '.tsx']).filter(({ path }) => !path.endsWith('.d.ts'))
  const documented = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')
  tell(layoutFindings(files, documented), 'no ring of folders, no folder too big or unexplained')
}
