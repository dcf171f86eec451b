// Parses a request for its handler, or returns the list of what is wrong with it.
import type { Ask, Endpoint } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type Ok, ok, refuse } from '@dasturxon/domain/result'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { MerchantFacts } from '../merchants/merchants.ts'
import { hasCardNumber } from './card-data.ts'
import { fieldErrors } from './field-errors.ts'
import { namesOnlyTenant } from './site.ts'

const PARTS = ['params', 'query', 'body'] as const

/** Parses all parts of a request by the contract. Unknown fields are dropped, wrong ones refused together. */
export function readAsk(
  request: FastifyRequest,
  endpoint: Endpoint,
  tenant: MerchantFacts,
): Ok<Ask<Endpoint>> | ErrorRefusal {
  const needsBody = endpoint.body !== undefined || endpoint.upload !== undefined
  if (needsBody && request.body === undefined) return refuse('BAD_REQUEST')
  if (hasNul(request.params) || hasNul(request.query)) return refuse('BAD_REQUEST')
  // raw bytes have no fields to check
  const fields = takesBytes(endpoint) ? undefined : request.body
  if (hasCardNumber(fields) || hasCardNumber(request.query)) return refuse('CARD_DATA_REFUSED')
  if (!namesOnlyTenant(tenant, [request.params, request.query, fields])) return refuse('TENANT_MISMATCH')

  const results = PARTS.map((part) => ({ part, result: parsed(endpoint[part], request[part]) }))
  const errors = results.flatMap(({ part, result }) =>
    result.success ? [] : fieldErrors(part, request[part], result.error.issues),
  )
  if (errors.length > 0) return refuse('INVALID_FIELDS', { errors })
  const [params, query, body] = results.map(({ result }) => result.data)
  // the handler's own endpoint gives these their types
  return ok({ params, query, body: takesBytes(endpoint) ? bytesOf(request, endpoint) : body } as Ask<Endpoint>)
}

/** Whether the body of a call is taken unparsed. */
export function takesBytes({ upload, isRaw }: Endpoint): boolean {
  return upload !== undefined || isRaw === true
}

function bytesOf({ headers, body }: FastifyRequest, { isRaw }: Endpoint): unknown {
  return isRaw === true ? { headers, bytes: body ?? new Uint8Array() } : body
}

type Parsed = { readonly success: true; readonly data: unknown } | (z.ZodSafeParseError<unknown> & { data?: undefined })

function parsed(schema: z.ZodType | undefined, value: unknown): Parsed {
  return schema === undefined ? { success: true, data: undefined } : schema.safeParse(value)
}

/** PostgreSQL accepts no NUL in text. In a body it is removed; an address that contains one is not ours. */
function hasNul(part: unknown): boolean {
  return typeof part === 'object' && part !== null && Object.values(part).some((text) => String(text).includes('\0'))
}
