// What is wrong with a sentence in one of the languages of the storefront: the three of every brand, and Arabic.
import type { Language } from '../domain/locale.ts'

/** The languages of every brand: every text exists in these. */
export const NEAR = ['uz', 'ru', 'eng'] as const
export type Near = (typeof NEAR)[number]
const SPOKEN = [...NEAR, 'ar'] as const
export type Spoken = (typeof SPOKEN)[number]

/** Sentences by key; a list holds the plural forms of one. */
export type Sentences = Readonly<Record<string, string | readonly string[]>>
export type NearTables = Readonly<Record<Near, Sentences>>
export type Tables = NearTables & Readonly<Record<Spoken, Sentences>>
export type Fault = { readonly language: Language; readonly key: string; readonly fault: string }

const PLURAL_FORMS: Readonly<Record<Spoken, number>> = { uz: 1, ru: 3, eng: 2, ar: 6 }
const PLACE = /\{(\w+)\}/g
const LETTER = /\p{L}/u
const CYRILLIC = /\p{Script=Cyrillic}/u
const NOT_ARABIC = /(?!\p{Script=Arabic})\p{L}/u
// names that are written the same in every script
export const NAMES =
  /\b(App Store|Google Play|SMS|JSON|QR|PDF|JPEG|PNG|WebP|Telegram|Instagram|Facebook|Click|Payme|Uzum|Paynet|Rahmat|Payze|Yandex|Google|Wi-Fi)\b/g

/** Faults of all sentences of the tables; the first language defines which keys and placeholders exist. */
export function sentenceFaults(tables: Tables | NearTables): Fault[] {
  const languages = 'ar' in tables ? SPOKEN : NEAR
  const keys = new Set(Object.values(tables).flatMap(Object.keys))
  return [...keys].flatMap((key) =>
    languages.flatMap((language) => faultsOf(tables, language, key).map((fault): Fault => ({ language, key, fault }))),
  )
}

function faultsOf(tables: Partial<Tables> & NearTables, language: Spoken, key: string): string[] {
  const [first, own] = [tables.uz[key], tables[language]?.[key]]
  if (own === undefined) return ['is missing']
  if (first === undefined) return ['is not in uz, so nobody can ask for it']
  const forms = formsOf(own)
  return [
    ...pluralFaults(language, own),
    ...forms.flatMap((form) => placeFaults(form, own, first)),
    ...forms.flatMap((form) => textFaults(language, form)),
  ]
}

function formsOf(entry: string | readonly string[]): readonly string[] {
  return typeof entry === 'string' ? [entry] : entry
}

/** One form alone means that the word does not change with the number. */
function pluralFaults(language: Spoken, entry: string | readonly string[]): string[] {
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

function textFaults(language: Spoken, form: string): string[] {
  if (form.trim() === '') return ['is empty']
  const own = form.replace(PLACE, '').replace(NAMES, '')
  const faults = form === form.trim() ? [] : ['begins or ends with a space']
  if (language === 'ar') return [...faults, ...(NOT_ARABIC.test(own) ? ['has letters of another script'] : [])]
  if (language !== 'ru')
    return [...faults, ...(CYRILLIC.test(own) ? ['has Cyrillic letters'] : []), ...uzFaults(language, own)]
  return LETTER.test(own) && !CYRILLIC.test(own) ? [...faults, 'has no Cyrillic letters'] : faults
}

/** Oʻ and gʻ take U+02BB, the glottal stop takes U+02BC; a keyboard's ' or a quote is neither. */
function uzFaults(language: Spoken, form: string): string[] {
  if (language !== 'uz') return []
  if (/[og]['’‘`´ʼ]/i.test(form)) return ['writes oʻ or gʻ without ʻ (U+02BB)']
  return /\p{L}['’‘`´]\p{L}/u.test(form) ? ['writes a glottal stop without ʼ (U+02BC)'] : []
}
