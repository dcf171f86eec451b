// The application: every call of the contract, the streams, the documents, the pages, on one server.
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from './api/register-calls.ts'
import { collectWhenCalm } from './collect-garbage.ts'
import { toOriginForm } from './http/absolute-form.ts'
import type { Edge } from './http/admit.ts'
import { openBodyGate } from './http/body-gate.ts'
import { registerDocs } from './http/docs.ts'
import { openFailedTokens } from './http/failed-tokens.ts'
import { registerHealth } from './http/health.ts'
import { openLimits } from './http/limits.ts'
import { countRequests, registerMetrics } from './http/metrics-page.ts'
import { type Overload, watchOverload } from './http/overload.ts'
import { openServer } from './http/server.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { type DeskBuild, registerDesk } from './pages/desk.ts'
import { type Pages, registerPages } from './pages/pages.ts'
import { registerSettingsPreview } from './pages/settings-preview.ts'
import type { Services } from './services.ts'

export type App = {
  readonly server: FastifyInstance
  /** Stops accepting requests, finishes those that are running, and resolves when the last answer is sent. */
  stop(): Promise<void>
}

// a load balancer checks our health a few times in this period
const NOTICE_MS = 300
// busy clients get "connection: close" with their next answer and reconnect elsewhere before their connection is closed
const FAREWELL_MS = 1_000
const LAST_ANSWER_MS = 10_000

export type Around = {
  /** adds the demo's routes */
  extend?(server: FastifyInstance): void
  /** the desk of the staff, when it is built */
  readonly desk?: DeskBuild | null
  /** measures whether the process is overloaded; the delay of the event loop unless given */
  readonly overload?: Overload
}

/** Builds the application on opened services. */
export function buildApp(services: Services, pages: Pages, around: Around = {}): App {
  const server = openServer(services.config, services.log)
  const overload = around.overload ?? watchOverload(() => services.pool.waitingCount, services.config.overloadScale)
  const { limitScale } = services.config
  const edge: Edge = {
    services,
    limits: openLimits(limitScale),
    failedTokens: openFailedTokens(limitScale),
    overload,
    bodies: openBodyGate(services.metrics),
  }
  const streams = openStreams(services.metrics)
  const stopCollecting = collectWhenCalm()
  let isStopping = false

  countRequests(server, services.metrics)
  acceptAbsoluteForm(server.server)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping && !server.server.listening) reply.header('connection', 'close')
    // pages set their clock by this header; Node writes the system's time into it, which may be wrong
    if (isSystemTimeOff(services)) reply.header('date', services.now().toUTCString())
    done()
  })
  server.after(() => {
    registerCalls(server, edge, streams)
    registerDocs(server)
    registerHealth(server, services.pool, () => isStopping)
    registerMetrics(server, edge)
    around.extend?.(server)
    if (around.desk != null) registerDesk(server, services, around.desk)
    if (pages !== null) registerSettingsPreview(server, services, pages)
    registerPages(server, edge, pages)
  })
  return {
    server,
    stop: async () => {
      isStopping = true
      if (server.server.listening) await hangUp(server.server, streams)
      await server.close()
      overload.stop()
      stopCollecting()
    },
  }
}

// the header has no milliseconds
const DATE_STEP_MS = 1_000

function isSystemTimeOff({ now }: Services): boolean {
  return Math.abs(now().getTime() - Date.now()) >= DATE_STEP_MS
}

/** Rewrites request targets in absolute form to the usual form before the framework sees the request. */
function acceptAbsoluteForm(server: Server): void {
  const [handle] = server.listeners('request') as RequestListener[]
  if (handle === undefined) throw new Error('expected a server that answers')
  server.off('request', handle)
  server.on('request', (request, response) => {
    if (toOriginForm(request, response)) handle(request, response)
  })
}

/** Stops accepting connections, and resolves when the last answer is sent; answers that take too long are cut. */
async function hangUp(server: Server, streams: Streams): Promise<void> {
  await pause(NOTICE_MS)
  // an open connection may carry a request at this moment, so none is closed yet
  const left = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  streams.endAll()
  await Promise.race([left, pause(FAREWELL_MS)])
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), LAST_ANSWER_MS)
  await left
  clearTimeout(limit)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
