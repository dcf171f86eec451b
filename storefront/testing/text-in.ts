// The texts of the storefront, for tests of functions that take `t`.
import { ar } from '../text/ar.ts'
import { eng } from '../text/eng.ts'
import { ru } from '../text/ru.ts'
import { type Text, textOf } from '../text/text-of.ts'
import { uz } from '../text/uz.ts'

const WORDS = { uz, ru, eng, ar }

/** `textIn('uz')('basket.title')`: the sentence as the page of a kitchen shows it. */
export function textIn(language: keyof typeof WORDS): Text {
  return textOf(WORDS[language], language, 'kitchen')
}
