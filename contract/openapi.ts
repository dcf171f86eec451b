// OpenAPI 3.1, generated from the contract, so that the document and the server's validation always agree.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { z } from 'zod'
import { API } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors/codes.ts'
import { descriptionOf } from './errors/more-languages.ts'
import { exampleOf, type Schema } from './examples.ts'

type Json = Readonly<Record<string, unknown>>

const PROBLEM_REF = { $ref: '#/components/schemas/Problem' }
const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]
const REQUEST_ID = '7d1f0c52-6a1e-4b8e-9c63-0f5d2e7a4b19'

/** The whole document; `serverUrl` is the base address of the calls. */
export function openApi(serverUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [address, endpoint] of Object.entries<Endpoint>(API)) {
    const [method = '', path = ''] = address.split(' ')
    const shown = path.replace(/:(\w+)/g, '{$1}')
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: operation(address, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dasturxon',
      version: '1',
      description: 'Ordering storefront for many brands. Money is whole soʻm.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: problemSchema() },
      examples: Object.fromEntries(shownCodes().map((code) => [code, { value: problemExample(code) }])),
      securitySchemes: SECURITY,
    },
  }
}

const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
  bearer: { type: 'http', scheme: 'bearer' },
  staffSession: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
  operatorSession: {
    ...{ type: 'apiKey', in: 'cookie', name: '__Host-staff' },
    description: 'of a person of the operator, at the operator’s own host',
  },
  staffKey: { type: 'http', scheme: 'bearer', description: 'the key of a kitchen screen, a courier app, a cash desk' },
}

// an empty list says that a call is open, which saying nothing would not
const WHO = {
  open: [],
  customer: [{ session: [] }, { bearer: [] }],
  staff: [{ staffKey: [] }, { staffSession: [] }],
  operator: [{ operatorSession: [] }],
} as const

function operation(address: string, endpoint: Endpoint): Json {
  const thing = address.split('/').findLast((part) => !part.startsWith(':')) ?? ''
  return {
    operationId: address.replace(/\W+/g, '_'),
    tags: [address.split('/')[1] ?? ''],
    summary: endpoint.summary,
    security: [...WHO[endpoint.access], ...(endpoint.answersGuests === true ? [{}] : [])],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.needsKey === true ? [keyHeader(endpoint)] : []),
      ...(endpoint.takesVisit === true ? [VISIT_HEADER] : []),
      ...(endpoint.takesFileToken === true ? [FILE_TOKEN_HEADER] : []),
    ],
    ...requestBody(endpoint, thing),
    responses: responses(endpoint, thing),
  }
}

function keyHeader({ makesKey }: Endpoint): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: makesKey !== true,
    ...(makesKey === true ? { description: 'without it, equal requests of a customer within a minute are one' } : {}),
    schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
    example: REQUEST_ID,
  }
}
const VISIT_HEADER = {
  name: 'Table-Visit',
  in: 'header',
  required: false,
  description: 'the visit of a guest at a table',
  schema: { type: 'string', maxLength: 64 },
  example: 'k3Xv9QmT2rLw7ZpB',
}
const FILE_TOKEN_HEADER = {
  name: 'File-Token',
  in: 'header',
  required: true,
  description: 'the token that came with what the file is added to',
  schema: { type: 'string', maxLength: 64 },
  example: 'pT4nW8cJ1sYd6KfR',
}

function requestBody({ body, upload, isRaw }: Endpoint, thing: string): Json {
  if (upload !== undefined) {
    const file = { schema: { maxLength: upload.maxBytes } }
    return { requestBody: { required: true, content: Object.fromEntries(upload.types.map((type) => [type, file])) } }
  }
  if (isRaw === true) return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } }
  if (body === undefined) return {}
  return { requestBody: { required: true, content: { 'application/json': shown(schemaOf(body, 'input'), thing) } } }
}

function shown(schema: Schema, thing: string): Json {
  return { schema, example: exampleOf(schema, thing) }
}

function responses(endpoint: Endpoint, thing: string): Json {
  const types = endpoint.answersAs ?? [endpoint.isStream === true ? 'text/event-stream' : 'application/json']
  const content = Object.fromEntries(types.map((type) => [type, shown(schemaOf(endpoint.reply, 'output'), thing)]))
  const answers: Record<string, Json> = { 200: { description: 'The answer', content } }
  for (const [status, codes] of Map.groupBy(refusalsOf(endpoint), (code) => ERRORS[code].status)) {
    const said = codes.map((code) => `${code}: ${ERRORS[code].description.eng}`).join('\n\n')
    const schema = { allOf: [PROBLEM_REF, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] }
    const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
    answers[status] = { description: said, content: { 'application/problem+json': { schema, examples } } }
  }
  return answers
}

function problemExample(code: ErrorCode): Json {
  const { status } = ERRORS[code]
  const description = descriptionOf(code)
  return { type: `/api/docs#${code}`, title: description.eng, status, code, description, requestId: REQUEST_ID }
}

// errors that any call may answer before its handler runs
const EDGE: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'TENANT_MISMATCH',
  'MERCHANT_NOT_FOUND',
  'CROSS_ORIGIN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CARD_DATA_REFUSED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'UNEXPECTED',
]

/** The errors that some call of the document may answer: an unknown method, for one, belongs to none. */
function shownCodes(): readonly ErrorCode[] {
  const shown = new Set(Object.values<Endpoint>(API).flatMap(refusalsOf))
  return ERROR_CODES.filter((code) => shown.has(code))
}

/** Every error that a call may answer. */
function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { refuses, access, ofOperator, sells, params, query, body, needsKey } = endpoint
  const signedIn: readonly ErrorCode[] = access === 'open' ? [] : ['SESSION_REQUIRED', 'SESSION_INVALID']
  const ofRole: readonly ErrorCode[] = access === 'staff' ? ['FORBIDDEN'] : []
  const selling: readonly ErrorCode[] = sells === true ? ['MERCHANT_BLOCKED'] : []
  const atBrands: readonly ErrorCode[] = ofOperator === true ? ['NOT_FOUND'] : []
  const keyed: readonly ErrorCode[] = needsKey === true ? ['IDEMPOTENCY_KEY_MISSING'] : []
  const fields: readonly ErrorCode[] = (params ?? query ?? body) ? ['INVALID_FIELDS'] : []
  return [...new Set([...refuses, ...signedIn, ...ofRole, ...selling, ...atBrands, ...keyed, ...fields, ...EDGE])]
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): readonly Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
    example: exampleOf(shape, name),
  }))
}

/** A field that cleans its text or parses a number from it is described by its input type, with the limits of its output. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (io === 'input' && def.type === 'pipe') Object.assign(jsonSchema, limitsOf(def.out))
    },
  })
  return shape as Schema
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format'] as const

function limitsOf(schema: z.core.$ZodType): Json {
  const shape: Json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.fromEntries(LIMITS.flatMap((name) => (shape[name] === undefined ? [] : [[name, shape[name]]])))
}

function problemSchema(): Json {
  const sentence = {
    type: 'object',
    required: ['uz', 'ru', 'eng'],
    // the other languages where a customer can meet the error
    properties: Object.fromEntries(LANGUAGES.map((language) => [language, { type: 'string' }])),
  }
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'description', 'requestId'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: ERROR_CODES },
      description: sentence,
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code', 'description'],
          properties: { path: { type: 'string' }, code: { type: 'string' }, description: sentence },
        },
      },
      requestId: { type: 'string' },
      retryAfter: { type: 'integer' },
    },
  }
}
