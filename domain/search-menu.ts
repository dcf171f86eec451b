// Search in a menu: in all its languages and in any script, with typos and the wrong keyboard layout.
import { otherKeyboard } from './keyboard.ts'
import { fold } from './search.ts'
import { looseLikeness, type Spelling, spellingOf, sureLikeness } from './word-likeness.ts'

/** The searchable texts of one product, in all its languages. */
export type Findable = {
  readonly id: string
  readonly names: readonly string[]
  readonly tags: readonly string[]
  /** The content of one pack or portion: "250 g", "0,5 l". */
  readonly measures: readonly string[]
  readonly categories: readonly string[]
  readonly groups: readonly string[]
  readonly descriptions: readonly string[]
}

/** A word of the menu, with the products that have it (by index in the menu) and its weight in each. */
type Word = Spelling & { readonly weights: Map<number, number> }
export type MenuIndex = {
  readonly products: readonly { readonly id: string; readonly names: readonly string[] }[]
  readonly words: readonly Word[]
}

// the highest weight first: a word counts where its weight is highest
const FIELDS = [
  ['names', 10],
  ['tags', 6],
  ['measures', 6],
  ['categories', 5],
  ['groups', 3],
  ['descriptions', 2],
] as const
// words that only join other words: a product does not need to have them
const JOINTS = new Set('s so i v na iz dlya va bilan uchun the a of vith and'.split(' '))
// a name that equals the query, or begins with it, comes before a name that only contains its words
const SAME_NAME = 6
const BEGINS_NAME = 3
// a number and a possible unit, in a folded text; one letter is enough, the rest of the unit may not be typed yet
const AMOUNT = /\b(\d+)(?:b(\d+))?(?: ?(kg?|kilo\w*|gr?|gram\w*|l|lit\w*|ml?)\b)?/g

/** Builds the search index of a menu, once; products with equal scores keep the order of the menu. */
export function indexMenu(products: readonly Findable[]): MenuIndex {
  const words = new Map<string, Word>()
  const wordOf = (text: string): Word => {
    const word = words.get(text) ?? { ...spellingOf(text), weights: new Map() }
    words.set(text, word)
    return word
  }
  // many products share a category, a group or a tag
  const known = new Map<string, readonly Word[]>()
  for (const [at, product] of products.entries()) {
    for (const [field, weight] of FIELDS) {
      for (const text of product[field]) {
        const found = known.get(text) ?? wordsIn(text).map(wordOf)
        known.set(text, found)
        for (const { weights } of found) if (!weights.has(at)) weights.set(at, weight)
      }
    }
  }
  return { products: products.map(({ id, names }) => ({ id, names: names.map(key) })), words: [...words.values()] }
}

/** The words of a text; a word with a hyphen is indexed also without it. */
function wordsIn(text: string): readonly string[] {
  const joined = text.replace(/-(?=\D)/g, '')
  return split(joined === text ? key(text) : `${key(text)} ${key(joined)}`)
}

