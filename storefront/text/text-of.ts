// Returns a sentence by its key, with its placeholders filled in.

import { type EntryAt, entryOf, type KeyOf, type PlacesOf, sentence, type Words } from '@dasturxon/client/words'
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { laterWords } from './later-words.ts'
import type { uz } from './uz.ts'
import type { uzLater } from './uz-later.ts'

type First = typeof uz & typeof uzLater
type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

export type TextKey = KeyOf<First>
/** Returns a sentence by its key; all its placeholders must be given. */
export type Text = <Key extends TextKey>(
  key: Key,
  ...values: [PlacesOf<EntryAt<First, Key>>] extends [never] ? [] : [values: Values<PlacesOf<EntryAt<First, Key>>>]
) => string

/** Returns the sentences of a table in its language, with the later ones, in the variant for this kind of shop. */
export function textOf(words: Words, language: Language, kind: ShopKind): Text {
  return (key, ...[values]) => {
    const entry = entryOf(words, key, kind, laterWords(language))
    return sentence(entry, values ?? {}, language)
  }
}
