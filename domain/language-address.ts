// The address of a page in each language.
import type { Language } from './locale.ts'

/** The parameter of a page's address that names its language: `?lang=ru`. */
export const LANGUAGE_QUERY = 'lang'

/** The address of a page in one language: the main language has the plain path, every other one names itself. */
export function addressIn(language: Language, path: string, mainLanguage: Language): string {
  return language === mainLanguage ? path : `${path}?${LANGUAGE_QUERY}=${language}`
}
