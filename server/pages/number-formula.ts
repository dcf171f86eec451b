// A number formula of the style sheet: sums and products of numbers, variables and the channels of a colour.
import type { TokenOrValue } from 'lightningcss'

export type Channels = Readonly<Record<string, number>>
export type NumberFormula = (variable: (name: string) => number, channels: Channels) => number
type Operation = (...values: number[]) => number

const FUNCTIONS: Readonly<Record<string, Operation>> = {
  calc: (value = Number.NaN) => value,
  min: Math.min,
  max: Math.max,
  clamp: (low = Number.NaN, value = Number.NaN, high = Number.NaN) => Math.max(low, Math.min(value, high)),
}
const SIGNS: readonly Readonly<Record<string, Operation>>[] = [
  { '+': (a = 0, b = 0) => a + b, '-': (a = 0, b = 0) => a - b },
  { '*': (a = 0, b = 0) => a * b, '/': (a = 0, b = 0) => a / b },
]

/** The formula of parsed tokens, such as `min(c, .2) * .06`. Throws where they are no number. */
export function numberFormula(words: readonly TokenOrValue[]): NumberFormula {
  for (const signs of SIGNS) {
    // split at the last operator: `a - b - c` is `(a - b) - c`
    const at = words.findLastIndex((word) => signOf(word, signs) !== null)
    const operation = signOf(words[at], signs)
    if (operation !== null) return applied(operation, [words.slice(0, at), words.slice(at + 1)])
  }
  const [word, ...others] = words
  if (word === undefined || others.length > 0) throw new Error(`expected a number, found ${JSON.stringify(words)}`)
  return termOf(word)
}

function termOf(word: TokenOrValue): NumberFormula {
  if (word.type === 'var') return (variable) => variable(word.value.name.ident)
  if (word.type === 'function') {
    const operation = FUNCTIONS[word.value.name]
    if (operation !== undefined) return applied(operation, splitAtCommas(nested(word.value.arguments)))
  }
  const token = word.type === 'token' ? word.value : null
  if (token?.type === 'number') return () => token.value
  if (token?.type === 'ident') return (_, channels) => channels[token.value] ?? Number.NaN
  throw new Error(`expected a number, found ${JSON.stringify(word)}`)
}

function applied(operation: Operation, operands: readonly (readonly TokenOrValue[])[]): NumberFormula {
  const formulas = operands.map(numberFormula)
  return (variable, channels) => operation(...formulas.map((formula) => formula(variable, channels)))
}

function signOf(word: TokenOrValue | undefined, signs: Readonly<Record<string, Operation>>): Operation | null {
  return word?.type === 'token' && word.value.type === 'delim' ? (signs[word.value.value] ?? null) : null
}

/** Without spaces, and with each pair of parentheses as a `calc()`. */
function nested(words: readonly TokenOrValue[]): readonly TokenOrValue[] {
  const levels: TokenOrValue[][] = [[]]
  for (const word of words) {
    const kind = word.type === 'token' ? word.value.type : null
    if (kind === 'parenthesis-block') levels.push([])
    else if (kind === 'close-parenthesis')
      levels.at(-2)?.push({ type: 'function', value: { name: 'calc', arguments: levels.pop() ?? [] } })
    else if (kind !== 'white-space') levels.at(-1)?.push(word)
  }
  return levels.flat()
}

function splitAtCommas(words: readonly TokenOrValue[]): readonly (readonly TokenOrValue[])[] {
  const lists: TokenOrValue[][] = [[]]
  for (const word of words) {
    if (word.type === 'token' && word.value.type === 'comma') lists.push([])
    else lists.at(-1)?.push(word)
  }
  return lists
}
