// Rules for every answer, for any caller and any request.
import { ERRORS, type ErrorCode } from '@dasturxon/contract/errors/codes'
import { descriptionOf } from '@dasturxon/contract/errors/more-languages'
import { schemaFault } from '../json-schema.ts'
import type { Operation } from './operations.ts'
import type { FuzzCaller } from './people.ts'

export type Answered = {
  readonly status: number
  readonly type: string
  readonly requestId: string
  readonly body: string
  readonly headers: string
  readonly ms: number
}

/** Words that only some callers may see. */
export type SecretWord = {
  readonly of: string
  words(): readonly string[]
  isFor(asker: FuzzCaller): boolean
}

export type AnswerRules = {
  readonly document: Readonly<Record<string, unknown>>
  readonly secrets: readonly SecretWord[]
  readonly slowestMs: number
}

// the reviews of a product are public, with the first names of their authors
const REVIEWS = /\/reviews$/
const PRODUCT = /\/products\/\{id\}$/

/** The rule that an answer breaks, as a sentence; `null` when it follows all. */
export function brokenRule(
  laws: AnswerRules,
  operation: Operation,
  asker: FuzzCaller,
  answer: Answered,
): string | null {
  if (answer.status >= 500) return `answered ${answer.status}`
  if (answer.ms > laws.slowestMs) return `took ${Math.round(answer.ms)} ms`
  const leak = leakIn(laws.secrets, asker, privatePart(operation, answer))
  if (leak !== null) return leak
  if (answer.status === 304) return null
  const schema = operation.answers[answer.status]
  if (schema === undefined) return `answered ${answer.status}, which the document does not know`
  const value = parsed(answer.body)
  if (value === undefined) return 'answered with something that is not JSON'
  const fault = schemaFault(schema, value, laws.document)
  if (fault !== null) return `breaks the schema of ${answer.status}: ${fault}`
  return answer.status < 400 ? null : brokenShape(answer, value)
}

function brokenShape(answer: Answered, problem: unknown): string | null {
  if (!answer.type.startsWith('application/problem+json')) return `refused as ${answer.type}`
  const { code, status, description, requestId } = problem as Record<string, unknown>
  if (!isCode(code)) return `refused with the unknown code ${code}`
  if (status !== answer.status || ERRORS[code].status !== status)
    return `${code} came with ${status} and ${answer.status}`
  if (JSON.stringify(description) !== JSON.stringify(descriptionOf(code))) return `${code} came with other words`
  return requestId === answer.requestId ? null : 'the request id is another in the header'
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}

/** Texts of a person are only for them, and for the staff of their brand. */
export function secretOf(writer: FuzzCaller): SecretWord {
  return {
    of: writer.name,
    words: writer.secrets,
    isFor: (asker) => asker.word === writer.word || (asker.isStaff && asker.merchant.id === writer.merchant.id),
  }
}

/** The answer as text, without published reviews. */
function privatePart({ path }: Operation, { body, headers }: Answered): string {
  if (REVIEWS.test(path)) return headers
  const product = PRODUCT.test(path) ? parsed(body) : null
  const isObject = typeof product === 'object' && product !== null
  return `${isObject ? JSON.stringify({ ...product, reviews: null }) : body}\n${headers}`
}

function leakIn(secrets: readonly SecretWord[], asker: FuzzCaller, text: string): string | null {
  const leaked = secrets.find((secret) => !secret.isFor(asker) && secret.words().some((word) => text.includes(word)))
  return leaked === undefined ? null : `shows ${asker.name} what belongs to ${leaked.of}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
