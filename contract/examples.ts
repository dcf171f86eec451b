// Examples for the API documents, generated from the schemas: realistic values by field name, within the limits.

export type Schema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly default?: unknown
  readonly description?: string
  readonly $ref?: string
  readonly $schema?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

type Named = readonly (readonly [name: RegExp, value: unknown])[]

const DISH = { uz: 'Toʻy oshi', ru: 'Праздничный плов', eng: 'Wedding plov' }
const STREET = { uz: 'Amir Temur shoh koʻchasi 15', ru: 'проспект Амира Темура, 15', eng: '15 Amir Temur Avenue' }

const TEXTS: Named = [
  [/address|landmark/i, STREET],
  [/description|text|content|body/i, { uz: 'Har kuni yangi', ru: 'Свежее каждый день', eng: 'Fresh every day' }],
  [/brand|merchant|title|copy/i, { uz: 'Xontaxta', ru: 'Хонтахта', eng: 'Xontaxta' }],
  [/branch/i, { uz: 'Chorsu', ru: 'Чорсу', eng: 'Chorsu' }],
  [/city/i, { uz: 'Toshkent', ru: 'Ташкент', eng: 'Tashkent' }],
  [/position/i, { uz: 'Oshpaz', ru: 'Повар', eng: 'Cook' }],
  [/^/, DISH],
]

const STRINGS: Named = [
  [/office|floor|entrance|domophone/i, '4'],
  [/phone/i, '+998901234567'],
  [/color|tint/i, '#FCE000'],
  [/comment|note|text|reason/i, 'Eshik oldida qoʻngʻiroq qiling'],
  [/expire/i, '12/28'],
  [/email/i, 'nodira@example.uz'],
  [/initData/i, 'auth_date=1773820800&user=%7B%22id%22%3A279058397%7D&hash=c501b71e775f74ce'],
  [/^(first)?name$|author|responsible|receiver|courier|user/i, 'Nodira'],
  [/lastName/i, 'Karimova'],
  [/display_name/i, 'Amir Temur shoh koʻchasi, Mirobod tumani, Toshkent, Oʻzbekiston'],
  [/street|road/i, 'Amir Temur shoh koʻchasi'],
  [/house/i, '15'],
  [/^(address|landmark)$/i, 'Amir Temur shoh koʻchasi 15'],
  [/^city$/i, 'Toshkent'],
  [/country/i, 'Oʻzbekiston'],
  [/promo/i, 'BAHOR25'],
  [/^code$/i, '482913'],
  [/^q$|search/i, 'Chorsu'],
  [/^sub$|domain|host/i, 'xontaxta'],
  [/image|logo|icon|cover|picture|gallery|favicon/i, 'media/xontaxta/osh-480.webp'],
  [/url|link/i, 'https://xontaxta.example/'],
  [/open|start/i, '09:00'],
  [/close|end/i, '23:00'],
  [/^(date|day|birthday)$/i, '2026-03-21'],
  [/^time$/i, '19:30'],
  [/^lat$|latitude/i, '41.311081'],
  [/^lon$|longitude/i, '69.240562'],
  [/^merchantId$/, '3f1d2c7e-8a54-4b6f-9d21-5c0e7a9b1f34'],
  [/hash|token|key/i, 'k3Xv9QmT2rLw7ZpB'],
  [/language/i, 'uz'],
  [/onlyArchive|^is[A-Z]/, 'true'],
]

const NUMBERS: Named = [
  // of a thing that nobody has changed
  [/^version$/, 1],
  [/^lat(itude)?$/i, 41.311081],
  [/^lon(gitude)?$/i, 69.240562],
  [/distance/i, 2400],
  [/minutes|min$|max$|cooking/i, 25],
  [/delivery/i, 12_000],
  [/discount|cashback|fee/i, 5_000],
  [/price|total|gross|amount|minimum|free|balance|sum|threshold/i, 45_000],
  [/grade|rating/i, 5],
  [/expiresIn/i, 300],
  [/resendIn/i, 60],
  [/size|limit/i, 10],
  [/page|priority/i, 0],
  [/number/i, 1042],
  [/^/, 2],
]

