// The texts of the storefront, for tests of functions that take `t`.
import { type Text, textOf } from '../text/text-of.ts'
import { WHOLE } from '../text/whole.ts'

/** `textIn('uz')('basket.title')`: the sentence as the page of a kitchen shows it. */
export function textIn(language: keyof typeof WHOLE): Text {
  return textOf(WHOLE[language], language, 'kitchen')
}
