// Whether a text is in the letters of its language.
import type { Language } from '../domain/locale.ts'

// names that are written the same in every script
export const NAMES =
  /\b(App Store|Google Play|SMS|XLSX|CSV|JSON|QR|PDF|JPE?G|PNG|WebP|CVV|PIN|JavaScript|Telegram|Instagram|Facebook|Click|Payme|Uzum|Paynet|Rahmat|Payze|Yandex|Google|Wi-Fi|MB|madina@pochta\.uz)\b/g

const LETTER = /\p{L}/u
const CYRILLIC = /\p{Script=Cyrillic}/u
const NOT_LATIN = /\p{Script=Han}|\p{Script=Arabic}/u
const NOT_ARABIC = /(?!\p{Script=Arabic})\p{L}/u
const NOT_HAN = /(?!\p{Script=Han})\p{L}/u
const NOT_TURKISH = /[qwxʻʼəñ]/iu
// a sentence of this length has some of the letters that Russian does not have
const KAZAKH_FROM = 40
const KAZAKH = /[әғқңөұүһі]/iu

/** What is wrong with the letters of a text whose placeholders are taken out. */
export function letterFaults(text: string, language: Language): string[] {
  const own = text.replace(NAMES, '')
  const faultsIn: Readonly<Record<Language, () => string[]>> = {
    uz: () => [...latinFaults(own), ...uzFaults(text)],
    eng: () => latinFaults(own),
    tr: () => [...latinFaults(own), ...(NOT_TURKISH.test(own) ? ['has a letter that Turkish does not have'] : [])],
    ru: () => cyrillicFaults(own),
    kz: () => [...cyrillicFaults(own), ...kazakhFaults(own)],
    zh: () => (NOT_HAN.test(own) ? ['has letters of another script'] : []),
    ar: () => (NOT_ARABIC.test(own) ? ['has letters of another script'] : []),
  }
  return faultsIn[language]()
}

function latinFaults(own: string): string[] {
  if (CYRILLIC.test(own)) return ['has Cyrillic letters']
  return NOT_LATIN.test(own) ? ['has letters of another script'] : []
}

function cyrillicFaults(own: string): string[] {
  return LETTER.test(own) && !CYRILLIC.test(own) ? ['has no Cyrillic letters'] : []
}

/** A Russian sentence in the Kazakh table has none of the Kazakh letters. */
function kazakhFaults(own: string): string[] {
  return own.length >= KAZAKH_FROM && !KAZAKH.test(own) ? ['has no Kazakh letters'] : []
}

/** Oʻ and gʻ take U+02BB, the glottal stop takes U+02BC; a keyboard's ' or a quote is neither. */
function uzFaults(form: string): string[] {
  if (/[og]['’‘`´ʼ]/i.test(form)) return ['writes oʻ or gʻ without ʻ (U+02BB)']
  return /\p{L}['’‘`´]\p{L}/u.test(form) ? ['writes a glottal stop without ʼ (U+02BC)'] : []
}
