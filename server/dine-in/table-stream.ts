// The bill of a visit as a stream: sent whole at first and after each change at the table, so all phones show the same.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Caller } from '../caller.ts'
import { inTransaction } from '../db/scope.ts'
import type { EventStream } from '../live/event-stream.ts'
import { keepSending } from '../live/keep-sending.ts'
import type { StreamTools } from '../live/stream-tools.ts'
import { tokenHash } from '../tokens.ts'
import { readBill } from './read-bill.ts'

const STREAMS_PER_PHONE = 3
const TRY_AGAIN_S = 15
const ENDED_RETRY_MS = 60_000

/** The stream of `GET /orders/v1/tables/:token/live`. */
export async function streamTable(
  tools: StreamTools,
  { merchantId, visitToken }: Caller,
  token: string,
): Promise<Result<EventStream, ErrorRefusal>> {
  const readNow = () =>
    inTransaction(tools.pool, { merchantId, now: tools.now(), isSnapshot: true }, (scope) =>
      readBill(scope, token, visitToken),
    )
  const first = await readNow()
  if (!first.ok) return first
  const holder = { name: `${merchantId}|table|${tokenHash(visitToken ?? '').toString('hex')}`, most: STREAMS_PER_PHONE }
  const stream = tools.streams.hold([holder], tools.open)
  if (stream === null) return refuse('RATE_LIMITED', { retryAfter: TRY_AGAIN_S })

  const followed = new Map<OrderId, () => void>()
  let isOver = false
  // one listener for all rounds: a visit may have many
  stream.onEnd(() => {
    isOver = true
    for (const unfollow of followed.values()) unfollow()
  })
  const changed = keepSending(stream, async () => {
    const now = await readNow()
    if (!now.ok) {
      stream.end(ENDED_RETRY_MS)
      return null
    }
    const { bill, version } = now.value
    for (const { id } of bill.rounds) {
      if (!isOver && !followed.has(id)) followed.set(id, tools.live.subscribe(merchantId, `order:${id}`, changed))
    }
    return { version, text: JSON.stringify(bill) }
  })
  stream.onEnd(tools.live.subscribe(merchantId, `table:${first.value.tableId}`, changed))
  changed()
  return ok(stream)
}
