// The texts of screens that are not part of the first page: one more chunk per language, loaded with those screens.

import type { Words } from '@dasturxon/client/words'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'

const CHUNKS: Readonly<Record<Language, () => Promise<Words>>> = {
  uz: async () => (await import('./uz-later.ts')).uzLater,
  ru: async () => (await import('./ru-later.ts')).ruLater,
  eng: async () => (await import('./eng-later.ts')).engLater,
  zh: async () => (await import('./zh-later.ts')).zhLater,
  ar: async () => (await import('./ar-later.ts')).arLater,
  kz: async () => (await import('./kz-later.ts')).kzLater,
  tr: async () => (await import('./tr-later.ts')).trLater,
}

const loaded = new Map<Language, Words>()
// the server renders pages in every language, a browser has one page in one language
let languages: readonly Language[] = LANGUAGES

/** The language of this page: no other is loaded from now on. */
export function setPageLanguage(language: Language): void {
  languages = [language]
}

/** The later texts in `language`; empty until they are loaded. */
export function laterWords(language: Language): Words {
  return loaded.get(language) ?? {}
}

/** Loads the code of a screen together with the later texts that it shows. */
export async function withLaterWords<Code>(code: Promise<Code>): Promise<Code> {
  const [screen] = await Promise.all([code, ...languages.map(load)])
  return screen
}

async function load(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await CHUNKS[language]())
}
