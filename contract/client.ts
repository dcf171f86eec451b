// The typed API client. It contains no schema: the types come from the contract, the server validates.
import type { Address, Api } from './api.ts'
import type { Reply, Send } from './endpoint.ts'
import type { ErrorCode, Problem } from './errors/codes.ts'

/** Why a call gave no answer: the server refused (its code), or no answer arrived (`NETWORK`, `TIMEOUT`). */
export type CallFailure = {
  readonly ok: false
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT'
  readonly status: number
  readonly problem: Problem | null
}
export type CallResult<T> = { readonly ok: true; readonly value: T; readonly replayed: boolean } | CallFailure

export type Sending = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly key?: string
}
export type CallSettings = { readonly timeoutMs?: number; readonly signal?: AbortSignal }
export type Call = <A extends Address>(
  address: A,
  ...sending: object extends Send<Api[A]>
    ? [send?: Send<Api[A]>, settings?: CallSettings]
    : [send: Send<Api[A]>, settings?: CallSettings]
) => Promise<CallResult<Reply<Api[A]>>>

export type ClientOptions = {
  readonly fetch: typeof fetch
  readonly base: string
  /** Extra headers for each call: a bearer token, the brand of a tab. */
  headers?(): Readonly<Record<string, string>>
}

/** The path of a call with its parameters and query filled in, under `base`. */
export function addressUrl(base: string, address: Address, send: Sending): string {
  const path = address.slice(address.indexOf(' ') + 1)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(send.params?.[name] ?? '')))
  const query = Object.entries(send.query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()
  return `${base}${filled}${text === '' ? '' : `?${text}`}`
}

/** A read that is answered so is made once more: the next answer may be another. */
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504]

/** A client of the whole API over `fetch`: it never throws, a failure is a value. */
export function apiClient(options: ClientOptions): Call {
  const call = async (
    address: Address,
    send: Sending = {},
    settings: CallSettings = {},
  ): Promise<CallResult<unknown>> => {
    const timeout = AbortSignal.timeout(settings.timeoutMs ?? 30_000)
    const signal = settings.signal === undefined ? timeout : AbortSignal.any([timeout, settings.signal])
    const method = address.slice(0, address.indexOf(' '))
    const ask = () =>
      options.fetch(addressUrl(options.base, address, send), {
        method,
        headers: { ...options.headers?.(), ...headersOf(send) },
        ...(send.body === undefined ? {} : { body: bodyOf(send.body) }),
        credentials: 'same-origin',
        signal,
      })
    try {
      const response = await ask()
      return await answerOf(method === 'GET' && RETRIED.includes(response.status) ? await ask() : response)
    } catch {
      // fetch throws only when no answer arrived: the connection failed or the timeout passed
      return { ok: false, code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', status: 0, problem: null }
    }
  }
  return call as Call
}

/** A file is sent as it is, everything else as JSON. */
function bodyOf(body: unknown): Blob | string {
  return body instanceof Blob ? body : JSON.stringify(body)
}

function headersOf(send: Sending): Record<string, string> {
  // for a file, fetch sets the content type itself
  const isJson = send.body !== undefined && !(send.body instanceof Blob)
  return {
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(send.key === undefined ? {} : { 'idempotency-key': send.key }),
  }
}

async function answerOf(response: Response): Promise<CallResult<unknown>> {
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const body: unknown = isJson ? await response.json() : null
  if (response.ok) return { ok: true, value: body, replayed: response.headers.get('idempotency-replayed') === 'true' }
  const problem = isProblem(body) ? body : null
  return { ok: false, code: problem?.code ?? 'UNAVAILABLE', status: response.status, problem }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'description' in body
}
