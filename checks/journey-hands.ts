// Journeys use the hands of e2e/helpers/hands.ts: a field that is filled in one go loses no letter, but people type.
import { type Finding, lineAt, tell } from './finding.ts'
import { visit } from './syntax.ts'
import { type SourceFile, sourcesIn } from './tree.ts'

const FOLDERS = ['e2e/journeys', 'e2e/helpers', 'e2e/scenes']
const HANDS = 'e2e/helpers/hands.ts'

const INSTEAD = new Map([
  ['fill', 'typeInto'],
  ['pressSequentially', 'typeInto'],
  ['click', 'press'],
  ['tap', 'press'],
])

/** What no hand of ours does: the file, the call, why. */
const ALLOWED: readonly { readonly path: string; readonly call: string; readonly why: string }[] = [
  { path: 'e2e/journeys/links.e2e.ts', call: 'click', why: 'a click with Ctrl opens another tab' },
  { path: 'e2e/journeys/order-code.e2e.ts', call: 'click', why: 'a trial asks whether something covers the button' },
  { path: 'e2e/journeys/once.e2e.ts', call: 'click', why: 'two tabs are pressed at the same moment, in the page' },
  { path: 'e2e/journeys/first-taps.e2e.ts', call: 'click', why: 'a point is pressed before its element can answer' },
  { path: 'e2e/journeys/first-taps.e2e.ts', call: 'tap', why: 'a point is pressed before its element can answer' },
  { path: 'e2e/helpers/opening.ts', call: 'click', why: 'corners of a zone are points of the map' },
  { path: 'e2e/helpers/opening.ts', call: 'fill', why: 'a time of the browser is typed part by part' },
  { path: 'e2e/journeys/desk-menu-plans.e2e.ts', call: 'fill', why: 'a time of the browser is typed part by part' },
]

/** Calls that fill, click or tap past the hands, and allowed ones that are not needed any more. */
export function handFindings(files: readonly SourceFile[], allowed = ALLOWED): Finding[] {
  const used = new Set<(typeof ALLOWED)[number]>()
  const findings = files
    .filter(({ path }) => path !== HANDS)
    .flatMap((file) => pastHandsIn(file, allowed, (entry) => used.add(entry)))
  const unused = allowed.filter((entry) => !used.has(entry))
  return [
    ...findings,
    ...unused.map(({ path, call }) => ({ path, line: 1, rule: `is allowed ${call}() and has none` })),
  ]
}

function pastHandsIn(file: SourceFile, allowed: typeof ALLOWED, use: (entry: (typeof ALLOWED)[number]) => void) {
  const findings: Finding[] = []
  visit(file, {
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const instead = INSTEAD.get(name) ?? (name === 'type' && isKeyboard(callee.object) ? 'typeKeys' : undefined)
      if (instead === undefined) return
      const entry = allowed.find(({ path, call }) => path === file.path && call === name)
      if (entry !== undefined) use(entry)
      else findings.push({ path: file.path, line: lineAt(file.text, start), rule: `${name}(): people ${instead}()` })
    },
  })
  return findings
}

function isKeyboard(object: { readonly type: string }): boolean {
  const named = 'property' in object ? object.property : object
  return typeof named === 'object' && named !== null && 'name' in named && named.name === 'keyboard'
}

if (import.meta.main) tell(handFindings(sourcesIn(FOLDERS, ['.ts'])), 'journeys type, tap and click as people do')
