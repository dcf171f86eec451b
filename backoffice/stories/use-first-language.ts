import type { Language } from '@dasturxon/domain/locale'
import { useFacts } from '../frame/brand.tsx'
import { useLanguage } from '../text/text.tsx'

/** The language that a form begins with: the person's, if guests can read it, else the brand's main one. */
export function useFirstLanguage(): Language {
  const { languages, mainLanguage } = useFacts().brand
  const mine = useLanguage()
  return languages.includes(mine) ? mine : mainLanguage
}
