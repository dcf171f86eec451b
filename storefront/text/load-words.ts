// The tables of texts by language, and how the browser loads one: each is a separate chunk.

import type { Words } from '@dasturxon/client/words'
import type { Language } from '@dasturxon/domain/locale'

const CHUNKS: Readonly<Record<Language, () => Promise<Words>>> = {
  uz: async () => (await import('./uz.ts')).uz,
  ru: async () => (await import('./ru.ts')).ru,
  eng: async () => (await import('./eng.ts')).eng,
  zh: async () => (await import('./zh.ts')).zh,
  ar: async () => (await import('./ar.ts')).ar,
  kz: async () => (await import('./kz.ts')).kz,
  tr: async () => (await import('./tr.ts')).tr,
}

/** Loads the texts for a page in `language`. */
export function loadWords(language: Language): Promise<Words> {
  return CHUNKS[language]()
}
