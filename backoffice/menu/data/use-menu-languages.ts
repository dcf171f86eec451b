import { type Language, languageOf, type Texts, textIn } from '@dasturxon/domain/locale'
import { useQuery } from '@tanstack/react-query'
import { useFacts } from '../../frame/brand.tsx'
import { useLanguage } from '../../text/text.tsx'
import { menuQuery } from './menu-query.ts'

/** The languages that guests can read, the brand's main one first. */
export function useMenuLanguages(): readonly Language[] {
  const { brand } = useFacts()
  // every row asks: only the screen reads it from the server
  const { data } = useQuery({
    ...menuQuery,
    enabled: false,
    refetchInterval: false,
    select: ({ languages }) => languages,
  })
  const others = (data ?? []).filter((language) => language !== brand.mainLanguage)
  return [brand.mainLanguage, ...others]
}

/** The text that guests are shown in a language where there is none; `null` when there is none in any. */
export function shownInstead(texts: Texts, language: Language, main: Language) {
  const found = languageOf(texts, language, main)
  return found === null || found === language ? null : { language: found, text: texts[found] ?? '' }
}

/** A name in a second language, to be read under the first: '' when there is only one. */
export function useSecondName(): (name: Texts) => string {
  const { brand } = useFacts()
  const mine = useLanguage()
  const second = useMenuLanguages().find((language) => language !== mine)
  return (name) => (second === undefined ? '' : textIn(name, second, brand.mainLanguage))
}

/** `UZ`, `EN`: a language in two letters. */
export function shortName(language: Language): string {
  return language === 'eng' ? 'EN' : language.toUpperCase()
}
