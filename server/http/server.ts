// The HTTP server: what applies to every request.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@dasturxon/contract/errors/codes'
import cookie from '@fastify/cookie'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { Config } from '../config.ts'
import { isOutage } from '../db/database.ts'
import type { Log } from '../log.ts'
import { problemOf, sendProblem } from './problem.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { MalformedJson, parseJson } from './strict-json.ts'
import { TimeIsUp } from './within-time.ts'

const BODY_BYTES = 64 * 1024
const HEADERS_LIMIT_MS = 10_000
const RECEIVE_LIMIT_MS = 15_000
const LOOK_EVERY_MS = 2_000
/** In the log: the client closed the connection before it had its answer. */
const HUNG_UP = 499
// For a client that neither sends nor reads, within a request or between two. A live stream is never silent for so long, and
// a load balancer closes idle connections earlier, so that we never close one that it is about to use.
const SILENCE_LIMIT_MS = 75_000

/** A server without routes: request ids, headers, strict JSON, one error format, one log line for each request. */
export function openServer(config: Config, log: Log): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    requestTimeout: RECEIVE_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    // a request that is running while we stop is answered, not refused
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      dress(request, reply)
      void sendProblem(reply, codeOf(error))
    },
    clientErrorHandler: answerBrokenRequest,
  })
  // the idle timeout also applies between requests: a separate timer would be set and cleared with each of them
  app.server.keepAliveTimeout = 0
  app.register(cookie)
  app.decorateRequest('admitted', null)
  readStrictJson(app)
  // synchronous hooks create no promise: every request passes here
  app.addHook('onRequest', (request, reply, done) => {
    dress(request, reply)
    done()
  })
  const logRequest = openRequestLog(log)
  app.addHook('onResponse', (request, reply, done) => {
    logRequest({ ...lineOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    logRequest({ ...lineOf(request), status: HUNG_UP, ms: 0 })
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error)
    // a body that was cut off is not an error of ours; the request's log line shows it
    if (isHangUp(error, request)) return sendProblem(reply, 'BAD_REQUEST')
    if (code === 'UNEXPECTED') log.error({ requestId: request.id, route: routeOf(request), error }, 'unexpected error')
    else if (code === 'UNAVAILABLE') log.warn({ requestId: request.id, route: routeOf(request), error }, 'unavailable')
    return sendProblem(reply, code, code === 'UNAVAILABLE' ? { retryAfter: 1 } : {})
  })
  return app
}

function lineOf(request: FastifyRequest) {
  const { id, method } = request
  return { requestId: id, merchant: request.admitted?.tenant.sub, method, route: routeOf(request) }
}

/** Whether the error only means that the client closed the connection in the middle of its request. */
function isHangUp(error: FastifyError, request: FastifyRequest): boolean {
  return error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete
}

/** Other content types are refused. */
function readStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => {
    return bytes.length === 0 ? undefined : parseJson(bytes)
  })
}

function dress(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The code of an error: the client's mistake, a temporary outage, or our bug. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof MalformedJson) return 'BAD_REQUEST'
  if (error instanceof TimeIsUp || isOutage(error)) return 'UNAVAILABLE'
  // a value that is valid by the contract but does not fit its column
  if (error instanceof DatabaseError) return error.code?.startsWith('22') === true ? 'BAD_REQUEST' : 'UNEXPECTED'
  if (!(error instanceof Error)) return 'UNEXPECTED'
  const known = 'code' in error ? CODES[String(error.code)] : undefined
  if (known !== undefined) return known
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'UNEXPECTED'
}

/** A request that is not HTTP is answered directly on the socket, in the same format. */
function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  if (socket.bytesRead === 0) {
    // opened in advance and never used: a browser would take an answer on it for the answer to its next request
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf('BAD_REQUEST', requestId))
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
}

/** Only public data: the pattern of the route, never the requested address. */
type RequestLine = {
  readonly requestId: string
  readonly merchant: string | undefined
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Writes the log line of each request. */
function openRequestLog(log: Log): (line: RequestLine) => void {
  // this line has only known fields, and redaction would cost more than writing it
  const requests = log.child({}, { redact: [] })
  return (line) => requests.info(line, 'request')
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'page'
}
