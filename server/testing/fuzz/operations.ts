// The calls as a stranger sees them: read from the OpenAPI document, not from the contract.
import type { Schema } from '@dasturxon/contract/examples'

export type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

export type Operation = {
  /** `GET /users/v1/branches/{id}` */
  readonly address: string
  readonly method: string
  readonly path: string
  readonly access: 'open' | 'customer' | 'staff' | 'operator'
  /** a call for customers that answers a visitor without a session too */
  readonly answersGuests: boolean
  readonly parameters: readonly Parameter[]
  /** of a JSON body; `null` when there is none */
  readonly body: Schema | null
  /** the media types of a body that is a file */
  readonly fileTypes: readonly string[]
  /** not a stream, nor a file */
  readonly isJson: boolean
  /** the schema of each status */
  readonly answers: Readonly<Record<string, Schema>>
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Described = {
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}

/** Every call of the document. */
export function operationsOf(document: Readonly<Record<string, unknown>>): readonly Operation[] {
  // our own document, so its shape is known
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

function operationOf(method: string, path: string, described: Described): Operation {
  const taken = described.requestBody?.content ?? {}
  const answers = Object.entries(described.responses).map(([status, { content }]) => {
    const [first] = Object.values(content)
    return [status, first?.schema ?? {}] as const
  })
  return {
    address: `${method} ${path}`,
    method,
    path,
    access: accessOf(described),
    answersGuests: (described.security ?? []).some((scheme) => Object.keys(scheme).length === 0),
    parameters: described.parameters,
    body: taken['application/json']?.schema ?? null,
    fileTypes: Object.keys(taken).filter((type) => type !== 'application/json'),
    isJson: 'application/json' in (described.responses['200']?.content ?? { 'application/json': null }),
    answers: Object.fromEntries(answers),
  }
}

function accessOf({ security = [] }: Described): Operation['access'] {
  if (security.length === 0) return 'open'
  if (security.some((scheme) => 'operatorSession' in scheme)) return 'operator'
  return security.some((scheme) => 'staffKey' in scheme) ? 'staff' : 'customer'
}
