// The customer's own order, sent whole at once and again whenever it changes.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { FastifyReply } from 'fastify'
import { inTransaction } from '../db/scope.ts'
import type { Call } from '../http/call.ts'
import { sendProblem } from '../http/problem.ts'
import { openEventStream } from '../live/event-stream.ts'
import { keepSending, type Version } from '../live/keep-sending.ts'
import type { Streams } from '../live/streams.ts'
import type { Services } from '../services.ts'
import { tokenHash } from '../tokens.ts'
import { findOrderView } from './find-order.ts'

const STREAMS_PER_USER = 3
const TRY_AGAIN_S = 15
const ENDED_RETRY_MS = 60_000

type OrderCall = Call<Endpoint> & { readonly params: unknown }

/** Answers `GET /orders/v1/orders/:id/live`. */
export async function streamOrder(call: OrderCall, reply: FastifyReply, streams: Streams): Promise<FastifyReply> {
  const { caller, services } = call
  const { userId } = caller
  const { id: orderId } = call.params as { readonly id: OrderId }
  if (userId === null) return sendProblem(reply, 'SESSION_REQUIRED')
  const load = () => loadView(services, call, userId, orderId)
  if ((await load()) === null) return sendProblem(reply, 'NOT_FOUND')

  const holder = { name: `${caller.merchantId}|${userId}`, most: STREAMS_PER_USER }
  const stream = streams.hold([holder], () => openEventStream(reply))
  if (stream === null) return sendProblem(reply, 'RATE_LIMITED', { retryAfter: TRY_AGAIN_S })
  const changed = keepSending(stream, load)
  const unsubscribe = services.live.subscribe(caller.merchantId, `order:${orderId}`, changed)
  stream.onEnd(unsubscribe)
  if (caller.sessionToken !== null) {
    const ended = `ended:${tokenHash(caller.sessionToken).toString('hex')}` as const
    stream.onEnd(services.live.subscribe(caller.merchantId, ended, () => stream.end(ENDED_RETRY_MS)))
  }
  changed()
  return stream.answer
}

async function loadView(services: Services, call: OrderCall, userId: UserId, id: OrderId): Promise<Version | null> {
  const tenant = { merchantId: call.caller.merchantId, now: services.now() }
  const order = await inTransaction(services.pool, tenant, (scope) => findOrderView(scope, userId, id))
  return order === null ? null : { version: order.version, text: JSON.stringify(order) }
}