/** A value that the schema accepts, as a person would write it; `name` is the name of the field. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (choice !== undefined) return exampleOf({ ...limitsOf(schema), ...choice }, name)
  const type = [schema.type ?? 'object'].flat().find((one) => one !== 'null') ?? 'null'
  if (type === 'null') return null
  if (type === 'array') return list(schema, name)
  if (type === 'string') return text(schema, name)
  if (type === 'number' || type === 'integer') return number(schema, name, type === 'integer')
  return type === 'boolean' ? !/dayOff|deleted|paid/i.test(name) : object(schema, name)
}

/** Limits beside a choice hold for each of its alternatives. */
function limitsOf({ minimum, maximum }: Schema): Schema {
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) }
}

function object(schema: Schema, name: string): unknown {
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, fieldName(field, name))]))
  }
  if (schema.propertyNames?.enum !== undefined) return named(TEXTS, name)
  return {}
}

/** A field called `name` alone gives no hint, so the name of its object is used. */
function fieldName(field: string, parent: string): string {
  return ['name', 'value', 'id'].includes(field) && parent !== '' ? parent : field
}

function list(schema: Schema, name: string): unknown {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item, at) => exampleOf(item, PAIR[at] ?? name))
  const { items } = schema
  if (items === undefined || typeof items === 'boolean') return []
  return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(items, name))
}

// pairs of coordinates of a polygon
const PAIR = ['longitude', 'latitude']

function text(schema: Schema, name: string): string {
  if (schema.format === 'uuid') return uuidOf(name)
  if (schema.format === 'date-time') return '2026-03-21T14:30:00.000Z'
  if (schema.format === 'date') return '2026-03-21'
  if (schema.format === 'email') return 'nodira@example.uz'
  if (schema.format === 'uri') return 'https://xontaxta.example/'
  const found = String(named(STRINGS, name) ?? 'Toshkent')
  const { pattern } = schema
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(found)) return fitting(pattern)
  return found.slice(0, schema.maxLength ?? found.length).padEnd(schema.minLength ?? 0, 'x')
}

const ONE = /\\(?<escaped>.)|\[(?<set>[^\]]+)\]|(?<plain>[^\\[\](){}|^$])/u
const PIECE = new RegExp(`(?:${ONE.source})(?:\\{(?<times>\\d+)(?:,\\d*)?\\})?`, 'gu')

/**
 * The shortest text that a simple pattern matches: characters, sets and repetitions in sequence; of alternatives the
 * first, and nothing for an optional group.
 */
function fitting(pattern: string): string {
  const needed = pattern.replaceAll(/\([^()]*\)\?/g, '')
  const chosen = needed.replaceAll(/\((?:\?:)?([^()|]*)\|[^()]*\)/g, '$1')
  const [first = ''] = chosen.replaceAll(/^\^|\$$|[()]|\?:/g, '').split('|')
  const pieces = [...first.matchAll(PIECE)].map(({ groups = {} }) => {
    const { escaped, set, plain, times } = groups
    const sign = set === undefined ? (escaped ?? plain ?? '') : (set.replace(/^\\/, '')[0] ?? '')
    const isClass = escaped !== undefined || set?.startsWith('\\') === true
    return (isClass ? (CLASSES[sign] ?? sign) : sign).repeat(Number(times ?? 1))
  })
  return pieces.join('')
}

const CLASSES: Readonly<Record<string, string>> = { d: '7', w: 'a', s: ' ' }

function number(schema: Schema, name: string, isWhole: boolean): number {
  const found = Number(named(NUMBERS, name))
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -Infinity : schema.exclusiveMinimum + 1)
  const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? Infinity : schema.exclusiveMaximum - 1)
  const fitting = Math.min(Math.max(found, least), most)
  return isWhole ? Math.round(fitting) : fitting
}

function named(table: Named, name: string): unknown {
  return table.find(([pattern]) => pattern.test(name))?.[1]
}

/** The same name always gives the same id, so that examples refer to each other. */
function uuidOf(name: string): string {
  let state = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  const digits = Array.from({ length: 32 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return (state >>> 28).toString(16)
  }).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`
}
