// The texts of the storefront, so that a journey finds elements by what a person reads.

import type { Words } from '@dasturxon/client/words'
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { type Text, textOf } from '@dasturxon/storefront/text/text-of.ts'
import { WHOLE } from '@dasturxon/storefront/text/whole.ts'

/** The languages that every demo brand has. */
export const THREE_LANGUAGES = ['uz', 'ru', 'eng'] as const

const WORDS: Readonly<Record<Language, Words>> = WHOLE

/** `say('uz')('basket.title')`: the text as the page of a kitchen, or of another kind of shop, shows it. */
export function say(language: Language, kind: ShopKind = 'kitchen'): Text {
  return textOf(WORDS[language], language, kind)
}
