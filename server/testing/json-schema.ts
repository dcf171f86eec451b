// Validates a value by a JSON schema, as far as our API document uses the language. An unknown keyword is an error, so
// that nothing stays unchecked.
import type { Schema } from '@dasturxon/contract/examples'

/** The document that references point into. */
type Root = Readonly<Record<string, unknown>>
type Check = (schema: Schema, value: unknown, path: string, root: Root) => string | null

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:/i,
}

/** The first path at which `value` breaks the schema, and how; `null` when it is valid. */
export function schemaFault(schema: Schema, value: unknown, root: Root, path = ''): string | null {
  for (const word of Object.keys(schema)) {
    if (NOT_CHECKED.has(word)) continue
    const check = CHECKS[word]
    if (check === undefined) throw new Error(`${path}: the keyword ${word} is not supported by our schema check`)
    const fault = check(schema, value, path, root)
    if (fault !== null) return fault
  }
  return null
}

const NOT_CHECKED = new Set(['description', 'default', 'examples', 'title', '$defs', 'required'])

const CHECKS: Readonly<Record<string, Check>> = {
  $ref: ({ $ref = '' }, value, path, root) => schemaFault(followed($ref, root), value, root, path),
  type: ({ type = [] }, value, path) =>
    [type].flat().some((one) => isOf(String(one), value)) ? null : `${path} is no ${[type].flat().join(' or ')}`,
  const: (schema, value, path) => (value === schema.const ? null : `${path} is not ${schema.const}`),
  enum: (schema, value, path) => (schema.enum?.includes(value) ? null : `${path}: ${value} is none of ${schema.enum}`),
  anyOf: (schema, value, path, root) => someOf(schema.anyOf, value, path, root),
  oneOf: (schema, value, path, root) => someOf(schema.oneOf, value, path, root),
  allOf: (schema, value, path, root) =>
    firstFault(schema.allOf ?? [], (inner) => schemaFault(inner, value, root, path)),
  properties: (schema, value, path, root) => (isObject(value) ? objectFault(schema, value, path, root) : null),
  additionalProperties: ({ properties = {}, additionalProperties: rest }, value, path, root) =>
    firstFault(isObject(value) ? Object.entries(value) : [], ([name, inner]) => {
      if (name in properties || rest === true || rest === undefined) return null
      return rest === false
        ? `${path}.${name} was promised by nobody`
        : schemaFault(rest, inner, root, `${path}.${name}`)
    }),
  propertyNames: ({ propertyNames = {} }, value, path, root) =>
    firstFault(isObject(value) ? Object.keys(value) : [], (name) =>
      schemaFault(propertyNames, name, root, `${path} key`),
    ),
  prefixItems: ({ prefixItems = [] }, value, path, root) =>
    Array.isArray(value)
      ? firstFault([...prefixItems.entries()], ([at, item]) => schemaFault(item, value[at], root, `${path}[${at}]`))
      : null,
  items: ({ items, prefixItems = [] }, value, path, root) =>
    Array.isArray(value) && typeof items === 'object'
      ? firstFault([...value.slice(prefixItems.length).entries()], ([at, item]) =>
          schemaFault(items, item, root, `${path}[${at}]`),
        )
      : null,
  format: ({ format = '' }, value, path) =>
    typeof value !== 'string' || (FORMATS[format]?.test(value) ?? true) ? null : `${path}: ${value} is no ${format}`,
  pattern: ({ pattern = '' }, value, path) =>
    typeof value !== 'string' || patternOf(pattern).test(value) ? null : `${path}: ${value} does not fit ${pattern}`,
  minLength: (schema, value, path) => least(schema, 'minLength', textSize(value), path),
  maxLength: (schema, value, path) => most(schema, 'maxLength', textSize(value), path),
  minItems: (schema, value, path) => least(schema, 'minItems', Array.isArray(value) ? value.length : null, path),
  maxItems: (schema, value, path) => most(schema, 'maxItems', Array.isArray(value) ? value.length : null, path),
  minimum: (schema, value, path) => least(schema, 'minimum', numberOf(value), path),
  maximum: (schema, value, path) => most(schema, 'maximum', numberOf(value), path),
  exclusiveMinimum: (schema, value, path) =>
    typeof value === 'number' && value <= (schema.exclusiveMinimum ?? 0) ? `${path}: ${value} is too small` : null,
  exclusiveMaximum: (schema, value, path) =>
    typeof value === 'number' && value >= (schema.exclusiveMaximum ?? 0) ? `${path}: ${value} is too large` : null,
  multipleOf: (schema, value, path) =>
    typeof value === 'number' && !isMultiple(value, schema.multipleOf ?? 1) ? `${path}: ${value} is no multiple` : null,
}

/** Whether it is, as far as binary fractions can tell: 100 is 10,000 times 0.01. */
function isMultiple(value: number, step: number): boolean {
  return Math.abs(Math.round(value / step) * step - value) < step * 1e-6
}

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum'

function least(schema: Schema, word: Limit, size: number | null, path: string): string | null {
  return size === null || size >= (schema[word] ?? size) ? null : `${path}: ${size} is below ${word} ${schema[word]}`
}

function most(schema: Schema, word: Limit, size: number | null, path: string): string | null {
  return size === null || size <= (schema[word] ?? size) ? null : `${path}: ${size} is above ${word} ${schema[word]}`
}

const textSize = (value: unknown) => (typeof value === 'string' ? value.length : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

function objectFault(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  root: Root,
): string | null {
  const missing = schema.required?.find((name) => value[name] === undefined)
  if (missing !== undefined) return `${path}.${missing} is missing`
  return firstFault(Object.entries(schema.properties ?? {}), ([name, inner]) =>
    value[name] === undefined ? null : schemaFault(inner, value[name], root, `${path}.${name}`),
  )
}

function someOf(choices: readonly Schema[] = [], value: unknown, path: string, root: Root): string | null {
  const faults = choices.map((choice) => schemaFault(choice, value, root, path))
  return faults.includes(null) ? null : faults.join(' and ')
}

function firstFault<T>(list: readonly T[], faultOf: (item: T) => string | null): string | null {
  for (const item of list) {
    const fault = faultOf(item)
    if (fault !== null) return fault
  }
  return null
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `#/components/schemas/Problem` */
function followed(reference: string, root: Root): Schema {
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((place, name) => (isObject(place) ? place[name] : undefined), root)
  if (!isObject(found)) throw new Error(`${reference} does not exist`)
  return found
}

const patterns = new Map<string, RegExp>()

function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text, 'u')
  patterns.set(text, known)
  return known
}
