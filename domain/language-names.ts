// Apart from the other rules of languages, because only later screens show the names.
import type { Language } from './locale.ts'

/** Each language by the name its speakers use. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  eng: 'English',
  zh: '中文',
  ar: 'العربية',
  kz: 'Қазақша',
  tr: 'Türkçe',
}
