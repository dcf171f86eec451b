// The texts of the desk in the language that the person chose.
import { type EntryAt, entryOf, type KeyOf, type PlacesOf, sentence, type Words } from '@dasturxon/client/words'
import { htmlLang } from '@dasturxon/domain/locale'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { DeskLanguage } from './languages.ts'
import { loadWords } from './load-words.ts'
import type { uz } from './uz.ts'

type First = typeof uz
type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

export type TextKey = KeyOf<First>
/** Returns a sentence by its key; all its placeholders must be given. */
export type Text = <Key extends TextKey>(
  key: Key,
  ...values: [PlacesOf<EntryAt<First, Key>>] extends [never] ? [] : [values: Values<PlacesOf<EntryAt<First, Key>>>]
) => string

/** A key whose sentence has nothing to fill in. */
export type PlainKey = {
  [Key in TextKey]: [PlacesOf<EntryAt<First, Key>>] extends [never] ? Key : never
}[TextKey]

/** Returns the sentences of a table in its language. */
function textOf(words: Words, language: DeskLanguage): Text {
  return (key, ...[values]) => sentence(entryOf(words, key, 'kitchen'), values ?? {}, language)
}

type Speech = {
  readonly text: Text
  readonly language: DeskLanguage
  choose(language: DeskLanguage): void
}

const SpeechContext = createContext<Speech | null>(null)

type Props = {
  readonly words: Words
  readonly language: DeskLanguage
  /** called when the person has chosen another language */
  onChoice(language: DeskLanguage): void
  readonly children: ReactNode
}

/** Provides the texts of one language to everything inside, and lets the person change it. */
export function TextProvider({ words, language, onChoice, children }: Props) {
  const [spoken, setSpoken] = useState({ words, language })
  const speech = useMemo(() => {
    async function choose(next: DeskLanguage) {
      setSpoken({ words: await loadWords(next), language: next })
      document.documentElement.lang = htmlLang(next)
      onChoice(next)
    }
    return { text: textOf(spoken.words, spoken.language), language: spoken.language, choose }
  }, [spoken, onChoice])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** The texts, their language, and the way to another one. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (speech === null) throw new Error('no words are provided here')
  return speech
}

/** `t('board.new')`: the sentence in the language of the person. */
export function useText(): Text {
  return useSpeech().text
}

/** The language of the person, for `domain/format`. */
export function useLanguage(): DeskLanguage {
  return useSpeech().language
}
