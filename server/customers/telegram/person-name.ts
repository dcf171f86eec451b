import { freeText } from '@dasturxon/contract/fields'

const LONGEST = 100
// a letter may take two UTF-16 units
const LETTERS = LONGEST / 2

/** A name from Telegram, cleaned and cut to the length of a profile's name. */
export function personName(text: string): string {
  return freeText(LONGEST).safeParse([...text].slice(0, LETTERS).join('')).data ?? ''
}
