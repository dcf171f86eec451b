// Which tables of words exist, and how the browser gets one: a chunk of its own.
import type { Language } from '@dasturxon/domain/locale'
import type { Words } from './words.ts'

/** Languages that have words of ours; a merchant's other languages are shown with the words of the nearest of these. */
export type SpokenLanguage = 'uz' | 'ru' | 'eng' | 'ar'

const CHUNKS: Readonly<Record<SpokenLanguage, () => Promise<Words>>> = {
  uz: async () => (await import('./uz.ts')).uz,
  ru: async () => (await import('./ru.ts')).ru,
  eng: async () => (await import('./eng.ts')).eng,
  ar: async () => (await import('./ar.ts')).ar,
}

/** The language of our own words for a page in `language`. */
export function spokenLanguage(language: Language): SpokenLanguage {
  if (language === 'kz') return 'ru'
  return language === 'zh' || language === 'tr' ? 'eng' : language
}

/** Loads the words for a page in `language`. */
export function loadWords(language: Language): Promise<Words> {
  return CHUNKS[spokenLanguage(language)]()
}
