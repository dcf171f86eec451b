// The texts of the storefront, so that a journey finds elements by what a person reads.

import type { Words } from '@dasturxon/client/words'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { ar } from '@dasturxon/storefront/text/ar.ts'
import { eng } from '@dasturxon/storefront/text/eng.ts'
import { ru } from '@dasturxon/storefront/text/ru.ts'
import { type Text, textOf } from '@dasturxon/storefront/text/text-of.ts'
import { uz } from '@dasturxon/storefront/text/uz.ts'

export type Spoken = 'uz' | 'ru' | 'eng' | 'ar'

const WORDS: Readonly<Record<Spoken, Words>> = { uz, ru, eng, ar }

/** `say('uz')('basket.title')`: the text as the page of a kitchen, or of another kind of shop, shows it. */
export function say(language: Spoken, kind: ShopKind = 'kitchen'): Text {
  return textOf(WORDS[language], language, kind)
}
