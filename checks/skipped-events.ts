// No part of the page asks React for an event that it does not listen for at the root (storefront/boot/skip-pointer-events.ts).
import { isSkippedEvent } from '../storefront/boot/skip-pointer-events.ts'
import { type Finding, lineAt, tell } from './finding.ts'
import { type SourceFile, sourcesIn } from './tree.ts'

const HANDLER = /\bon([A-Z]\w*?)(?:Capture)?(?==\{|: |\()/g
/** What is shown in a portal only: React listens for everything there. */
const IN_PORTALS: ReadonlySet<string> = new Set(['storefront/content/story-hold.ts'])

/** Handlers that would never be called. */
export function skippedEventFindings(files: readonly SourceFile[]): Finding[] {
  const heard = files.filter(({ path }) => !IN_PORTALS.has(path))
  return heard.flatMap(({ path, text }) =>
    [...text.matchAll(HANDLER)]
      .filter(([, name = '']) => isSkippedEvent(name.toLowerCase()))
      .map(({ 0: handler, index }) => ({
        path,
        line: lineAt(text, index),
        rule: `${handler} is never called: React does not listen for it here; listen by addEventListener in a ref`,
      })),
  )
}

if (import.meta.main) {
  const files = sourcesIn(['storefront', 'client', 'ui'], ['.ts', '.tsx'])
  tell(skippedEventFindings(files), `${files.length} files ask only for events that React listens for`)
}
