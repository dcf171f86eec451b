// `GET /metrics`: figures of the process, only for its operator.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import type { Edge } from './admit.ts'
import { sendProblem } from './problem.ts'
import { routeOf } from './server.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const LOOPBACK_PEER = /^(?:::ffff:)?127\.|^::1$/
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Answers clients with the token; without a token in the settings, only this machine. All others get 404. */
export function registerMetrics(app: FastifyInstance, edge: Edge): void {
  const { metrics, config } = edge.services
  showProcess(metrics)
  showEdge(metrics, edge)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return sendProblem(reply, 'NOT_FOUND')
    return reply.header('content-type', TYPE).header('cache-control', 'no-store').send(metrics.text())
  })
}

function mayRead({ headers, socket }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  // a proxy on this machine is a loopback peer too, and forwards requests of strangers
  const isProxied = FORWARDED.some((name) => headers[name] !== undefined)
  return LOOPBACK_PEER.test(socket.remoteAddress ?? '') && !isProxied && LOOPBACK_HOST.test(headers.host ?? '')
}

/** Equal in constant time, whatever their lengths. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function showProcess(metrics: Metrics): void {
  const memory = (part: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[part]
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', memory('rss'))
  metrics.gauge('nodejs_heap_used_bytes', 'Memory of living objects.', memory('heapUsed'))
  metrics.gauge('nodejs_heap_total_bytes', 'Memory that is held for objects.', memory('heapTotal'))
  metrics.gauge('nodejs_external_memory_bytes', 'Memory of buffers and compressors.', memory('external'))
  metrics.gauge('process_uptime_seconds', 'Seconds since the start.', () => Math.round(process.uptime()))
}

function showEdge(metrics: Metrics, { limits, overload, failedTokens, services }: Edge): void {
  const { log, clock } = services
  const dropped = 'dasturxon_log_lines_dropped_total'
  metrics.total(dropped, 'Log lines that could not be written.', () => log.dropped())
  const skew = 'dasturxon_clock_skew_seconds'
  metrics.gauge(skew, 'How far the system clock is ahead of the database.', () => clock.skewMs() / 1_000)
  metrics.gauge('dasturxon_failed_tokens', 'Tokens that are remembered.', () => failedTokens.size())
  const name = 'dasturxon_event_loop_delay_seconds'
  metrics.gauge(name, 'How late the event loop is, smoothed.', () => overload.delayMs() / 1_000)
  metrics.gauge('dasturxon_limit_keys', 'Who is counted by the rate limits.', () => {
    const { devices, others } = limits.figures()
    return [
      { labels: { by: 'device' }, value: devices },
      { labels: { by: 'other' }, value: others },
    ]
  })
  metrics.gauge('dasturxon_limit_calls', 'Calls that the rate limits remember.', () => limits.figures().times)
  metrics.total(
    'dasturxon_limit_evictions_total',
    'Counters dropped for want of room.',
    () => limits.figures().evictions,
  )
}

/** Counts every request by the pattern of its route and the class of its status. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.counter('dasturxon_requests_total', 'Requests by route and status.')
  const seconds = metrics.counter('dasturxon_request_seconds_total', 'Time spent on requests, by route.')
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    requests.add({ route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    seconds.add({ route }, Math.round(reply.elapsedTime) / 1_000)
    done()
  })
}
