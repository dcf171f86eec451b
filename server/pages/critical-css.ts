// Critical CSS: the part of the style sheet that a page needs to render; the whole sheet is loaded with its code.

/** Returns the critical CSS of a body: rules of its classes, rules without classes, and fonts for its letters. */
export type CriticalCss = (body: string) => string

type Body = { readonly html: string; readonly classes: ReadonlySet<string> }

/** A rule and the bodies it applies to, or a block with rules. */
type Piece =
  | { readonly text: string; isFor(body: Body): boolean }
  | { readonly head: string; readonly pieces: readonly Piece[] }

const GROUP = /^@(?:layer|media|supports|container)\b/
const COMMENT = /\/\*[\s\S]*?\*\//g
// a string, an escaped character, or a character of the structure of a sheet
const SIGN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/g
// what a rule excludes by :not()
const WITHOUT = /:not\([^()]*\)/g
const CLASS_NAME = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const ESCAPED = /\\(?:([\da-f]{1,6}) ?|(.))/gi
const PROPERTY = /@property (--[\w-]+)\{[^}]*\}/g
const USE = /var\((--[\w-]+)/g
const LETTERS = /unicode-range:([^;]+)/
// the placeholder colour of a picture that is still loading (ui/tint.tsx)
const TINT = /^tint-([\da-f]{6})$/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Parses the sheet once; the part of a page keeps the order of the whole. */
export function criticalCss(sheet: string): CriticalCss {
  const properties = Array.from(sheet.matchAll(PROPERTY), ([text, name = '']) => ({ text, name }))
  const pieces = piecesOf(sheet.replace(COMMENT, '').replace(PROPERTY, ''))
  return (html) => {
    const body = { html, classes: classesIn(html) }
    const rules = pieces.map((piece) => partOf(piece, body)).join('')
    const uses = new Set(Array.from(rules.matchAll(USE), ([, name]) => name))
    return rules + tintsOf(body) + properties.flatMap(({ text, name }) => (uses.has(name) ? text : [])).join('')
  }
}

/** Without a layer, so that they win over the utility for pictures without such a colour. */
function tintsOf({ classes }: Body): string {
  const rules = Array.from(classes, (name) => {
    const colour = TINT.exec(name)?.[1]
    return colour === undefined ? '' : `.${name}{background-color:#${colour}}`
  })
  return rules.join('')
}

function partOf(piece: Piece, body: Body): string {
  if ('text' in piece) return piece.isFor(body) ? piece.text : ''
  const inside = piece.pieces.map((each) => partOf(each, body)).join('')
  return inside === '' ? '' : `${piece.head}{${inside}}`
}

function classesIn(html: string): ReadonlySet<string> {
  const attributes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names))
  const decoded = (names: string) => names.replace(/&(\w+|#x27);/g, (entity, code) => ENTITIES[code] ?? entity)
  return new Set(Array.from(attributes, (names) => decoded(names).split(' ')).flat())
}

function piecesOf(sheet: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: sign, index } of sheet.matchAll(SIGN)) {
    if (sign === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth !== 0) continue
      pieces.push(pieceOf(sheet.slice(start, open), sheet.slice(open + 1, index)))
      start = index + 1
    } else if (sign === ';' && depth === 0) {
      pieces.push({ text: sheet.slice(start, index + 1), isFor: () => true })
      start = index + 1
    }
  }
  return pieces
}

function pieceOf(before: string, inside: string): Piece {
  const head = before.trim()
  if (GROUP.test(head)) return { head, pieces: piecesOf(inside) }
  const text = `${head}{${inside}}`
  if (head === '@font-face') return { text, isFor: writesIn(LETTERS.exec(inside)?.[1] ?? null) }
  if (head.startsWith('@')) return { text, isFor: () => true }
  const names = Array.from(head.replace(WITHOUT, '').matchAll(CLASS_NAME), ([, name = '']) => unescaped(name))
  return { text, isFor: ({ classes }) => names.length === 0 || names.some((name) => classes.has(name)) }
}

/** Whether a body has letters of a font; a browser looks for a system fallback for every font that is not loaded yet. */
function writesIn(range: string | null): (body: Body) => boolean {
  if (range === null) return () => true
  const spans = Array.from(range.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi), ([, from = '', to = from]) => {
    const [first, last] = [from.replaceAll('?', '0'), to.replaceAll('?', 'f')]
    return `\\u{${first}}-\\u{${last}}`
  })
  const letter = new RegExp(`[${spans.join('')}]`, 'u')
  return ({ html }) => letter.test(html)
}

function unescaped(name: string): string {
  return name.replace(ESCAPED, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
