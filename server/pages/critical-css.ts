// The part of the style sheet that a page needs to be drawn; the whole sheet comes with its code.

/** Gives a page its styles: the rules of the classes in its body and those that ask for none, and fonts for its letters. */
export type CriticalCss = (body: string) => string

type Body = { readonly html: string; readonly classes: ReadonlySet<string> }

/** A rule and the bodies it is for, or a block with rules of its own. */
type Piece =
  | { readonly text: string; isFor(body: Body): boolean }
  | { readonly head: string; readonly pieces: readonly Piece[] }

const GROUP = /^@(?:layer|media|supports|container)\b/
const COMMENT = /\/\*[\s\S]*?\*\//g
// a string, an escaped sign, or one of the signs that shape a sheet
const SIGN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/g
// what a rule asks not to be there
const WITHOUT = /:not\([^()]*\)/g
const CLASS_NAME = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const ESCAPED = /\\(?:([\da-f]{1,6}) ?|(.))/gi
const PROPERTY = /@property (--[\w-]+)\{[^}]*\}/g
const USE = /var\((--[\w-]+)/g
const LETTERS = /unicode-range:([^;]+)/
// the colour under a picture that is still on its way (ui/tint.tsx)
const TINT = /^tint-([\da-f]{6})$/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reads the sheet once; a page's part keeps the order of the whole. */
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

/** Without a layer, so that they stand above the utility that is the ground of a picture without one. */
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

/** Whether a body has letters of a font; a browser asks its system for a stand-in for every font that it has not got yet. */
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
