// No part of the page asks React for an event that it does not hear at the root (storefront/boot/few-ears.ts).
import { isUnheard } from '../storefront/boot/few-ears.ts'
import { type Finding, lineAt, tell } from './finding.ts'
import { type SourceFile, sourcesIn } from './tree.ts'

const HANDLER = /\bon([A-Z]\w*?)(?:Capture)?(?==\{|: |\()/g
/** What is shown in a portal only: React hears everything there. */
const IN_PORTALS: ReadonlySet<string> = new Set(['storefront/content/story-hold.ts'])

/** Handlers that would never be called. */
export function earFindings(files: readonly SourceFile[]): Finding[] {
  const heard = files.filter(({ path }) => !IN_PORTALS.has(path))
  return heard.flatMap(({ path, text }) =>
    [...text.matchAll(HANDLER)]
      .filter(([, name = '']) => isUnheard(name.toLowerCase()))
      .map(({ 0: handler, index }) => ({
        path,
        line: lineAt(text, index),
        rule: `${handler} is never called: React does not hear it here; listen by addEventListener in a ref`,
      })),
  )
}

if (import.meta.main) {
  const files = sourcesIn(['storefront', 'client', 'ui'], ['.ts', '.tsx'])
  tell(earFindings(files), `${files.length} files ask only for events that are heard`)
}
