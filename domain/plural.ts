// Which form of a word follows a number.
import type { Language } from './locale.ts'

type Rule = (n: number) => number

const oneForm: Rule = () => 0
const english: Rule = (n) => (n === 1 ? 0 : 1)

/** 1 блюдо, 2 блюда, 5 блюд; a fraction takes the second form: 1,5 блюда. */
const russian: Rule = (n) => {
  const [ten, hundred] = [n % 10, n % 100]
  if (!Number.isInteger(n)) return 1
  if (ten === 1 && hundred !== 11) return 0
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 1 : 2
}

/** None, one, two, few (3–10), many (11–99), the rest; the last two digits decide. */
const arabic: Rule = (n) => {
  if (n === 0 || n === 1 || n === 2) return n
  const hundred = n % 100
  if (!Number.isInteger(n) || hundred < 3) return 5
  return hundred <= 10 ? 3 : 4
}

const RULES: Readonly<Record<Language, Rule>> = {
  uz: oneForm,
  ru: russian,
  eng: english,
  zh: oneForm,
  ar: arabic,
  kz: oneForm,
  tr: oneForm,
}

/**
 * The form of a word for `n` things. Forms by language: uz, kz, tr, zh one; eng one, other; ru one, few, many;
 * ar zero, one, two, few, many, other. A missing form falls back to the last one given.
 */
export function plural(language: Language, n: number, forms: readonly string[]): string {
  return forms[RULES[language](Math.abs(n))] ?? forms.at(-1) ?? ''
}
