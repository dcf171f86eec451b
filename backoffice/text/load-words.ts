// How the browser loads a table of texts: each language is a separate chunk.
import type { Words } from '@dasturxon/client/words'
import type { DeskLanguage } from './languages.ts'

const CHUNKS: Readonly<Record<DeskLanguage, () => Promise<Words>>> = {
  uz: async () => (await import('./uz.ts')).uz,
  ru: async () => (await import('./ru.ts')).ru,
  eng: async () => (await import('./eng.ts')).eng,
}

/** Loads the texts of the desk in `language`. */
export function loadWords(language: DeskLanguage): Promise<Words> {
  return CHUNKS[language]()
}
