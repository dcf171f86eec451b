// Paynet's JSON-RPC: HTTP Basic, and the status 200 for every call with the right password.
import { z } from 'zod'
import { hasBasicAuth } from '../basic-auth.ts'
import type { ProviderKeys, RawAnswer, RawRequest, ReadCall } from '../payments.ts'
import { NO_CALL, NO_JSON, NO_METHOD, WRONG_PARAMS, WRONG_PASSWORD, wordsOf } from './codes.ts'
import { readMethod } from './methods.ts'
import { type PaynetResult, resultOf } from './result.ts'
import { textOf } from './times.ts'

type RpcId = string | number | bigint | null

const Id = z.object({ id: z.union([z.string(), z.number(), z.bigint()]) })
const Call = z.object({ jsonrpc: z.literal('2.0'), method: z.string(), params: z.unknown() })
const Params = z.record(z.string(), z.unknown())

/** The call in our words, or the refusal in Paynet's. Login and password are checked before anything is read. */
export function readRpcCall({ headers, body }: RawRequest, keys: ProviderKeys, now: Date): ReadCall {
  if (!hasBasicAuth(headers.authorization, { login: keys.username, password: keys.password })) {
    return { ok: false, why: 'CREDENTIALS', answer: failure(null, WRONG_PASSWORD, 401) }
  }
  const json = parsed(body)
  const id = Id.safeParse(json).data?.id ?? null
  const malformed = (code: number): ReadCall => ({ ok: false, why: 'MALFORMED', answer: failure(id, code) })
  if (json === undefined) return malformed(NO_JSON)
  const request = Call.safeParse(json)
  if (!request.success || id === null || request.data.params === undefined) return malformed(NO_CALL)
  const params = Params.safeParse(request.data.params)
  if (!params.success) return malformed(WRONG_PARAMS)
  const call = readMethod(request.data.method, params.data, keys)
  if (call === null) return malformed(NO_METHOD)
  if (typeof call === 'number') return malformed(call)
  return {
    ok: true,
    call,
    answer: (outcome) => {
      const result = resultOf(call, outcome, now)
      return typeof result === 'number' ? failure(id, result) : answer(id, { result: shown(result, now) })
    },
  }
}

function shown(result: PaynetResult, now: Date): object {
  switch (result.kind) {
    case 'CHECK':
      return { status: '0', timestamp: textOf(now), fields: result.fields }
    case 'PAY':
      return { providerTrnId: result.providerTrnId, timestamp: textOf(result.at), fields: {} }
    case 'STATUS': {
      const { state: transactionState, providerTrnId, at } = result
      return { transactionState, providerTrnId, timestamp: textOf(at) }
    }
    case 'CANCEL':
      return { providerTrnId: result.providerTrnId, timestamp: textOf(result.at), transactionState: 2 }
    case 'LIST':
      return { statements: result.statements.map(({ at, ...rest }) => ({ ...rest, timestamp: textOf(at) })) }
  }
}

function failure(id: RpcId, code: number, status = 200): RawAnswer {
  return answer(id, { error: { code, message: wordsOf(code) } }, status)
}

function answer(id: RpcId, value: object, status = 200): RawAnswer {
  // 64 bits do not fit into a number of JSON: their digits are written as they came
  const echoed = typeof id === 'bigint' ? String(id) : JSON.stringify(id)
  const body = `{"jsonrpc":"2.0","id":${echoed},${JSON.stringify(value).slice(1)}`
  return { status, contentType: 'application/json; charset=UTF-8', body }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), (_, value: unknown, context?: { readonly source?: string }) => {
      const isLong = typeof value === 'number' && !Number.isSafeInteger(value)
      return isLong && /^\d{1,20}$/.test(context?.source ?? '') ? BigInt(context?.source ?? 0) : value
    })
  } catch {
    // JSON has no `undefined`, so it marks text that is none
    return undefined
  }
}
