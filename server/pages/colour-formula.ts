// A colour formula of the style sheet: lightningcss parses it, culori computes it once its variables are known.
import { type Color, converter, interpolateWithPremultipliedAlpha, parse } from 'culori'
import type { CssColor, TokenOrValue } from 'lightningcss'
import { type Channels, type NumberFormula, numberFormula } from './number-formula.ts'

/** Where a formula looks up the custom properties it uses. */
export type Variables = { colour(name: string): Color; number(name: string): number }
export type ColourFormula = (variables: Variables) => Color

type Space = {
  channelsOf(colour: Color): Channels
  colourOf(first: number, second: number, third: number): Color
}

const toOklch = converter('oklch')
const toXyz = converter('xyz65')
const OKLCH: Space = {
  channelsOf: (colour) => {
    const { l, c, h = 0 } = toOklch(colour)
    return { l, c, h }
  },
  colourOf: (l, c, h) => ({ mode: 'oklch', l, c, h }),
}
const XYZ: Space = {
  channelsOf: (colour) => {
    const { x, y, z } = toXyz(colour)
    return { x, y, z }
  },
  colourOf: (x, y, z) => ({ mode: 'xyz65', x, y, z }),
}

/** The formula of a parsed value; `null` when it is no colour, or depends on the element it is used on. */
export function colourFormula(value: readonly TokenOrValue[]): ColourFormula | null {
  const [node, ...others] = value
  if (node === undefined || others.length > 0) return null
  if (node.type === 'var') return (variables) => variables.colour(node.value.name.ident)
  if (node.type === 'color') return constant(colourOf(node.value))
  if (node.type === 'token') return constant(node.value.type === 'ident' ? parse(node.value.value) : undefined)
  if (node.type !== 'function') return null
  const words = node.value.arguments.filter((word) => textOf(word)?.trim() !== '')
  if (node.value.name === 'color-mix') return mixed(words)
  if (textOf(words[0]) !== 'from') return null
  return node.value.name === 'oklch' ? relative(OKLCH, words.slice(1)) : relativeXyz(words.slice(1))
}

/** A plain number; `null` when the parsed value is anything else. */
export function plainNumber([node, ...others]: readonly TokenOrValue[]): number | null {
  return node?.type === 'token' && node.value.type === 'number' && others.length === 0 ? node.value.value : null
}

function constant(colour: Color | undefined): ColourFormula | null {
  return colour === undefined ? null : () => colour
}

function colourOf(parsed: CssColor): Color | undefined {
  if (typeof parsed === 'string') return undefined
  if (parsed.type === 'oklch') return { mode: 'oklch', l: parsed.l, c: parsed.c, h: parsed.h, alpha: parsed.alpha }
  if (parsed.type !== 'rgb') return undefined
  return { mode: 'rgb', r: parsed.r / 255, g: parsed.g / 255, b: parsed.b / 255, alpha: parsed.alpha }
}

/** `color(from <colour> xyz-d65 x y z / alpha)`; no other space of `color()` is known here. */
function relativeXyz([origin, space, ...channels]: readonly TokenOrValue[]): ColourFormula | null {
  return origin !== undefined && textOf(space) === 'xyz-d65' ? relative(XYZ, [origin, ...channels]) : null
}

/** The words after `from`: `<colour> l c h / alpha`. */
function relative(space: Space, words: readonly TokenOrValue[]): ColourFormula | null {
  const [origin, first, second, third, , opacity] = words
  const base = origin === undefined ? null : colourFormula([origin])
  if (base === null || first === undefined || second === undefined || third === undefined) return null
  const [one, two, three] = [numberFormula([first]), numberFormula([second]), numberFormula([third])]
  const alpha = opacity === undefined ? null : numberFormula([opacity])
  return (variables) => {
    const from = base(variables)
    const known = space.channelsOf(from)
    const value = (formula: NumberFormula) => formula(variables.number, known)
    return {
      ...space.colourOf(value(one), value(two), value(three)),
      alpha: alpha === null ? (from.alpha ?? 1) : value(alpha),
    }
  }
}

const MIX_MODES = new Map<string | null, 'oklab' | 'rgb'>([
  ['oklab', 'oklab'],
  ['srgb', 'rgb'],
])

/** The words of `color-mix(in oklab, a 94%, b)`. */
function mixed([, space, , first, share, , second]: readonly TokenOrValue[]): ColourFormula | null {
  const mode = MIX_MODES.get(textOf(space))
  const [a, b] = [first, second].map((node) => (node === undefined ? null : colourFormula([node])))
  const part = share?.type === 'token' && share.value.type === 'percentage' ? share.value.value : null
  if (mode === undefined || a == null || b == null || part === null) return null
  return (variables) => interpolateWithPremultipliedAlpha([b(variables), a(variables)], mode)(part)
}

/** The text of a word or of white space. */
function textOf(word: TokenOrValue | undefined): string | null {
  const token = word?.type === 'token' ? word.value : null
  return token?.type === 'ident' || token?.type === 'white-space' ? token.value : null
}
