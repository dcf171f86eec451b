// Makes requests that are wrong in every way we can think of, for every call of the contract.
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

export type BadRequest = {
  readonly address: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const STRANGE = [
  null,
  true,
  -1,
  0,
  1e21,
  0.1 + 0.2,
  2 ** 53,
  '',
  ' ',
  'undefined',
  'null',
  'NaN',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202eabc',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-31',
  '9'.repeat(30),
  [],
  {},
  [[]],
  [null],
  { id: null },
  Array(200).fill({}),
] as const

const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...STRANGE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** A value that has the right names and, here and there, wrong things under them. */
function nearly(shape: Shape, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 4) return strange
  const inner = shape.anyOf?.[0] ?? shape
  if (inner.properties !== undefined) {
    const fields = Object.entries(inner.properties).map(([name, field]) => [name, nearly(field, depth + 1)] as const)
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
      { weight: 1, arbitrary: strange },
    )
  }
  if (inner.items !== undefined) return fc.oneof(fc.array(nearly(inner.items, depth + 1), { maxLength: 4 }), strange)
  return fc.oneof(strange, plausible)
}

const plausible = fc.oneof(
  fc.uuid(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom('DELIVERY', 'PICK_UP', 'CASH', 'OPEN', 'CHANGED_MIND', '+998901234567', '2026-11-16T12:00:00Z'),
)

const BROKEN_BODIES = [
  '',
  '{',
  '[1,',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '"text"',
  '123',
  'null',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  '{"a":"\ud800"}',
  '\u0000',
]

/** Requests for one call: bad path, bad query, bad body, bad headers. */
function badRequests(address: string, endpoint: Endpoint): fc.Arbitrary<BadRequest> {
  const [method = 'GET', path = ''] = address.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))
  const param = fc.oneof(
    fc.uuid(),
    strange.map((value) => inUrl(value) || '-'),
  )
  const query = endpoint.query === undefined ? fc.constant({}) : nearly(shapeOf(endpoint.query))
  const body = endpoint.body === undefined ? strange : nearly(shapeOf(endpoint.body))
  const sent =
    method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 5, arbitrary: body.map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES) },
        )
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/xml',
  )
  const key = fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'x'.repeat(65)))
  return fc
    .record({ params: fc.tuple(...names.map(() => param)), query, sent, type, key })
    .map(({ params, query: asked, sent: text, type: contentType, key: idempotencyKey }) => ({
      address,
      method,
      url: `/api${names.reduce((url, name, index) => url.replace(`:${name}`, String(params[index])), path)}${queryText(asked)}`,
      headers: { 'idempotency-key': idempotencyKey, ...(text === undefined ? {} : { 'content-type': contentType }) },
      body: text,
    }))
}

/** Every call that answers once, with its requests; a stream answers for as long as it is listened to. */
export function everyCall(): readonly (readonly [string, fc.Arbitrary<BadRequest>])[] {
  return Object.entries<Endpoint>(API)
    .filter(([, endpoint]) => endpoint.isStream !== true)
    .map(([address, endpoint]) => [address, badRequests(address, endpoint)] as const)
}

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}

function queryText(asked: unknown): string {
  if (typeof asked !== 'object' || asked === null) return `?${inUrl(asked)}`
  const parts = Object.entries(asked).map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${inUrl(value)}`,
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Any value as a part of an address; not by `String`, which a value with its own `toString` would break. */
function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 300)
}
