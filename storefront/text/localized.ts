// A merchant's text that exists in some languages only, with the `lang` and `dir` of the one that is shown.
import { directionOf, htmlLang, type Language, languageOf, type Texts, textIn } from '@dasturxon/domain/locale'

/** The attributes of a text whose language differs from the page's; empty if it is the same. */
export type Voice = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' }
export type Localized = { readonly text: string; readonly voice: Voice }

/** The text as the page shows it, with its attributes for screen readers and layout. */
export function localized(texts: Texts, language: Language, mainLanguage: Language): Localized {
  const own = languageOf(texts, language, mainLanguage)
  const isForeign = own !== null && own !== language
  return {
    text: textIn(texts, language, mainLanguage),
    voice: isForeign ? { lang: htmlLang(own), dir: directionOf(own) } : {},
  }
}
