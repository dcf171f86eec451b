// What is wrong with a refusal in one of the four languages that only some brands offer.
import type { Language } from '../domain/locale.ts'
import { NAMES } from './letters.ts'
import { type Fault, NEAR } from './sentences.ts'

type Said = Readonly<Partial<Record<Language, string>>>
/** What is said about each error, by its code. */
export type Descriptions = Readonly<Record<string, Said>>

const SCRIPTS = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  kz: /\p{Script=Cyrillic}/u,
  tr: /\p{Script=Latin}/u,
} as const
const AFAR = ['zh', 'ar', 'kz', 'tr'] as const

/** Faults of all sentences; a sentence copied from another language counts as missing. */
export function moreLanguageFaults(descriptions: Descriptions): Fault[] {
  return Object.entries(descriptions).flatMap(([key, said]) =>
    AFAR.flatMap((language) => faultsOf(said, language).map((fault): Fault => ({ language, key, fault }))),
  )
}

function faultsOf(said: Said, language: keyof typeof SCRIPTS): string[] {
  const own = said[language]
  if (own === undefined) return ['is missing']
  if (own.trim() === '') return ['is empty']
  const copied = NEAR.find((near) => said[near] === own)
  if (copied !== undefined) return [`is the same as in ${copied}`]
  const letters = [...own.replace(NAMES, '').matchAll(/\p{L}/gu)].map(([letter]) => letter)
  return [
    ...(own === own.trim() ? [] : ['begins or ends with a space']),
    ...(letters.every((letter) => SCRIPTS[language].test(letter)) ? [] : ['has letters of another script']),
  ]
}
