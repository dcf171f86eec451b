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
  readonly groups: readonly string[]
  readonly descriptions: readonly string[]
}

/** A word of the menu; many products share one, and it is compared with the query once. */
type Word = { readonly text: string; readonly letters: number }
type Field = { readonly weight: number; readonly words: readonly Word[] }
type Entry = { readonly id: string; readonly names: readonly string[]; readonly fields: readonly Field[] }
export type MenuIndex = readonly Entry[]

const FIELDS = [
  ['names', 10],
  ['tags', 6],
  ['categories', 5],
  ['groups', 3],
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
  const words = new Map<string, Word>()
  const wordOf = (text: string): Word => {
    const word = words.get(text) ?? { text, letters: lettersOf(text) }
    words.set(text, word)
    return word
  }
  return products.map((product) => ({
    id: product.id,
    names: product.names.map(key),
    fields: FIELDS.map(([field, weight]) => ({
      weight,
      words: [...new Set(product[field].flatMap(wordsIn))].map(wordOf),
    })),
  }))
}

/** The words of a text; one with a hyphen is also looked for without it. */
function wordsIn(text: string): readonly string[] {
  return `${key(text)} ${key(text.replaceAll('-', ''))}`.split(' ').filter((word) => word !== '')
}

/** The ids of what answers the query, best first. */
export function searchMenu(index: MenuIndex, query: string): readonly string[] {
  const readings = [
    { ...readingOf(key(query)), belief: 1 },
    { ...readingOf(key(otherKeyboard(query))), belief: OTHER_KEYBOARD },
  ].filter(({ text }) => text !== '')
  return index
    .map((entry) => ({ id: entry.id, score: Math.max(0, ...readings.map((it) => it.belief * scoreOf(entry, it))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id)
}

/** One way to read what was typed. */
type Reading = { readonly text: string; readonly count: number; readonly wanted: readonly Wanted[] }
/** A word that is looked for, and how like it the words met so far are. */
type Wanted = { readonly word: Word; readonly known: Map<Word, number> }

function readingOf(text: string): Reading {
  const all = text.split(' ')
  const meant = all.filter((word) => !JOINTS.has(word))
  const wanted = (meant.length > 0 ? meant : all).map((word) => ({
    word: { text: word, letters: lettersOf(word) },
    known: new Map(),
  }))
  return { text, count: all.length, wanted }
}

/** A folded text in which spellings that sound or look alike are one: zh and j, kh and h, ph and f, w and v, ё and е. */
function key(text: string): string {
  return fold(
    fold(text)
      .replaceAll('zh', 'j')
      .replaceAll('kh', 'h')
      .replaceAll('ph', 'f')
      .replaceAll('w', 'v')
      .replaceAll('yo', 'e')
      .replace(/c(?!h)/g, 'k'),
  )
}

/** How well a product answers all words of the query; 0 when one of them is nowhere. */
function scoreOf(entry: Entry, { text, count, wanted }: Reading): number {
  let sum = 0
  for (const each of wanted) {
    const best = Math.max(...entry.fields.map(({ weight, words }) => weight * likenessAmong(words, each)))
    if (best <= 0) return 0
    sum += best
  }
  return sum / count + nameBonus(entry.names, text)
}

function nameBonus(names: readonly string[], query: string): number {
  if (names.includes(query)) return SAME_NAME
  return names.some((name) => name.startsWith(query)) ? BEGINS_NAME : 0
}

function likenessAmong(words: readonly Word[], { word: wanted, known }: Wanted): number {
  let best = 0
  for (const word of words) {
    const like = known.get(word) ?? likeness(word, wanted)
    known.set(word, like)
    best = Math.max(best, like)
  }
  return best
}

/** From 1, the same word, to 0, another one. */
function likeness({ text: word, letters }: Word, { text: wanted, letters: wantedLetters }: Word): number {
  if (word === wanted) return 1
  if (word.startsWith(wanted)) return 0.75 + (0.2 * wanted.length) / word.length
  const allowed = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2
  // a slip brings in at most one letter that the word has not
  if (allowed > 0 && bitsIn(wantedLetters & ~letters) <= allowed) {
    const whole = slips(word, wanted, allowed)
    if (whole !== null) return 0.7 - 0.12 * whole
    const begun = slips(word.slice(0, wanted.length), wanted, allowed)
    if (begun !== null) return 0.6 - 0.12 * begun
    if (word.includes(wanted)) return 0.4
  }
  // one word of the query may hold a shorter one with an ending: "lavashlar", "курицу"
  return wanted.length >= 5 && word.length >= 4 && wanted.startsWith(word) ? 0.5 : 0
}

/** Which letters a word has, as bits: tells at a glance that two words have nothing in common. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
