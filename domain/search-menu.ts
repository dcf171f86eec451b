// Search in a menu: every language of it at once, any script, a slip of the finger, the wrong keyboard.
import { otherKeyboard } from './keyboard.ts'
import { fold } from './search.ts'
import { slips } from './slips.ts'

/** What can be said of one product, in all its languages. */
export type Findable = {
  readonly id: string
  readonly names: readonly string[]
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly descriptions: readonly string[]
}

type Field = { readonly weight: number; readonly words: readonly string[] }
type Entry = { readonly id: string; readonly names: readonly string[]; readonly fields: readonly Field[] }
export type MenuIndex = readonly Entry[]

const FIELDS = [
  ['names', 10],
  ['tags', 6],
  ['categories', 5],
  ['descriptions', 2],
] as const
// words that join others: they may be missing
const JOINTS = new Set([
  's',
  'so',
  'i',
  'v',
  'na',
  'iz',
  'dlya',
  'va',
  'bilan',
  'uchun',
  'the',
  'a',
  'of',
  'vith',
  'and',
])
// a name that is the query, or begins with it, goes before one that only holds its words
const SAME_NAME = 6
const BEGINS_NAME = 3
// the wrong keyboard is believed only where the right one finds less
const OTHER_KEYBOARD = 0.7

/** Makes a menu ready to be searched, once; the order of the products decides between equals. */
export function indexMenu(products: readonly Findable[]): MenuIndex {
  return products.map((product) => ({
    id: product.id,
    names: product.names.map(key),
    fields: FIELDS.map(([field, weight]) => ({
      weight,
      words: [...new Set(product[field].flatMap((text) => key(text).split(' ')))].filter((word) => word !== ''),
    })),
  }))
}

/** The ids of what answers the query, best first. */
export function searchMenu(index: MenuIndex, query: string): readonly string[] {
  const readings = [
    { words: key(query), belief: 1 },
    { words: key(otherKeyboard(query)), belief: OTHER_KEYBOARD },
  ].filter(({ words }) => words !== '')
  return index
    .map((entry) => ({
      id: entry.id,
      score: Math.max(0, ...readings.map((it) => it.belief * scoreOf(entry, it.words))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id)
}

/** A folded text in which spellings that sound alike are one: zh and j, kh and h, ph and f, w and v, c and k. */
function key(text: string): string {
  return fold(
    fold(text)
      .replaceAll('zh', 'j')
      .replaceAll('kh', 'h')
      .replaceAll('ph', 'f')
      .replaceAll('w', 'v')
      .replace(/c(?!h)/g, 'k'),
  )
}

/** How well a product answers all words of the query; 0 when one of them is nowhere. */
function scoreOf(entry: Entry, query: string): number {
  const all = query.split(' ')
  const meant = all.filter((word) => !JOINTS.has(word))
  let sum = 0
  for (const word of meant.length > 0 ? meant : all) {
    const best = Math.max(...entry.fields.map(({ weight, words }) => weight * likenessAmong(words, word)))
    if (best <= 0) return 0
    sum += best
  }
  return sum / all.length + nameBonus(entry.names, query)
}

function nameBonus(names: readonly string[], query: string): number {
  if (names.includes(query)) return SAME_NAME
  return names.some((name) => name.startsWith(query)) ? BEGINS_NAME : 0
}

function likenessAmong(words: readonly string[], wanted: string): number {
  let best = 0
  for (const word of words) best = Math.max(best, likeness(word, wanted))
  return best
}

/** From 1, the same word, to 0, another one. */
function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1
  if (word.startsWith(wanted)) return 0.75 + (0.2 * wanted.length) / word.length
  const allowed = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2
  if (allowed > 0) {
    const whole = slips(word, wanted, allowed)
    if (whole !== null) return 0.7 - 0.12 * whole
    const begun = slips(word.slice(0, wanted.length), wanted, allowed)
    if (begun !== null) return 0.6 - 0.12 * begun
    if (word.includes(wanted)) return 0.4
  }
  // one word of the query may hold a shorter one with an ending: "lavashlar", "курицу"
  return wanted.length >= 5 && word.length >= 4 && wanted.startsWith(word) ? 0.5 : 0
}
