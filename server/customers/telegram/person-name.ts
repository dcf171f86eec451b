import { freeText } from '@dasturxon/contract/fields'

const LONGEST = 100
// a letter may take two places
const LETTERS = LONGEST / 2

/** A name as people write it in Telegram, cleaned and cut to what a profile takes. */
export function personName(text: string): string {
  return freeText(LONGEST).safeParse([...text].slice(0, LETTERS).join('')).data ?? ''
}
