// The calls that answer with server-sent events.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { officeV1 } from '@dasturxon/contract/office/office-v1'
import { ordersV1 } from '@dasturxon/contract/shop/orders-v1'
import { productsV1 } from '@dasturxon/contract/shop/products-v1'
import { reservationsV1 } from '@dasturxon/contract/shop/reservations-v1'
import { tableRounds } from '@dasturxon/contract/shop/table-rounds'
import type { OrderId, ReservationId } from '@dasturxon/domain/ids'
import type { Result } from '@dasturxon/domain/result'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { staffOf } from '../caller.ts'
import { streamTable } from '../dine-in/table-stream.ts'
import type { Edge } from '../http/admit.ts'
import type { HandlerCall } from '../http/call.ts'
import { sendProblem } from '../http/problem.ts'
import { registerStream } from '../http/routes.ts'
import { type EventStream, openEventStream } from '../live/event-stream.ts'
import type { StreamTools } from '../live/stream-tools.ts'
import type { Streams } from '../live/streams.ts'
import { streamMenu } from '../menu/menu-stream.ts'
import { streamBoard } from '../orders/board/board-stream.ts'
import { streamOrder } from '../orders/order-stream.ts'
import { streamReservation } from '../reservations/reservation-stream.ts'
import { boardViews } from './office/board-views.ts'

// the edge has parsed the parameters by the contract
type AnyCall = HandlerCall<Endpoint> & { readonly params: unknown }
type Opened = Result<EventStream, ErrorRefusal>

/** Registers the streams of the contract. */
export function registerStreams(server: FastifyInstance, edge: Edge, streams: Streams): void {
  const register = (
    address: string,
    endpoint: Endpoint,
    begin: (tools: StreamTools, call: AnyCall) => Opened | Promise<Opened>,
  ) =>
    registerStream(server, edge, address, endpoint, async (call, reply) => {
      const { pool, now, live } = call.services
      const opened = await begin({ pool, now, live, streams, open: () => openEventStream(reply) }, call)
      return opened.ok ? opened.value.answer : refused(reply, opened)
    })

  const order = 'GET /orders/v1/orders/:id/live'
  register(order, ordersV1[order], (tools, { caller, params }) =>
    streamOrder(tools, caller, (params as { readonly id: OrderId }).id),
  )
  const table = 'GET /orders/v1/tables/:token/live'
  register(table, tableRounds[table], (tools, { caller, params }) =>
    streamTable(tools, caller, (params as { readonly token: string }).token),
  )
  const reservation = 'GET /orders/v1/reservations/:id/live'
  register(reservation, reservationsV1[reservation], (tools, { caller, params }) =>
    streamReservation(tools, caller, (params as { readonly id: ReservationId }).id),
  )
  const board = 'GET /office/v1/orders/live'
  register(board, officeV1[board], (tools, { caller }) =>
    streamBoard(tools, caller, (scope, orders) => boardViews(scope, staffOf(caller), orders)),
  )
  const menu = 'GET /products/v1/live'
  register(menu, productsV1[menu], (tools, { caller, services }) =>
    streamMenu({ ...tools, merchants: services.merchants }, caller),
  )
}

function refused(reply: FastifyReply, { code, facts }: ErrorRefusal): FastifyReply {
  return sendProblem(reply, code, { ...facts })
}
