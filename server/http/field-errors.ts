// Field errors: issues of the schema, with sentences for people.
import type { Problem } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS, type FieldCode } from '@dasturxon/contract/errors/field-errors'
import type { z } from 'zod'

type FieldError = NonNullable<Problem['errors']>[number]
type Issue = z.core.$ZodIssue

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
    case 'custom':
      // a rule of the contract may name what is wrong
      return isFieldCode(issue.message) ? issue.message : 'INVALID'
    default:
      return 'INVALID'
  }
}

function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(FIELD_ERRORS, text)
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
