// A sentence by its key, with its places filled.

import { type EntryAt, entryOf, type KeyOf, type PlacesOf, sentence, type Words } from '@dasturxon/client/words'
import { type Language, spokenLanguage } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import type { uz } from './uz.ts'

type First = typeof uz
type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

export type TextKey = KeyOf<First>
/** Gives a sentence by its key; the places it has must be filled. */
export type Text = <Key extends TextKey>(
  key: Key,
  ...values: [PlacesOf<EntryAt<First, Key>>] extends [never] ? [] : [values: Values<PlacesOf<EntryAt<First, Key>>>]
) => string

/** Says the sentences of a table, in its language, as a shop of this kind does. */
export function textOf(words: Words, language: Language, kind: ShopKind): Text {
  return (key, ...[values]) => sentence(entryOf(words, key, kind), values ?? {}, spokenLanguage(language))
}
