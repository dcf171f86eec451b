// What a visitor opens later (maps, drawers, stories) must not be in the code of the first load.
import { type Finding, tell } from './finding.ts'
import { type Import, importsOf } from './imports.ts'
import { isForDevelopers, type SourceFile, sourcesIn } from './tree.ts'

/** The entry of every page, and the shop's own code, which it fetches once the page is painted. */
const FIRST = ['storefront/boot/entry-client.ts', 'storefront/boot/start.tsx']

type Later = { readonly what: string; readonly is: RegExp }

const LATER: readonly Later[] = [
  { what: 'maps', is: /^leaflet(\/|$)/ },
  { what: 'drawers', is: /^(ui\/sheet\.tsx|@base-ui\/react(\/.+)?)$/ },
  { what: 'stories', is: /^storefront\/content\/story-(show|viewer)\.tsx$/ },
]

type Step = { readonly path: string; readonly from: Step | null; readonly line: number }

/** Every import by which the first load would contain what belongs to later. */
export function firstLoadFindings(files: readonly SourceFile[], later: readonly Later[] = LATER): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const missing = FIRST.filter((path) => !byPath.has(path))
  if (missing.length > 0)
    return missing.map((path) => ({ path, line: 1, rule: 'the first view begins here: expected a file' }))
  const steps = new Map<string, Step>(FIRST.map((path) => [path, { path, from: null, line: 1 }]))
  const findings: Finding[] = []
  for (const step of steps.values()) {
    const file = byPath.get(step.path)
    for (const { address, line } of file === undefined ? [] : loadedBy(file)) {
      const found = later.find(({ is }) => is.test(address))
      if (found !== undefined) {
        const way = [...wayTo(step), address].join(' → ')
        findings.push({ path: step.path, line, rule: `${found.what} may not be in the first view: ${way}` })
      } else if (!steps.has(address)) steps.set(address, { path: address, from: step, line })
    }
  }
  return findings
}

/** What is loaded with the file; `import()` is loaded later. */
function loadedBy(file: SourceFile): readonly { readonly address: string; readonly line: number }[] {
  const isLoaded = ({ isType, isDynamic }: Import) => !isType && !isDynamic
  return importsOf(file)
    .filter(isLoaded)
    .flatMap(({ target, specifier, line }) => {
      const address = target ?? specifier
      return address === null ? [] : [{ address, line }]
    })
}

function wayTo(step: Step): readonly string[] {
  return step.from === null ? [step.path] : [...wayTo(step.from), step.path]
}

if (import.meta.main) {
  const files = sourcesIn(['storefront', 'client', 'ui', 'domain', 'contract'], ['.ts', '.tsx'])
  tell(
    firstLoadFindings(files.filter(({ path }) => !isForDevelopers(path))),
    'maps, drawers and stories come when they are opened',
  )
}
