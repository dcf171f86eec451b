// The texts of the page in the language of the visit, in the variant for this kind of shop.

import type { Words } from '@dasturxon/client/words'
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Text, textOf } from './text-of.ts'

type Speech = { readonly text: Text; readonly language: Language }

const SpeechContext = createContext<Speech | null>(null)

type Props = {
  readonly words: Words
  readonly language: Language
  readonly kind: ShopKind
  readonly children: ReactNode
}

/** Provides the texts of one language to everything inside. */
export function TextProvider({ words, language, kind, children }: Props) {
  const speech = useMemo(() => ({ text: textOf(words, language, kind), language }), [words, language, kind])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (speech === null) throw new Error('no words are provided here')
  return speech
}

/** `t('basket.items', { count: 3 })`: the sentence in the language of the page. */
export function useText(): Text {
  return useSpeech().text
}

/** The language of the page, for `domain/format`. */
export function useLanguage(): Language {
  return useSpeech().language
}
