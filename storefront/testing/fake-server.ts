// A mock server for component tests: it returns the given answers by address, and records all calls.
import type { Address, Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { ErrorCode } from '@dasturxon/contract/errors/codes'

/** An answer that never arrives. */
export const NEVER = Symbol('no answer')

type Refusal = { readonly refuses: ErrorCode; readonly facts: object }
type Answer<A extends Address> = Reply<Api[A]> | Refusal | typeof NEVER
type Answers = { readonly [A in Address]?: Answer<A> }

/** A recorded call: its address with the parameters filled in, its query and its body. */
type Asked = { readonly address: string; readonly query: Readonly<Record<string, string>>; readonly body: unknown }

/** A refusal, with its code and facts. */
export function refusal(refuses: ErrorCode, facts: object = {}): Refusal {
  return { refuses, facts }
}

function isRefusal(answer: object): answer is Refusal {
  return 'refuses' in answer
}

/** Whether `GET /orders/1` is a call of `GET /orders/:id`. */
function isAt(address: string, asked: string): boolean {
  return new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`).test(asked)
}

function responseOf(answer: unknown): Response | Promise<Response> {
  if (answer === NEVER) return new Promise(() => undefined)
  if (typeof answer !== 'object' || answer === null || !isRefusal(answer)) return Response.json(answer)
  return Response.json({ code: answer.refuses, description: '', ...answer.facts }, { status: 409 })
}

/** Installs the mock server. An address without an answer fails as if offline. Returns the list of calls, which grows. */
export function fakeServer(answers: Answers = {}): readonly Asked[] {
  const asked: Asked[] = []
  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'https://sinov.example')
    const address = `${method} ${pathname.replace(/^\/api/, '')}`
    asked.push({
      address,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    })
    const found = Object.entries(answers).find(([known]) => isAt(known, address))
    if (found === undefined) throw new TypeError(`expected an answer to ${address}, found none`)
    return responseOf(found[1])
  }
  return asked
}
