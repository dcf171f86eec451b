// The words of the page in the language of the visit.
import { type Language, spokenLanguage } from '@dasturxon/domain/locale'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { uz } from './uz.ts'
import { type Entry, type PlacesOf, sentence, type Words } from './words.ts'

type First = typeof uz
type Keys = { [File in keyof First & string]: `${File}.${keyof First[File] & string}` }[keyof First & string]
type EntryAt<Key extends string> = Key extends `${infer File}.${infer Name}`
  ? File extends keyof First
    ? Name extends keyof First[File]
      ? First[File][Name]
      : never
    : never
  : never
type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

export type TextKey = Keys
/** Gives a sentence by its key; the places it has must be filled. */
export type Text = <Key extends Keys>(
  key: Key,
  ...values: [PlacesOf<EntryAt<Key>>] extends [never] ? [] : [values: Values<PlacesOf<EntryAt<Key>>>]
) => string

type Speech = { readonly text: Text; readonly language: Language }

const SpeechContext = createContext<Speech | null>(null)

function textOf(words: Words, language: Language): Text {
  return (key, ...[values]) => {
    const [file = '', name = ''] = key.split('.')
    const entry: Entry | undefined = words[file]?.[name]
    if (entry === undefined) throw new Error(`no words for ${key}`)
    return sentence(entry, values ?? {}, spokenLanguage(language))
  }
}

type Props = { readonly words: Words; readonly language: Language; readonly children: ReactNode }

/** Lets everything inside speak one language. */
export function TextProvider({ words, language, children }: Props) {
  const speech = useMemo(() => ({ text: textOf(words, language), language }), [words, language])
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
