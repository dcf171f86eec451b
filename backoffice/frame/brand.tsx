// The brand of the page, for everything inside.
import { type Texts, textIn } from '@dasturxon/domain/locale'
import { mediaAddress, pictureFile } from '@dasturxon/domain/pictures'
import { createContext, type ReactNode, use } from 'react'
import { useLanguage } from '../text/text.tsx'
import type { DeskFacts } from './facts.ts'

const FactsContext = createContext<DeskFacts | null>(null)

/** Provides the facts of the page to everything inside. */
export function BrandProvider({ facts, children }: { readonly facts: DeskFacts; readonly children: ReactNode }) {
  return <FactsContext value={facts}>{children}</FactsContext>
}

/** The facts of the page. */
export function useFacts(): DeskFacts {
  const facts = use(FactsContext)
  if (facts === null) throw new Error('expected the facts of the page')
  return facts
}

/** A text of the brand in the language of the person, else in the brand's main one. */
export function useBrandText(): (texts: Texts) => string {
  const { brand } = useFacts()
  const language = useLanguage()
  return (texts) => textIn(texts, language, brand.mainLanguage)
}

/** The brand's mark: its logo, or its first letter. */
export function BrandMark({ className }: { readonly className: string }) {
  const { brand } = useFacts()
  if (brand.logo !== null)
    return <img className={`${className} object-cover`} src={pictureFile(mediaAddress(brand.logo), 120)} alt="" />
  return (
    <span className={`${className} grid place-items-center bg-brand font-heavy text-on-brand`}>{brand.name[0]}</span>
  )
}
