// The answer of a moment ago, given again to the very same question: under load most visitors ask for the same few pages
// and menus, and none of them needs to be worked out twice in a second.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openBoundedCache } from '../bounded-cache.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import { type Edge, networkOf } from './admit.ts'
import { type RequestLog, routeOf } from './server.ts'
import { siteOf } from './site.ts'

export type Echo = {
  /** Answers what was answered a moment ago; `false` when the request must go the whole way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers an answer on its way out, if it is the same for everybody. */
  keep(request: FastifyRequest, reply: FastifyReply, body: unknown): void
}

type Known = {
  /** Names and values in turn, as they are written; the last one is the number of the request, another each time. */
  readonly headers: string[]
  readonly body: Buffer
  /** As it was then: a change of the menu makes it another. */
  readonly merchant: MerchantFacts
  /** Leaves the line of a request in the log. */
  log(requestId: string): void
  readonly until: number
}

// what changes by the clock alone, such as a banner whose day has come, may be so late
const LIVES_MS = 1_000
// after a rush nothing of it stays in memory
const FORGET_AFTER_MS = 5_000
const MOST_KEPT = { entries: 500, bytes: 24_000_000 }
// nobody needs a longer address, and what is made up must not fill the memory
const QUESTION_LENGTH = 2_000

/** Public answers depend on these: their values are part of the question. */
const ASKED = ['host', 'accept-encoding', 'accept-language', 'x-forwarded-proto', 'x-forwarded-host']
/** On these they do not. Whoever sends any other, a cookie or the tag of what they have, goes the whole way. */
const IDLE = [
  ...['accept', 'cache-control', 'connection', 'dnt', 'pragma', 'priority', 'referer', 'sec-gpc', 'user-agent'],
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site'],
  ...['sec-fetch-user', 'upgrade-insecure-requests', 'x-forwarded-for'],
]
/** What the question calls a header, nothing where it says nothing of it; in the two ways that most clients write them. */
const TOLD_AS = new Map(
  [...ASKED.map((name) => [name, name] as const), ...IDLE.map((name) => [name, ''] as const)].flatMap(
    ([name, told]) => [
      [name, told] as const,
      [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), told] as const,
    ],
  ),
)

function questionOf({ method, url = '', rawHeaders }: IncomingMessage): string | null {
  if (method !== 'GET') return null
  let question = url
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const told = TOLD_AS.get(name) ?? TOLD_AS.get(name.toLowerCase())
    if (told === undefined) return null
    if (told !== '') question += `\n${told}:${rawHeaders[at + 1]}`
  }
  return question
}

/** Whether anybody at all may have this answer; one that sets a cookie is somebody's own. */
function isForAll(reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || reply.getHeader('set-cookie') !== undefined) return false
  return reply.getHeader('cache-control') === 'public, no-cache'
}

function headersOf(reply: FastifyReply, body: Buffer): string[] {
  const { 'x-request-id': id, ...own }: Record<string, unknown> = {
    ...reply.getHeaders(),
    'content-length': body.length,
  }
  return [...Object.entries(own), ['x-request-id', id]].flat().map(String)
}

/** Does the work so long after it was first asked for, once for all who asked meanwhile. */
function later(ms: number, work: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      work()
    }, ms).unref()
  }
}

/** Opens the memory; `isOff` tells when every request must go the whole way. */
export function openEcho({ services, limits, overload }: Edge, requests: RequestLog, isOff: () => boolean): Echo {
  const { merchants, config } = services
  const answers = openBoundedCache<Known>(MOST_KEPT)
  services.metrics.cache('recent_answers', answers.figures)
  const forgetLater = later(FORGET_AFTER_MS, answers.clear)
  /** Questions on the whole way, each with the merchants as they were when it was asked. */
  const asked = new WeakMap<IncomingMessage, { readonly question: string; readonly all: readonly MerchantFacts[] }>()
  const isTrusted = proxyAddr.compile([...config.trustedProxies])
  const addressOf = (request: IncomingMessage) =>
    config.trustedProxies.length === 0 ? (request.socket.remoteAddress ?? '') : proxyAddr(request, isTrusted)
  const isGood = ({ merchant, until }: Known) =>
    performance.now() < until && merchants.byId(merchant.id) === merchant && !overload.sheds('read') && !isOff()
  return {
    answer: (request, response) => {
      const question = questionOf(request)
      if (question === null || question.length > QUESTION_LENGTH) return false
      const known = answers.get(question)
      if (known === undefined || !isGood(known)) {
        asked.set(request, { question, all: merchants.all() })
        return false
      }
      const visitor = { user: null, device: null, address: networkOf(addressOf(request)) }
      if (limits.take(known.merchant.id, 'read', visitor, services.now()) !== null) return false
      const requestId = randomUUID()
      known.headers[known.headers.length - 1] = requestId
      response.writeHead(200, known.headers).end(known.body)
      known.log(requestId)
      return true
    },
    keep: (request, reply, body) => {
      if (!isForAll(reply) || !Buffer.isBuffer(body)) return
      const { question, all } = asked.get(request.raw) ?? {}
      const merchant = siteOf(request, services)?.merchant
      // what was begun before a change may still tell of the old menu
      if (question === undefined || merchant === undefined || all !== merchants.all()) return
      const line = { merchant: request.admitted?.tenant.sub, method: 'GET', route: routeOf(request) }
      const log = requests.repeat({ ...line, status: 200, ms: 0 })
      const until = performance.now() + LIVES_MS
      const headers = headersOf(reply, body)
      forgetLater()
      answers.set(question, { headers, body, merchant, log, until }, body.length + headers.join().length)
    },
  }
}
