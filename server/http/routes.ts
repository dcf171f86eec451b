// Registers the calls of the contract on the server, each address with its handler.
import type { Endpoint, Endpoints } from '@dasturxon/contract/endpoint'
import { FRESH_CODE_MS } from '@dasturxon/domain/staff-people'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { Caller } from '../caller.ts'
import { inTransaction } from '../db/scope.ts'
import { type Admitted, admit, type Edge } from './admit.ts'
import { readAsk, takesBytes } from './ask.ts'
import type { Answer, Handler, HandlerCall, Routes } from './call.ts'
import { allowOrigin, sendPreflight } from './origin.ts'
import { sendProblem } from './problem.ts'
import { sendAnswer } from './send.ts'
import { siteOf } from './site.ts'
import { withinTime } from './within-time.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the admitted caller; set before a handler of the contract runs */
    admitted: Admitted | null
  }
}

export type Stream = (call: HandlerCall<Endpoint>, reply: FastifyReply) => Promise<FastifyReply>
type AnyHandler = Handler<Endpoint>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const ANSWER_LIMIT_MS = 15_000
const BUSY_RETRY_S = 3

/** Registers a group of the contract; a group with a call without a handler does not compile. */
export function registerGroup<G extends Endpoints>(
  app: FastifyInstance,
  edge: Edge,
  group: G,
  routes: Routes<G>,
): void {
  for (const [address, endpoint] of Object.entries<Endpoint>(group)) {
    if (endpoint.isStream === true) continue
    // each handler fits its own endpoint and is called only with that
    const handler = (routes as unknown as Readonly<Record<string, AnyHandler>>)[address]
    if (handler === undefined) throw new Error(`${address}: no handler`)
    route(app, edge, address, endpoint, async (call, reply) => {
      const answer: Answer<Endpoint> = await withinTime(ANSWER_LIMIT_MS, handler(call))
      return sendAnswer(reply, answer, admittedOf(reply.request))
    })
  }
}

/** Registers one call that answers with a stream of events. */
export function registerStream(
  app: FastifyInstance,
  edge: Edge,
  address: string,
  endpoint: Endpoint,
  stream: Stream,
): void {
  route(app, edge, address, endpoint, stream)
}

function route(app: FastifyInstance, edge: Edge, address: string, endpoint: Endpoint, answer: Stream): void {
  const options = routeOptions(edge, address, endpoint, answer)
  if (!takesBytes(endpoint)) {
    app.route(options)
    return
  }
  // a separate Fastify scope in which every body is bytes; everywhere else only JSON is accepted
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) =>
      bytes.length === 0 ? undefined : bytes,
    )
    scope.route(options)
  })
}

function routeOptions(edge: Edge, address: string, endpoint: Endpoint, answer: Stream): RouteOptions {
  const [method = '', path = ''] = address.split(' ')
  return {
    method: method as HTTPMethods,
    url: `/api${path}`,
    ...bodyLimitOf(endpoint),
    onRequest: async (request, reply) => {
      const admitted = await admit(request, reply, { address, endpoint }, edge)
      if (!admitted.ok) return sendProblem(reply, admitted.code, { ...admitted.facts })
      if (!(await edge.bodies.mayRead(endpoint, reply)))
        return sendProblem(reply, 'UNAVAILABLE', { retryAfter: BUSY_RETRY_S })
      request.admitted = admitted.value
    },
    handler: async (request, reply) => {
      const { tenant, caller } = admittedOf(request)
      const ask = readAsk(request, endpoint, tenant)
      if (!ask.ok) return sendProblem(reply, ask.code, { ...ask.facts })
      const { services } = edge
      const now = services.now()
      if (!isFresh(endpoint, caller, now)) return sendProblem(reply, 'CODE_REQUIRED')
      const call: HandlerCall<Endpoint> = {
        ...ask.value,
        caller,
        services,
        countFor: (who) =>
          edge.limits.take(tenant.id, endpoint.limit, { user: who, device: null, address: caller.address }, now),
        inTransaction: (work, manner) =>
          inTransaction(services.pool, { merchantId: caller.merchantId, now, ...manner }, work),
      }
      return answer(call, reply)
    },
  }
}

/** Whether the caller has confirmed a code lately, where the call asks for it. A program with a key never has. */
function isFresh({ needsFreshCode }: Endpoint, { phoneConfirmedAt }: Caller, now: Date): boolean {
  if (needsFreshCode === undefined) return true
  if (phoneConfirmedAt === null) return needsFreshCode === 'PERSON'
  return now.getTime() - phoneConfirmedAt.getTime() < FRESH_CODE_MS
}

function bodyLimitOf({ bodyLimit, upload }: Endpoint): Pick<RouteOptions, 'bodyLimit'> {
  const most = upload?.maxBytes ?? bodyLimit
  return most === undefined ? {} : { bodyLimit: most }
}

function admittedOf(request: FastifyRequest): Admitted {
  if (request.admitted === null) throw new Error('expected the call to be admitted first')
  return request.admitted
}

/** Answers requests with a wrong method at an address of the API, and preflights. */
export function registerOtherMethods(app: FastifyInstance, edge: Edge, groups: readonly Endpoints[]): void {
  const addresses = groups.flatMap((group) => Object.keys(group)).map((address) => address.split(' '))
  for (const [path, found] of Map.groupBy(addresses, ([, path = '']) => path)) {
    const known = found.map(([method = '']) => method)
    const allow = known.includes('GET') ? ['HEAD', ...known] : known
    const others = METHODS.filter((method) => !known.includes(method))
    app.route({
      method: others,
      url: `/api${path}`,
      handler: async (_, reply) => sendProblem(reply.header('allow', allow.join(', ')), 'METHOD_NOT_ALLOWED'),
    })
  }
  app.options('/api/*', async (request, reply) => {
    const site = siteOf(request, edge.services)
    if (site === null) return sendProblem(reply, 'MERCHANT_NOT_FOUND')
    return allowOrigin(request, reply, site) ? sendPreflight(reply) : sendProblem(reply, 'CROSS_ORIGIN')
  })
}
