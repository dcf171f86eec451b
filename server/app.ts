// The application: every call of the contract, the streams, the documents, the pages, on one server.
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { API } from '@dasturxon/contract/api'
import { deliveriesV1 } from '@dasturxon/contract/deliveries-v1'
import { hallsV1 } from '@dasturxon/contract/halls-v1'
import { notificationsV1 } from '@dasturxon/contract/notifications-v1'
import { notificationsV2 } from '@dasturxon/contract/notifications-v2'
import { officeV1 } from '@dasturxon/contract/office-v1'
import { ordersV1 } from '@dasturxon/contract/orders-v1'
import { paymentsV2 } from '@dasturxon/contract/payments-v2'
import { productsV1 } from '@dasturxon/contract/products-v1'
import { supportV1 } from '@dasturxon/contract/support-v1'
import { tableRounds } from '@dasturxon/contract/table-rounds'
import { usersV1 } from '@dasturxon/contract/users-v1'
import { vacanciesV1 } from '@dasturxon/contract/vacancies'
import { webbotV1 } from '@dasturxon/contract/webbot-v1'
import type { FastifyInstance } from 'fastify'
import { officeRoutes } from './api/office-orders.ts'
import { deliveriesRoutes } from './api/shop-deliveries.ts'
import { notificationsRoutes } from './api/shop-notifications.ts'
import { orderRoutes } from './api/shop-orders.ts'
import { paymentsRoutes } from './api/shop-payments.ts'
import { productsRoutes } from './api/shop-products.ts'
import { roundRoutes } from './api/shop-rounds.ts'
import { storyRoutes } from './api/shop-stories.ts'
import { supportRoutes } from './api/shop-support.ts'
import { hallsRoutes } from './api/shop-tables.ts'
import { webbotRoutes } from './api/shop-telegram.ts'
import { usersRoutes } from './api/shop-users.ts'
import { vacancyRoutes } from './api/shop-vacancies.ts'
import { collectWhenCalm } from './collect-garbage.ts'
import { streamTable } from './dine-in/table-stream.ts'
import { toOriginForm } from './http/absolute-form.ts'
import type { Edge } from './http/admit.ts'
import { openBodyGate } from './http/body-gate.ts'
import { registerDocs } from './http/docs.ts'
import { type Echo, openEcho } from './http/echo.ts'
import { openFailedTokens } from './http/failed-tokens.ts'
import { registerHealth } from './http/health.ts'
import { openLimits } from './http/limits.ts'
import { countRequests, registerMetrics } from './http/metrics-page.ts'
import { type Overload, watchOverload } from './http/overload.ts'
import { registerGroup, registerOtherMethods, registerStream } from './http/routes.ts'
import { openRequestLog, openServer } from './http/server.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { streamMenu } from './menu/menu-stream.ts'
import { streamOrder } from './orders/order-stream.ts'
import { type Pages, registerPages } from './pages/pages.ts'
import type { Services } from './services.ts'

export type App = {
  readonly server: FastifyInstance
  /** Answers what is on its way, takes nothing new, and resolves when the last answer is out. */
  stop(): Promise<void>
}

// a balancer asks about our health a few times in this
const NOTICE_MS = 300
// busy clients hear "close" with their next answer and go elsewhere before their connection is cut
const FAREWELL_MS = 1_000
const LAST_ANSWER_MS = 10_000

export type Around = {
  /** adds routes of the stage around the application */
  extend?(server: FastifyInstance): void
  /** what tells that the process cannot keep up; the event loop's own watch unless given */
  readonly overload?: Overload
}

/** Builds the application on opened services. */
export function buildApp(services: Services, pages: Pages, around: Around = {}): App {
  const server = openServer(services.config, services.log)
  const overload = around.overload ?? watchOverload(() => services.pool.waitingCount)
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

  const { demoClock } = services.config
  const requests = countRequests(server, services.metrics, openRequestLog(services.log))
  const echo = openEcho(edge, requests, () => isStopping || demoClock !== null)
  answerFirst(server.server, echo)
  server.addHook('onSend', (request, reply, payload, done) => {
    if (isStopping && !server.server.listening) reply.header('connection', 'close')
    // pages set their clock by this header; Node writes the system's time into it, which may be wrong
    if (isSystemTimeOff(services)) reply.header('date', services.now().toUTCString())
    echo.keep(request, reply, payload)
    done()
  })
  server.after(() => {
    registerCalls(server, edge, streams)
    registerDocs(server)
    registerHealth(server, services.pool, () => isStopping)
    registerMetrics(server, edge)
    around.extend?.(server)
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

// the header has whole seconds
const DATE_STEP_MS = 1_000

function isSystemTimeOff({ now }: Services): boolean {
  return Math.abs(now().getTime() - Date.now()) >= DATE_STEP_MS
}

/** Lets the echo answer before the request goes the whole way. */
function answerFirst(server: Server, echo: Echo): void {
  const [wholeWay] = server.listeners('request') as RequestListener[]
  if (wholeWay === undefined) throw new Error('expected a server that answers')
  server.off('request', wholeWay)
  server.on('request', (request, response) => {
    if (!toOriginForm(request, response)) return
    if (!echo.answer(request, response)) wholeWay(request, response)
  })
}

/** Takes no more connections, and resolves when the last answer is out; those that take too long are cut. */
async function hangUp(server: Server, streams: Streams): Promise<void> {
  await pause(NOTICE_MS)
  // only the door is shut: a kept connection may carry a call at this very moment, so none of them is cut yet
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

function registerCalls(server: FastifyInstance, edge: Edge, streams: Streams): void {
  registerGroup(server, edge, usersV1, usersRoutes)
  registerGroup(server, edge, supportV1, supportRoutes)
  registerGroup(server, edge, vacanciesV1, vacancyRoutes)
  registerGroup(server, edge, productsV1, productsRoutes)
  registerGroup(server, edge, ordersV1, orderRoutes)
  registerGroup(server, edge, deliveriesV1, deliveriesRoutes)
  registerGroup(server, edge, notificationsV1, notificationsRoutes)
  registerGroup(server, edge, notificationsV2, storyRoutes)
  registerGroup(server, edge, hallsV1, hallsRoutes)
  registerGroup(server, edge, tableRounds, roundRoutes)
  registerGroup(server, edge, paymentsV2, paymentsRoutes)
  registerGroup(server, edge, webbotV1, webbotRoutes)
  registerGroup(server, edge, officeV1, officeRoutes)
  const order = 'GET /orders/v1/orders/:id/live'
  registerStream(server, edge, order, ordersV1[order], (call, reply) => streamOrder(call, reply, streams))
  const table = 'GET /orders/v1/tables/:token/live'
  registerStream(server, edge, table, tableRounds[table], (call, reply) => streamTable(call, reply, streams))
  const menu = 'GET /products/v1/live'
  registerStream(server, edge, menu, productsV1[menu], (call, reply) => streamMenu(call, reply, streams))
  registerOtherMethods(server, edge, [API])
}
