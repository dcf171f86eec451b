// Which of the seven languages a visitor reads, and which text is shown when a translation is missing.

export const LANGUAGES = ['uz', 'ru', 'eng', 'zh', 'ar', 'kz', 'tr'] as const

export type Language = (typeof LANGUAGES)[number]

/** A text of a merchant: any language may be missing. */
export type Texts = Readonly<Partial<Record<Language, string>>>

// our Chinese is simplified, and without `Hans` a browser may draw other forms of some characters
const HTML_LANGS = { uz: 'uz', ru: 'ru', eng: 'en', zh: 'zh-Hans', ar: 'ar', kz: 'kk', tr: 'tr' } as const

/** The language a text is shown in: the wanted one, else the merchant's main one, else ru, uz, eng, else any. */
export function languageOf(texts: Texts, language: Language, mainLanguage: Language): Language | null {
  const order: readonly Language[] = [language, mainLanguage, 'ru', 'uz', 'eng', ...LANGUAGES]
  return order.find((candidate) => texts[candidate]?.trim()) ?? null
}

/** The text in that language; '' when there is none. */
export function textIn(texts: Texts, language: Language, mainLanguage: Language): string {
  const found = languageOf(texts, language, mainLanguage)
  return (found !== null && texts[found]) || ''
}

/** Reads a language tag such as 'ru', 'en-US' or 'kk'; `null` when it is none of the seven. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const primary = (text ?? '').trim().toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === primary || HTML_LANGS[language] === primary) ?? null
}

type Wishes = {
  readonly path?: string | null | undefined
  readonly stored?: string | null | undefined
  readonly telegram?: string | null | undefined
  /** The merchant's main language; missing where no merchant is known. */
  readonly main?: Language | undefined
  /** The Accept-Language header as received. */
  readonly browser?: string | null | undefined
  readonly enabled: readonly Language[]
}

/** The language of the visit: path, stored choice, Telegram, merchant's main, browser, uz; only enabled ones count. */
export function chooseLanguage({ path, stored, telegram, main, browser, enabled }: Wishes): Language {
  const wished = [path, stored, telegram, main, ...browserTags(browser ?? ''), 'uz'].map(parseLanguage)
  return wished.find((language) => language !== null && enabled.includes(language)) ?? enabled[0] ?? main ?? 'uz'
}

/** The tag for `<html lang>` and `hreflang`. */
export function htmlLang(language: Language): (typeof HTML_LANGS)[Language] {
  return HTML_LANGS[language]
}

/** The writing direction of the language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

function browserTags(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