function split(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

/**
 * The ids of the products that match the query, best first: those that have all its words or, where there is none, those
 * that have some, most words first. Typos of a word count only where no word of the menu matches it exactly.
 */
export function searchMenu(index: MenuIndex, query: string): readonly string[] {
  let best = readingOf(index, query)
  for (const mended of [taForTs(query), otherKeyboard(query)]) {
    if (best.trust === 1 || mended === query) continue
    const reading = readingOf(index, mended)
    // one or two known letters are not enough to choose a reading
    if (reading.trust >= 0.5 && reading.trust > best.trust) best = reading
  }
  return answers(index, best)
}

/** с is next to а on the keyboard, and тс would be folded to ц: "фистсшки" would become "fishki", too far from any word. */
function taForTs(query: string): string {
  return query.replace(/([тt])[сs]/gi, '$1a')
}

/** One reading of what was typed; `trust` is the share of its letters that the menu knows, typos count half. */
type Reading = {
  readonly text: string
  readonly count: number
  readonly all: readonly Wanted[]
  /** The words that a product must match at least one of: numbers change only the order, unless the query has nothing else. */
  readonly wanted: readonly Wanted[]
  readonly trust: number
}
/** A word of the query, how it was matched, and the score of every product that has it. */
type Wanted = { readonly text: string; readonly trust: 0 | 0.5 | 1; readonly scores: ReadonlyMap<number, number> }

function readingOf(index: MenuIndex, query: string): Reading {
  const text = key(query)
  const typed = split(text)
  const meant = typed.filter((word) => !JOINTS.has(word))
  const all = (meant.length > 0 ? meant : typed).map((word) => lookFor(index, word))
  const words = all.filter((each) => !isNumber(each.text))
  const wanted = words.length > 0 ? words : all
  let [letters, trusted] = [0, 0]
  for (const each of wanted) {
    letters += each.text.length
    trusted += each.text.length * each.trust
  }
  return { text, count: typed.length, all, wanted, trust: letters === 0 ? 0 : trusted / letters }
}

function lookFor({ words }: MenuIndex, text: string): Wanted {
  const spelling = spellingOf(text)
  const sure = scoresOf(words, (word) => sureLikeness(word, spelling))
  if (sure.size > 0) return { text, trust: 1, scores: sure }
  // numbers have no typos: 150 is not 250
  const loose = scoresOf(isNumber(text) ? [] : words, (word) => looseLikeness(word, spelling))
  return { text, trust: loose.size > 0 ? 0.5 : 0, scores: loose }
}

function scoresOf(words: readonly Word[], likeness: (word: Word) => number): ReadonlyMap<number, number> {
  const scores = new Map<number, number>()
  for (const word of words) {
    const like = likeness(word)
    if (like === 0) continue
    for (const [at, weight] of word.weights) scores.set(at, Math.max(scores.get(at) ?? 0, weight * like))
  }
  return scores
}

function answers({ products }: MenuIndex, { text, count, all, wanted }: Reading): readonly string[] {
  const scored = products.flatMap(({ id, names }, at) => {
    const hits = wanted.filter(({ scores }) => scores.has(at)).length
    if (hits === 0) return []
    const sum = all.reduce((score, { scores }) => score + (scores.get(at) ?? 0), 0)
    return [{ id, hits, score: sum / count + nameBonus(names, text) }]
  })
  const whole = scored.filter(({ hits }) => hits === wanted.length)
  return (whole.length > 0 ? whole : scored)
    .toSorted((one, next) => next.hits - one.hits || next.score - one.score)
    .map(({ id }) => id)
}

function nameBonus(names: readonly string[], query: string): number {
  if (names.includes(query)) return SAME_NAME
  return names.some((name) => name.startsWith(query)) ? BEGINS_NAME : 0
}

/** A folded text in which spellings that sound or look alike are equal: zh and j, kh and h, ph and f, w and v, ё and е. */
function key(text: string): string {
  // "0,5" must stay one word; the key of the comma types "б" in the other layout, so b is used for it
  return fold(
    fold(text.replace(/(\d)[.,](?=\d)/g, '$1b'))
      .replaceAll('zh', 'j')
      .replaceAll('kh', 'h')
      .replaceAll('ph', 'f')
      .replaceAll('w', 'v')
      .replaceAll('yo', 'e')
      .replace(/c(?!h)/g, 'k'),
  ).replace(AMOUNT, amountKey)
}

/** Equal amounts become one word: "0,25 kg" and "250 gr" are 250g, "0,5 l" is 500ml, and 0,5 without a unit matches both. */
function amountKey(_: string, whole: string, part?: string, unit?: string): string {
  const isThousands = unit === undefined ? part !== undefined : /^[kl]/.test(unit)
  const amount = Math.round(Number(`${whole}.${part ?? 0}`) * (isThousands ? 1000 : 1))
  return amount + (unit === undefined ? '' : /^[kg]/.test(unit) ? 'g' : 'ml')
}

function isNumber(word: string): boolean {
  return /^\d+(g|ml)?$/.test(word)
}
