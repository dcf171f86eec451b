// The fields of a schema as lines of a table.
import { z } from 'zod'

export type Field = { readonly name: string; readonly type: string; readonly notes: string }

type Shape = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly additionalProperties?: Shape | boolean
} & Readonly<Record<string, unknown>>

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'minItems', 'maxItems']
const DEEPEST = 3

/** Every field of a schema as it is in JSON, inner ones after a dot, lists marked by `[]`. */
export function fieldsOf(schema: z.ZodType): readonly Field[] {
  // a field that is transformed is described by its JSON form
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  return inside('', shape as Shape, 0)
}

function inside(path: string, shape: Shape, depth: number): readonly Field[] {
  const list = alternatives(shape).find(({ type }) => type === 'array')
  if (list?.items !== undefined) return inside(`${path}[]`, list.items, depth)
  const objects = alternatives(shape).filter(({ properties }) => properties !== undefined)
  if (depth > DEEPEST) return []
  const before = path === '' ? '' : `${path}.`
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))
  return [...names].flatMap((name) => {
    const field = fieldIn(objects, name)
    const isRequired = objects.every(({ required }) => required?.includes(name))
    return [
      { name: `${before}${name}`, type: typeText(field), notes: notesText(field, isRequired) },
      ...inside(`${before}${name}`, field, depth + 1),
    ]
  })
}

/** The field of this name; where several objects have it, it may be as in any of them. */
function fieldIn(objects: readonly Shape[], name: string): Shape {
  const fields = objects.flatMap(({ properties }): readonly Shape[] => {
    const field = properties?.[name]
    return field === undefined ? [] : [field]
  })
  return fields.length === 1 && fields[0] !== undefined ? fields[0] : { anyOf: fields }
}

function alternatives(shape: Shape): readonly Shape[] {
  return (shape.anyOf ?? shape.oneOf)?.flatMap(alternatives) ?? [shape]
}

function typeText(shape: Shape): string {
  const types = alternatives(shape).map((one) => {
    if (one.enum !== undefined) return one.enum.map(String).join(' | ')
    if (one.const !== undefined) return String(one.const)
    if (one.type === 'array') return `list of ${one.items === undefined ? 'any' : typeText(one.items)}`
    return one.format ?? [one.type ?? 'any'].flat().join(' | ')
  })
  return [...new Set(types)].join(' | ')
}

function notesText(shape: Shape, isRequired: boolean): string {
  const limits = alternatives(shape).flatMap((one) =>
    LIMITS.filter((name) => typeof one[name] === 'number' && Math.abs(Number(one[name])) < Number.MAX_SAFE_INTEGER).map(
      (name) => `${name} ${one[name]}`,
    ),
  )
  const otherwise = shape.default === undefined ? [] : [`default ${JSON.stringify(shape.default)}`]
  const said = shape.description === undefined ? [] : [shape.description]
  return [...(isRequired ? [] : ['optional']), ...said, ...limits, ...otherwise].join(', ')
}
