// OpenAPI 3.1, printed from the contract: the document cannot promise what the server does not check.
import { z } from 'zod'
import { API } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

type Json = Readonly<Record<string, unknown>>

const PROBLEM_REF = { $ref: '#/components/schemas/Problem' }

/** The whole document; `serverUrl` is where the calls live. */
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
    },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: problemSchema() }, securitySchemes: SECURITY },
  }
}

const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
  bearer: { type: 'http', scheme: 'bearer' },
}

function operation(address: string, endpoint: Endpoint): Json {
  return {
    operationId: address.replace(/\W+/g, '_'),
    tags: [address.split('/')[1] ?? ''],
    summary: endpoint.summary,
    ...(endpoint.access === 'open' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.needsKey === true
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 64 } }]
        : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: responses(endpoint),
  }
}

function responses(endpoint: Endpoint): Json {
  const type = endpoint.isStream === true ? 'text/event-stream' : 'application/json'
  const answers: Record<string, Json> = {
    200: { description: 'The answer', content: { [type]: { schema: schemaOf(endpoint.reply, 'output') } } },
  }
  for (const [status, codes] of Map.groupBy(refusalsOf(endpoint), (code) => ERRORS[code].status)) {
    const said = codes.map((code) => `${code}: ${ERRORS[code].description.eng}`).join('\n\n')
    answers[status] = { description: said, content: { 'application/problem+json': { schema: PROBLEM_REF } } }
  }
  return answers
}

function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const always: ErrorCode[] = ['BAD_REQUEST', 'INVALID_FIELDS', 'RATE_LIMITED', 'UNAVAILABLE']
  const signedIn: ErrorCode[] = endpoint.access === 'open' ? [] : ['SESSION_REQUIRED', 'SESSION_INVALID']
  return [...endpoint.refuses, ...signedIn, ...always]
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): readonly Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // a field that cleans its text is described by what it takes in
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
}

function problemSchema(): Json {
  const sentence = {
    type: 'object',
    properties: { uz: { type: 'string' }, ru: { type: 'string' }, eng: { type: 'string' } },
  }
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'description', 'requestId'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(ERRORS) },
      description: sentence,
      errors: { type: 'array', items: { type: 'object' } },
      requestId: { type: 'string' },
      retryAfter: { type: 'integer' },
    },
  }
}
