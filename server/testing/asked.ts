// Calls of the application as a client makes them: by the contract's address, with the types of the contract.
import { type Address, API, type Api } from '@dasturxon/contract/api'
import { addressUrl, type Sending } from '@dasturxon/contract/client'
import type { Endpoint, Reply, Send } from '@dasturxon/contract/endpoint'
import type { Problem } from '@dasturxon/contract/errors/codes'
import type { FastifyInstance } from 'fastify'

export type Who = {
  /** the merchant whose host is used */
  readonly merchant: { readonly sub: string }
  /** a signed-in customer */
  readonly customer?: { readonly token: string }
  /** the key of a staff program */
  readonly staffKey?: string
  readonly device?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Asked<T> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
  /** the answer; throws with the problem's code when it is a refusal */
  readonly value: T
  /** the refusal; throws when the call succeeded */
  readonly problem: Problem
}

export type AskArguments<A extends Address> =
  object extends Send<Api[A]> ? [who: Who, send?: Send<Api[A]>] : [who: Who, send: Send<Api[A]>]

/** Makes one call and validates its answer: a missing or an extra field is an error. */
export async function asked<A extends Address>(
  server: FastifyInstance,
  address: A,
  ...[who, send]: AskArguments<A>
): Promise<Asked<Reply<Api[A]>>> {
  const sending: Sending = send ?? {}
  const [method = 'GET'] = address.split(' ')
  const host = `${who.merchant.sub}.localhost`
  const answer = await server.inject({
    method: method as 'GET',
    url: addressUrl('/api', address, sending),
    headers: { host, ...headersOf(who, host, sending), ...who.headers },
    ...(sending.body === undefined ? {} : { payload: await payloadOf(sending.body) }),
  })
  const body: unknown = answer.body === '' ? null : JSON.parse(answer.body)
  if (answer.statusCode === 200) holdTo(address, body)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    cookies: answer.cookies,
    get value() {
      if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`)
      return body as Reply<Api[A]>
    },
    get problem() {
      if (answer.statusCode < 400) throw new Error(`${address}: expected a refusal, found ${answer.body}`)
      return body as Problem
    },
  }
}

function headersOf(who: Who, host: string, send: Sending): Record<string, string> {
  const token = who.customer?.token
  const cookies = [token === undefined ? '' : `sid=${token}`, who.device === undefined ? '' : `did=${who.device}`]
  return {
    origin: `http://${host}`,
    cookie: cookies.filter((part) => part !== '').join('; '),
    ...(who.staffKey === undefined ? {} : { authorization: `Bearer ${who.staffKey}` }),
    ...(send.body === undefined ? {} : { 'content-type': typeOf(send.body) }),
    ...(send.key === undefined ? {} : { 'idempotency-key': send.key }),
  }
}

async function payloadOf(body: unknown): Promise<Buffer | string> {
  return body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : JSON.stringify(body)
}

function typeOf(body: unknown): string {
  return body instanceof Blob ? body.type : 'application/json'
}

function holdTo(address: Address, body: unknown): void {
  const endpoint: Endpoint = API[address]
  const promised = endpoint.reply.safeParse(body)
  if (!promised.success) throw new Error(`${address} breaks the contract: ${promised.error.message}`)
  const extra = extraField(body, promised.data)
  if (extra !== null) throw new Error(`${address} answers with a field that is not in the contract: ${extra}`)
}

/** The path of a field that is not in the contract. */
function extraField(given: unknown, known: unknown, path = ''): string | null {
  if (typeof given !== 'object' || given === null) return null
  const inside: Readonly<Record<string, unknown>> = typeof known === 'object' && known !== null ? { ...known } : {}
  for (const [name, value] of Object.entries(given)) {
    const found = name in inside ? extraField(value, inside[name], `${path}.${name}`) : `${path}.${name}`
    if (found !== null) return found
  }
  return null
}
