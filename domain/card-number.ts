// A card as the customer types it, in the browser only: it is checked here before it is sent to the provider.
import { isCardExpired } from './saved-card.ts'

/** Whether digits pass the check that every card number passes. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const MOST_DIGITS = 19

/** Only the digits of what was typed. */
export function cardDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MOST_DIGITS)
}

/** `8600 4954 7331 6478`: groups of four. */
export function groupedNumber(text: string): string {
  return cardDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Whether the number is long enough to be checked. */
export function isWholeNumber(digits: string): boolean {
  return digits.length >= 16
}

/** Whether it can be the number of a card. */
export function isCardNumber(digits: string): boolean {
  return isWholeNumber(digits) && passesLuhn(digits)
}

/** `03 / 29` from `0329`; a month above 12 keeps only its first digit after a zero. */
export function expiryText(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
}

/** `03/29`, or `null` when it is not a month and a year that have not passed. */
export function parseExpiry(text: string, now: Date): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(expiryText(text)) ?? []
  if (month === undefined || year === undefined) return null
  const expire = `${month}/${year}`
  return isCardExpired(expire, now) ? null : expire
}

/** The first six and the last four digits; the rest is hidden. */
export function maskedNumber(digits: string): string {
  return `${digits.slice(0, 6)}${'*'.repeat(Math.min(9, digits.length - 10))}${digits.slice(-4)}`
}
