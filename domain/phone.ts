// Phone numbers: one stored form (E.164), one shown form, one form for logs.
import { maskText } from './format.ts'

const HOME = '998'
const HOME_DIGITS = 9

/** How many digits follow the country code, for countries that merchants are likely to allow. */
const NATIONAL_DIGITS: Readonly<Record<string, number>> = {
  [HOME]: HOME_DIGITS,
  '7': 10,
  '90': 10,
  '86': 11,
  '992': 9,
  '993': 8,
  '996': 9,
}

const ALLOWED = /^\+?[\d\s().\-\u2010-\u2015]+$/u

/**
 * The number as `+998901234567`, or `null` when it is not one. Accepts spaces, dashes, brackets; a number of Uzbekistan may
 * be without its country code. Operator codes are not checked, because new ones are added often.
 */
export function normalPhone(text: string, countryCodes: readonly string[] = [HOME]): string | null {
  const trimmed = text.trim()
  if (!ALLOWED.test(trimmed)) return null
  const digits = digitsOf(trimmed)
  const hasCode = trimmed.startsWith('+') || digits.length > HOME_DIGITS
  const full = hasCode || !countryCodes.includes(HOME) ? digits : HOME + digits
  return countryCodes.some((code) => isNumberOf(code, full)) ? `+${full}` : null
}

/** `+998 90 123-45-67`. */
export function phoneText(phone: string): string {
  const { code, national } = split(phone)
  return `+${code} ${maskText(shapeOf(national.length), national)}`
}

/** `+998 90 *** ** 67`: enough for its owner to recognise it, too little to call it. */
export function maskedPhone(phone: string): string {
  const { code, national } = split(phone)
  return `+${code} ${national.slice(0, 2)} *** ** ${national.slice(-2)}`
}

/** For logs: the last two digits only. */
export function loggedPhone(phone: string): string {
  return `***${digitsOf(phone).slice(-2)}`
}

/** What the phone field shows after typing or pasting: `+998 90 12`, growing to the full number. */
export function phoneMask(typed: string): string {
  const national = nationalPart(typed)
  // a pasted "8 90 123 45 67" must be refused, not cut into another person's number
  const kept = national.slice(0, /^[08]/.test(national) ? HOME_DIGITS + 1 : HOME_DIGITS)
  return `+${HOME} ${maskText(`${shapeOf(HOME_DIGITS)}#`, kept)}`
}

function nationalPart(typed: string): string {
  let digits = digitsOf(typed)
  if (typed.trimStart().startsWith('+')) {
    // while the country code itself is being erased, the customer has typed no digit yet
    if (HOME.startsWith(digits)) return ''
    if (digits.startsWith(HOME)) digits = digits.slice(HOME.length)
  }
  while (digits.length > HOME_DIGITS && digits.startsWith(HOME)) digits = digits.slice(HOME.length)
  return digits
}

function isNumberOf(code: string, digits: string): boolean {
  if (!digits.startsWith(code) || digits[code.length] === '0') return false
  const length = digits.length - code.length
  const expected = NATIONAL_DIGITS[code]
  return expected === undefined ? length >= 6 && digits.length <= 15 : length === expected
}

function split(phone: string): { readonly code: string; readonly national: string } {
  const digits = digitsOf(phone)
  const code = Object.keys(NATIONAL_DIGITS).find((candidate) => isNumberOf(candidate, digits)) ?? digits.slice(0, 3)
  return { code, national: digits.slice(code.length) }
}

function shapeOf(length: number): string {
  return length === HOME_DIGITS ? '## ###-##-##' : '### ###-##-##-##'
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
