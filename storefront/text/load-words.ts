// The tables of texts by language, and how the browser loads one: each is a separate chunk.

import type { Words } from '@dasturxon/client/words'
import { type Language, type SpokenLanguage, spokenLanguage } from '@dasturxon/domain/locale'

const CHUNKS: Readonly<Record<SpokenLanguage, () => Promise<Words>>> = {
  uz: async () => (await import('./uz.ts')).uz,
  ru: async () => (await import('./ru.ts')).ru,
  eng: async () => (await import('./eng.ts')).eng,
  ar: async () => (await import('./ar.ts')).ar,
}

/** Loads the texts for a page in `language`. */
export function loadWords(language: Language): Promise<Words> {
  return CHUNKS[spokenLanguage(language)]()
}
