// The customer's order as a stream: sent whole at once and after each change.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { MerchantId, OrderId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Caller } from '../caller.ts'
import { inTransaction } from '../db/scope.ts'
import type { EventStream } from '../live/event-stream.ts'
import { keepSending, type Version } from '../live/keep-sending.ts'
import type { StreamTools } from '../live/stream-tools.ts'
import { tokenHash } from '../tokens.ts'
import { findOrderView } from './find-order.ts'

const STREAMS_PER_USER = 3
const TRY_AGAIN_S = 15
const ENDED_RETRY_MS = 60_000

/** The stream of `GET /orders/v1/orders/:id/live`. */
export async function streamOrder(
  tools: StreamTools,
  caller: Caller,
  orderId: OrderId,
): Promise<Result<EventStream, ErrorRefusal>> {
  const { merchantId, userId, sessionToken } = caller
  if (userId === null) return refuse('SESSION_REQUIRED')
  const load = () => loadView(tools, { merchantId, userId, orderId })
  if ((await load()) === null) return refuse('NOT_FOUND')

  const holder = { name: `${merchantId}|${userId}`, most: STREAMS_PER_USER }
  const stream = tools.streams.hold([holder], tools.open)
  if (stream === null) return refuse('RATE_LIMITED', { retryAfter: TRY_AGAIN_S })
  const changed = keepSending(stream, load)
  stream.onEnd(tools.live.subscribe(merchantId, `order:${orderId}`, changed))
  if (sessionToken !== null) {
    const ended = `ended:${tokenHash(sessionToken).toString('hex')}` as const
    stream.onEnd(tools.live.subscribe(merchantId, ended, () => stream.end(ENDED_RETRY_MS)))
  }
  changed()
  return ok(stream)
}

type Whose = { readonly merchantId: MerchantId; readonly userId: UserId; readonly orderId: OrderId }

async function loadView({ pool, now }: StreamTools, { merchantId, userId, orderId }: Whose): Promise<Version | null> {
  const order = await inTransaction(pool, { merchantId, now: now() }, (scope) => findOrderView(scope, userId, orderId))
  return order === null ? null : { version: order.version, text: JSON.stringify(order) }
}
