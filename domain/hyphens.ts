// Where a long word may be broken. Names are the merchant's data, so no dictionary of a build can know them, and browsers
// have no dictionary for Uzbek at all; its syllables follow one rule, which also holds for Turkish, Russian and Kazakh.
import type { Language } from './locale.ts'

const SOFT_HYPHEN = '\u00ad'
/** Shorter words fit into the narrowest tile. */
const LONG = 10
/** This many letters stay together at both ends of a word. */
const END = 3

const WORD = /[\p{L}ʻʼ’]+/gu
// one sound each: a letter with the sign that belongs to it, or two letters that are one sound together
const SOUNDS = /sh|ch|ng|[og]ʻ|\p{L}[ʼ’ьъй]?/giu
const VOWEL = /^[aeiouıöüаеёиоуыэюяәіөұү]/iu
// in Uzbek these two letters are sometimes one sound and sometimes two
const UNSURE = /^ng$/i

const BY_SYLLABLES: ReadonlySet<Language> = new Set(['uz', 'tr', 'ru', 'kz'])

/** The text with soft hyphens where its long words may be broken; unchanged in languages that need a dictionary. */
export function hyphenated(text: string, language: Language): string {
  return BY_SYLLABLES.has(language) ? text.replace(WORD, brokenWord) : text
}

function brokenWord(word: string): string {
  if (word.length < LONG) return word
  const sounds = word.match(SOUNDS) ?? []
  let before = ''
  return sounds.reduce((broken, sound, at) => {
    const isBreak = before.length >= END && word.length - before.length >= END && startsSyllable(sounds, at)
    before += sound
    return broken + (isBreak ? SOFT_HYPHEN : '') + sound
  }, '')
}

/** A syllable starts with the one consonant before its vowel, and only after an earlier vowel. */
function startsSyllable(sounds: readonly string[], at: number): boolean {
  const [sound = '', next = ''] = sounds.slice(at)
  const hasVowelBefore = sounds.slice(0, at).some((each) => VOWEL.test(each))
  return hasVowelBefore && !VOWEL.test(sound) && !UNSURE.test(sound) && VOWEL.test(next)
}
