// Styles use tokens: no raw colour and no raw length outside the two files that define them.
import { type Finding, lineAt, tell } from './finding.ts'
import { visit } from './syntax.ts'
import { isForDevelopers, type SourceFile, sourcesIn } from './tree.ts'

const TOKEN_FILES = new Set([
  'ui/tokens.css',
  'ui/base.css',
  'ui/sheet.css',
  'ui/cards.css',
  'ui/signs.css',
  'ui/rtl.css',
  'ui/map/map.css',
  'ui/map/markers.css',
  'backoffice/app/desk.css',
])

// values that code needs because it cannot read a style: tokens.css has the same
const ALLOWED = new Set([
  '#FCE000', // --brand-base of a brand without a colour
  '#161616', // --on-brand-srv of that brand
  '#ffffff', // --on-photo, to measure what can be read on a picture
])

const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)?/i
const WHOLE_COLOUR = new RegExp(`^(?:${COLOUR.source})$`, 'i')
// em is relative to the font size, as a percent is
const LENGTH = /(?<![\w.])(?:\d+\.?\d*|\.\d+)(?:px|rem|pt|cm|mm|in)\b/gi
const PAINTED = new Set(['fill', 'stroke', 'color', 'stopColor', 'floodColor'])

/** Every raw value in these sources. */
export function tokenFindings(files: readonly SourceFile[]): Finding[] {
  const ours = files.filter(({ path }) => !TOKEN_FILES.has(path) && !isForDevelopers(path))
  return ours.flatMap((file) => (file.path.endsWith('.css') ? cssFindings(file) : sourceFindings(file)))
}

function cssFindings(file: SourceFile): Finding[] {
  // comments may name any value, and the condition of a media query cannot use a token
  const lines = file.text.replace(/\/\*[\s\S]*?\*\/|@media[^{]*/g, (free) => free.replace(/[^\n]/g, ' ')).split('\n')
  return lines.flatMap((text, at) => rawIn(text).map((raw) => ({ path: file.path, line: at + 1, rule: ruleOf(raw) })))
}

function sourceFindings(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const find = (offset: number, rule: string) =>
    findings.push({ path: file.path, line: lineAt(file.text, offset), rule })
  const inText = (start: number, text: string) => {
    for (const raw of rawInText(text)) find(start, ruleOf(raw))
  }
  visit(file, {
    Literal: ({ start, value }) => typeof value === 'string' && inText(start, value),
    TemplateElement: ({ start, value }) => inText(start, value.raw),
    JSXAttribute: ({ start, name, value }) => {
      if (name.name === 'style') find(start, 'no style attribute: the content policy of a page refuses it')
      const isNamed =
        value?.type === 'Literal' && /^(?!none$|currentColor$|inherit$|transparent$|url)[a-z]+$/i.test(value.value)
      if (isNamed && PAINTED.has(String(name.name))) find(start, ruleOf(value.value))
    },
  })
  return findings
}

function ruleOf(raw: string): string {
  return `use a token instead of ${raw}`
}

/** In code a colour counts when it is the whole text, or inside the square brackets of a class name. */
function rawInText(text: string): string[] {
  if (WHOLE_COLOUR.test(text)) return ALLOWED.has(text) ? [] : [text]
  return text
    .split(/\s+/)
    .flatMap((word) => [...word.matchAll(/(?<=[-:]|^)\[([^\]]*)\]/g)])
    .flatMap(([, inside = '']) => rawIn(inside.replaceAll('_', ' ')))
}

function rawIn(text: string): string[] {
  const lengths = [...text.matchAll(LENGTH)].map(([length]) => length).filter((length) => !isOnScale(length))
  const colour = COLOUR.exec(text)?.[0]
  return colour === undefined ? lengths : [colour, ...lengths]
}

/** 0, or whole steps of the scale of spaces: 4 px at the default font size. */
function isOnScale(length: string): boolean {
  const amount = Number.parseFloat(length)
  return amount === 0 || (length.endsWith('rem') && Number.isInteger(amount * 4))
}

if (import.meta.main) {
  const files = sourcesIn(['storefront', 'backoffice', 'ui'], ['.ts', '.tsx', '.css'])
  tell(tokenFindings(files), `${files.length} files are dressed in tokens`)
}
