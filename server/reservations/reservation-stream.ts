// The customer's reservation as a stream: sent whole at once and after each change.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReservationId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Caller } from '../caller.ts'
import { inTransaction } from '../db/scope.ts'
import type { EventStream } from '../live/event-stream.ts'
import { keepSending } from '../live/keep-sending.ts'
import type { StreamTools } from '../live/stream-tools.ts'
import { tokenHash } from '../tokens.ts'
import { showOwnReservation } from './show-reservation.ts'

const STREAMS_PER_USER = 3
const TRY_AGAIN_S = 15
const ENDED_RETRY_MS = 60_000

/** The stream of `GET /orders/v1/reservations/:id/live`. */
export async function streamReservation(
  tools: StreamTools,
  caller: Caller,
  id: ReservationId,
): Promise<Result<EventStream, ErrorRefusal>> {
  const { merchantId, userId, sessionToken } = caller
  if (userId === null) return refuse('SESSION_REQUIRED')
  const load = async () => {
    const scoped = { merchantId, now: tools.now() }
    const view = await inTransaction(tools.pool, scoped, (scope) => showOwnReservation(scope, userId, id))
    return view === null ? null : { version: view.version, text: JSON.stringify(view) }
  }
  if ((await load()) === null) return refuse('NOT_FOUND')

  const holder = { name: `${merchantId}|${userId}`, most: STREAMS_PER_USER }
  const stream = tools.streams.hold([holder], tools.open)
  if (stream === null) return refuse('RATE_LIMITED', { retryAfter: TRY_AGAIN_S })
  const changed = keepSending(stream, load)
  stream.onEnd(tools.live.subscribe(merchantId, `reservation:${id}`, changed))
  if (sessionToken !== null) {
    const ended = `ended:${tokenHash(sessionToken).toString('hex')}` as const
    stream.onEnd(tools.live.subscribe(merchantId, ended, () => stream.end(ENDED_RETRY_MS)))
  }
  changed()
  return ok(stream)
}
