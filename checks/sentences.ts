// What is wrong with a sentence in one of the languages of the storefront: the three of every brand, and the others.
import { LANGUAGES, type Language } from '../domain/locale.ts'
import { letterFaults } from './letters.ts'

/** The languages of every brand: every text exists in these. */
export const NEAR = ['uz', 'ru', 'eng'] as const
export type Near = (typeof NEAR)[number]

/** Sentences by key; a list holds the plural forms of one. */
export type Sentences = Readonly<Record<string, string | readonly string[]>>
export type NearTables = Readonly<Record<Near, Sentences>>
/** Any set of languages that has the three. */
export type Tables = NearTables & Readonly<Partial<Record<Language, Sentences>>>
export type Fault = { readonly language: Language; readonly key: string; readonly fault: string }

const PLURAL_FORMS: Readonly<Record<Language, number>> = { uz: 1, ru: 3, eng: 2, zh: 1, ar: 6, kz: 1, tr: 1 }
/** One or two words may be the same in two languages, a sentence is not. */
const COPIED_WORDS = 3
const PLACE = /\{(\w+)\}/g

/** Faults of all sentences of the tables; the first language defines which keys and placeholders exist. */
export function sentenceFaults(tables: Tables): Fault[] {
  const languages = LANGUAGES.filter((language) => language in tables)
  const keys = new Set(Object.values(tables).flatMap(Object.keys))
  return [...keys].flatMap((key) =>
    languages.flatMap((language) => faultsOf(tables, language, key).map((fault): Fault => ({ language, key, fault }))),
  )
}

function faultsOf(tables: Tables, language: Language, key: string): string[] {
  const [first, own] = [tables.uz[key], tables[language]?.[key]]
  if (own === undefined) return ['is missing']
  if (first === undefined) return ['is not in uz, so nobody can ask for it']
  const forms = formsOf(own)
  return [
    ...pluralFaults(language, own),
    ...forms.flatMap((form) => placeFaults(form, own, first)),
    ...forms.flatMap((form) => textFaults(language, form)),
    ...copyFaults(tables, language, key),
  ]
}

function formsOf(entry: string | readonly string[]): readonly string[] {
  return typeof entry === 'string' ? [entry] : entry
}

/** One form alone means that the word does not change with the number. */
function pluralFaults(language: Language, entry: string | readonly string[]): string[] {
  const wanted = PLURAL_FORMS[language]
  if (typeof entry === 'string' || entry.length === 1 || entry.length === wanted) return []
  return [`has ${entry.length} plural forms, ${language} has ${wanted}`]
}

/** A plural form may leave the number out ("an order"); every other placeholder must be in every form. */
function placeFaults(form: string, own: string | readonly string[], first: string | readonly string[]): string[] {
  const isFree = (place: string) => typeof own !== 'string' && place === 'count'
  const wanted = new Set(formsOf(first).flatMap(placesIn))
  const held = new Set(placesIn(form))
  const missing = [...wanted].filter((place) => !held.has(place) && !isFree(place))
  const strange = [...held].filter((place) => !wanted.has(place) && !isFree(place))
  return [
    ...missing.map((place) => `does not say {${place}}`),
    ...strange.map((place) => `says {${place}}, which nobody fills`),
    ...(/[{}]/.test(form.replace(PLACE, '')) ? ['has a brace that is not a place'] : []),
  ]
}

function placesIn(form: string): string[] {
  return [...form.matchAll(PLACE)].map(([, place = '']) => place)
}

function textFaults(language: Language, form: string): string[] {
  if (form.trim() === '') return ['is empty']
  const faults = form === form.trim() ? [] : ['begins or ends with a space']
  return [...faults, ...letterFaults(form.replace(PLACE, ''), language)]
}

/** In a language beside the three, a whole sentence that equals one of the three was forgotten. */
function copyFaults(tables: Tables, language: Language, key: string): string[] {
  if (NEAR.some((near) => near === language)) return []
  const own = [tables[language]?.[key] ?? []].flat()
  const isSentence = (form: string) => (form.replace(PLACE, '').match(/\p{L}{2,}/gu) ?? []).length >= COPIED_WORDS
  const copied = NEAR.find((near) =>
    [tables[near][key] ?? []].flat().some((form) => isSentence(form) && own.includes(form)),
  )
  return copied === undefined ? [] : [`is the same as in ${copied}`]
}
