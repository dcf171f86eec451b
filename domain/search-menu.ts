// Search in a menu: every language of it at once, any script, a slip of the finger, the wrong keyboard.
import { otherKeyboard } from './keyboard.ts'
import { fold } from './search.ts'
import { looseLikeness, type Spelling, spellingOf, sureLikeness } from './word-likeness.ts'

/** What can be said of one product, in all its languages. */
export type Findable = {
  readonly id: string
  readonly names: readonly string[]
  readonly tags: readonly string[]
  /** How much one pack or portion holds: "250 g", "0,5 l". */
  readonly measures: readonly string[]
  readonly categories: readonly string[]
  readonly groups: readonly string[]
  readonly descriptions: readonly string[]
}

/** A word of the menu, with the products that have it (by their place in the menu) and the weight it has there. */
type Word = Spelling & { readonly weights: Map<number, number> }
export type MenuIndex = {
  readonly products: readonly { readonly id: string; readonly names: readonly string[] }[]
  readonly words: readonly Word[]
}

// the heaviest first: a word counts where it weighs most
const FIELDS = [
  ['names', 10],
  ['tags', 6],
  ['measures', 6],
  ['categories', 5],
  ['groups', 3],
  ['descriptions', 2],
] as const
// words that join others: they may be missing
const JOINTS = new Set('s so i v na iz dlya va bilan uchun the a of vith and'.split(' '))
// a name that is the query, or begins with it, goes before one that only holds its words
const SAME_NAME = 6
const BEGINS_NAME = 3
// a number and what may be a unit, in a folded text; one letter of the unit is enough, it is still being typed
const AMOUNT = /\b(\d+)(?:b(\d+))?(?: ?(kg?|kilo\w*|gr?|gram\w*|l|lit\w*|ml?)\b)?/g

/** Makes a menu ready to be searched, once; the order of the products decides between equals. */
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

/** The words of a text; one with a hyphen is also looked for without it. */
function wordsIn(text: string): readonly string[] {
  const joined = text.replace(/-(?=\D)/g, '')
  return split(joined === text ? key(text) : `${key(text)} ${key(joined)}`)
}

function split(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

/**
 * The ids of what answers the query, best first: the products that have all its words or, where there is none, those
 * that have some, most words first. Typos of a word count only where nothing in the menu is written like it.
 */
export function searchMenu(index: MenuIndex, query: string): readonly string[] {
  let best = readingOf(index, query)
  for (const mended of [taForTs(query), otherKeyboard(query)]) {
    if (best.trust === 1 || mended === query) continue
    const reading = readingOf(index, mended)
    // a letter or two that the menu knows say nothing
    if (reading.trust >= 0.5 && reading.trust > best.trust) best = reading
  }
  return answers(index, best)
}

/** с is beside а on the keyboard, and тс would be folded as ц: "фистсшки" to "fishki", too far from any word. */
function taForTs(query: string): string {
  return query.replace(/([тt])[сs]/gi, '$1a')
}

/** One way to read what was typed; `trust` is the share of its letters that the menu knows, typos for a half. */
type Reading = {
  readonly text: string
  readonly count: number
  readonly all: readonly Wanted[]
  /** Those that a product must have one of: numbers change the order only, unless nothing else is looked for. */
  readonly wanted: readonly Wanted[]
  readonly trust: number
}
/** A word that is looked for, how it was found, and for every product that has it the score. */
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
  // 150 is no typo of 250
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

/** A folded text in which spellings that sound or look alike are one: zh and j, kh and h, ph and f, w and v, ё and е. */
function key(text: string): string {
  // "0,5" must stay one word; the key of the comma writes "б" on the other keyboard, so b stands for it
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

/** One word for one amount: "0,25 kg" and "250 gr" are 250g, "0,5 l" is 500ml, and 0,5 alone begins both. */
function amountKey(_: string, whole: string, part?: string, unit?: string): string {
  const isThousands = unit === undefined ? part !== undefined : /^[kl]/.test(unit)
  const amount = Math.round(Number(`${whole}.${part ?? 0}`) * (isThousands ? 1000 : 1))
  return amount + (unit === undefined ? '' : /^[kg]/.test(unit) ? 'g' : 'ml')
}

function isNumber(word: string): boolean {
  return /^\d+(g|ml)?$/.test(word)
}
