// How similar two folded words are: equal, or equal except for typos.
import { editDistance } from './edit-distance.ts'

/**
 * A word; the same with one sign for `sh` and for `ch`, and without its ending; and the set of its letters as bits, which
 * shows quickly that two words have too little in common.
 */
export type Spelling = {
  readonly text: string
  readonly sounds: string
  readonly stem: string
  readonly letters: number
}

/** A folded word, prepared for comparing. */
export function spellingOf(text: string): Spelling {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  // a folded word has no x, and c only in ch
  const sounds = text.replaceAll('sh', 'x').replaceAll('ch', 'c')
  return { text, sounds, stem: sounds.replace(/[aeiouy]+$/, ''), letters }
}

/** Above 0 for a word that matches the wanted one: equal (1), begins with it, has another ending, ends a compound. */
export function sureLikeness({ text: word }: Spelling, { text: wanted }: Spelling): number {
  if (word.startsWith(wanted)) return word === wanted ? 1 : 0.75 + (0.2 * wanted.length) / word.length
  if (hasOtherEnding(word, wanted)) return 0.65
  // a short word is part of many long ones by accident: "cola" in "chocolate"
  return wanted.length >= 5 && word.includes(wanted) ? 0.4 : 0
}

/** Above 0 for a word that may be meant by the wanted one: one or two typos, or more letters than the word has. */
export function looseLikeness(found: Spelling, sought: Spelling): number {
  const [{ text: word, letters }, { text: wanted, letters: typed }] = [found, sought]
  if (wanted.length < 4) return 0
  const allowed = wanted.length < 8 ? 1 : 2
  // a typo adds at most one letter that the word does not have
  if (bitsIn(typed & ~letters) <= allowed) {
    // one typo in any text ranks above two typos in a name, whose weight is five times higher
    const whole = editDistance(word, wanted, allowed)
    if (whole !== null) return whole < 2 ? 0.6 : 0.09
    const begun = editDistance(word.slice(0, wanted.length), wanted, allowed)
    if (begun !== null) return begun < 2 ? 0.5 : 0.08
  }
  if (differsByOneSound(found, sought)) return 0.5
  // a typo and another ending: only in words that are long enough without it
  if (sought.stem.length >= 5 && editDistance(found.stem, sought.stem, 1) !== null) return 0.3
  // one word of the query may be a shorter word with an ending: "lavashlar"
  return wanted.length >= 5 && word.length >= 4 && wanted.startsWith(word) ? 0.5 : 0
}

/** Whether they differ by one typo in ш or ч, which are two letters here: "лепёке" is meant as "лепёшке". */
function differsByOneSound({ text: word, sounds }: Spelling, { text: wanted, sounds: typed }: Spelling): boolean {
  if (typed.length < 4 || (sounds === word && typed === wanted)) return false
  return editDistance(sounds, typed, 1) !== null || editDistance(sounds.slice(0, typed.length), typed, 1) !== null
}

/** Whether both are one word in two forms: "kuritsa" and "kuritsey", "roza" and "rozi". Endings begin with a vowel. */
function hasOtherEnding(word: string, wanted: string): boolean {
  let stem = 0
  while (stem < wanted.length && word[stem] === wanted[stem]) stem += 1
  if (stem < 3) return false
  const longest = Math.max(word.length, wanted.length) - stem
  return longest <= (stem < 4 ? 1 : 3) && isEnding(word[stem]) && isEnding(wanted[stem])
}

function isEnding(first: string | undefined): boolean {
  return first === undefined || 'aeiouy'.includes(first)
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
