// A text that was written in some languages only, with what its element has to say of the one it is shown in.
import { directionOf, htmlLang, type Language, languageOf, type Texts, textIn } from '@dasturxon/domain/locale'

/** The attributes of a text in another language than the page's; none where it is the same. */
export type Voice = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' }
export type Localized = { readonly text: string; readonly voice: Voice }

/** The text as the page shows it, and how to read it aloud and lay it out. */
export function localized(texts: Texts, language: Language, mainLanguage: Language): Localized {
  const own = languageOf(texts, language, mainLanguage)
  const isForeign = own !== null && own !== language
  return {
    text: textIn(texts, language, mainLanguage),
    voice: isForeign ? { lang: htmlLang(own), dir: directionOf(own) } : {},
  }
}
