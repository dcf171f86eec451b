// Values for a schema: valid, wrong and hostile ones. Ids of rows and the sender's own words are not known yet: they are
// written as marks, `@@id:order:7@@` and `@@word@@`, and replaced when the request is sent.
import { exampleOf, type Schema } from '@dasturxon/contract/examples'
import fc from 'fast-check'
import { memoized } from '../../memoized.ts'
import { singular } from './rows.ts'

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e21,
  -0.1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  '',
  ' ',
  'undefined',
  'null',
  'NaN',
  '-1',
  "' or 1=1 --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'a\u0000b',
  '\u202eabc\u202c',
  '\ud83d\ude00'.repeat(50),
  '\ufdfa\u0301\u0489',
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-31',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '9'.repeat(30),
  '4111 1111 1111 1111',
  [],
  {},
  [[]],
  [null],
  { id: null },
  { toString: 1 },
  Array(200).fill({}),
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.nat(9).map((nth) => `@@id::${nth}@@`) },
)

export type Wildness = 'right' | 'nearly'

/** Values of a schema; nearly valid ones have a wrong or a missing part. */
export function valuesOf(schema: Schema, name: string, wildness: Wildness): fc.Arbitrary<unknown> {
  const right = rightValues(schema, name, wildness)
  return wildness === 'right' ? right : fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: hostile })
}

function rightValues(schema: Schema, name: string, wildness: Wildness): fc.Arbitrary<unknown> {
  // what a rule of its own allows, the schema alone cannot tell: an example shows it
  const [example] = schema.examples ?? []
  const made = () => madeValues({ ...schema, examples: [] }, name, wildness)
  return example === undefined ? made() : fc.oneof(fc.constant(example), made())
}

function madeValues(schema: Schema, name: string, wildness: Wildness): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined)
    return fc.oneof(
      ...choices.map((one) =>
        rightValues({ ...schema, anyOf: undefined, oneOf: undefined, ...one } as Schema, name, wildness),
      ),
    )
  const type = [schema.type ?? 'any'].flat()[0]
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbers(schema, name, type === 'integer')
  if (type === 'string') return texts(schema, name)
  if (type === 'array') return lists(schema, name, wildness)
  return type === 'object' ? objects(schema, name, wildness) : hostile
}

function objects(schema: Schema, name: string, wildness: Wildness): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return fc.constant(exampleOf(schema, name))
  const required = wildness === 'right' ? (schema.required ?? []) : []
  const model = Object.fromEntries(
    fields.map(([field, inner]) => [field, valuesOf(inner, named(field, name), wildness)]),
  )
  return fc.record(model, { requiredKeys: [...required] })
}

/** The field `id` is an id of its object. */
function named(field: string, parent: string): string {
  return field === 'id' ? `${singular(parent)}Id` : field
}

function lists(schema: Schema, name: string, wildness: Wildness): fc.Arbitrary<unknown> {
  if (schema.prefixItems !== undefined) {
    return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, name, wildness)))
  }
  const items = typeof schema.items === 'object' ? valuesOf(schema.items, name, wildness) : hostile
  const minLength = schema.minItems ?? 0
  return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)) })
}

function numbers(schema: Schema, name: string, isWhole: boolean): fc.Arbitrary<unknown> {
  const min = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -1e9, -1e15)
  const max = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? 1e9, 1e15)
  const natural = fc.constant(exampleOf(schema, name))
  const [least, most] = [Math.ceil(Math.max(min, 0)), Math.floor(Math.min(max, 20))]
  const any = isWhole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
  // rows of a test were saved a few times at most
  if (/version$/i.test(name)) return fc.oneof({ weight: 9, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: any })
  return fc.oneof(natural, natural, least <= most ? fc.integer({ min: least, max: most }) : any, any)
}

function texts(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return ids(name)
  if (schema.format === 'date-time') return instants.map((time) => time.toISOString())
  if (schema.format === 'date') return instants.map((time) => time.toISOString().slice(0, 10))
  const most = Math.min(schema.maxLength ?? 200, 300)
  const natural = fc.constant(exampleOf(schema, name))
  if (schema.pattern !== undefined) return fc.oneof(natural, kept(name), matching(schema.pattern))
  const own = fc.constant('@@word@@ salom'.slice(0, Math.max(most, 8)))
  const any = graphemes(Math.min(schema.minLength ?? 0, most), most)
  return fc.oneof(natural, own, own, kept(name), any)
}

const OF_LENGTHS = new Map<string, fc.Arbitrary<string>>()

// the generator takes milliseconds to make one, and the document has thousands of texts of a few lengths
const graphemes = (minLength: number, maxLength: number) =>
  memoized(OF_LENGTHS, `${minLength} ${maxLength}`, () => fc.string({ unit: 'grapheme', minLength, maxLength }))

/** A value of such a field in existing rows: a token, a code, a key. */
const kept = (name: string) => fc.nat(40).map((nth) => `@@id:${name}:${nth}@@`)
const ids = (name: string) =>
  fc.oneof({ weight: 6, arbitrary: kept(name.replace(/Ids?$/, '')) }, { weight: 1, arbitrary: fc.uuid() })

// around the time of the test's clock
const instants = fc.date({
  min: new Date('2026-03-15T00:00:00Z'),
  max: new Date('2026-03-28T00:00:00Z'),
  noInvalidDate: true,
})

/** Some patterns are too complex for the generator; a value that does not match is a wrong value, which is fine too. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

/** Any JSON value. */
export const anything = hostile

/** Bodies that are not JSON, or ambiguous JSON. */
export const BROKEN_BODIES: readonly string[] = [
  '',
  '{',
  '[1,',
  '{"a":1,"a":2}',
  '{"id":"@@id::1@@","id":"@@id::2@@"}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '"text"',
  '123',
  'null',
  'NaN',
  '{"a":1e400}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  '{"a":"\\ud800"}',
  '\u0000',
  '\ufeff{}',
  `{"a":"${'x'.repeat(70_000)}"}`,
]
