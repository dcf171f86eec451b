// What is wrong with a field, in words for people.
import type { Problem } from '@dasturxon/contract/errors'
import type { z } from 'zod'

type FieldError = NonNullable<Problem['errors']>[number]
type Issue = z.core.$ZodIssue

const FIELD_ERRORS = {
  REQUIRED: { uz: 'Toʻldirilishi shart', ru: 'Нужно заполнить', eng: 'This is required' },
  WRONG_TYPE: { uz: 'Qiymat turi notoʻgʻri', ru: 'Неверный тип значения', eng: 'The value is of the wrong type' },
  WRONG_FORMAT: { uz: 'Koʻrinishi notoʻgʻri', ru: 'Неверный формат', eng: 'The format is wrong' },
  TOO_SHORT: { uz: 'Juda qisqa', ru: 'Слишком коротко', eng: 'This is too short' },
  TOO_LONG: { uz: 'Juda uzun', ru: 'Слишком длинно', eng: 'This is too long' },
  TOO_SMALL: { uz: 'Qiymat juda kichik', ru: 'Значение слишком маленькое', eng: 'The value is too small' },
  TOO_LARGE: { uz: 'Qiymat juda katta', ru: 'Значение слишком большое', eng: 'The value is too large' },
  NOT_A_CHOICE: { uz: 'Bunday tanlov yoʻq', ru: 'Такого варианта нет', eng: 'This is not one of the choices' },
  INVALID: { uz: 'Qiymat notoʻgʻri', ru: 'Неверное значение', eng: 'The value is not valid' },
} as const

type FieldCode = keyof typeof FIELD_ERRORS

// a body of a hundred wrong lines is answered with the first of them
const ERRORS_SHOWN = 20

/** The issues of one part of a request (`params`, `query` or `body`) as field errors; `value` is that part as it came. */
export function fieldErrors(part: string, value: unknown, issues: readonly Issue[]): readonly FieldError[] {
  return issues.slice(0, ERRORS_SHOWN).map((issue) => {
    const code = isThere(value, issue.path) ? codeOf(issue) : 'REQUIRED'
    return { path: [part, ...issue.path.map(String)].join('.'), code, description: FIELD_ERRORS[code] }
  })
}

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return 'WRONG_TYPE'
    case 'invalid_format':
      return 'WRONG_FORMAT'
    case 'too_small':
      return isLength(issue.origin) ? 'TOO_SHORT' : 'TOO_SMALL'
    case 'too_big':
      return isLength(issue.origin) ? 'TOO_LONG' : 'TOO_LARGE'
    case 'invalid_value':
      return 'NOT_A_CHOICE'
    default:
      return 'INVALID'
  }
}

function isThere(value: unknown, path: readonly PropertyKey[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return value !== undefined
  if (typeof value !== 'object' || value === null) return false
  return isThere(Reflect.get(value, first), rest)
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array'
}
