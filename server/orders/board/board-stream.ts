// The board as a stream: every order within reach, whole, after each of its changes.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { type Caller, staffOf } from '../../caller.ts'
import { inTransaction, type Scope } from '../../db/scope.ts'
import type { EventStream } from '../../live/event-stream.ts'
import type { StreamTools } from '../../live/stream-tools.ts'
import { tokenHash } from '../../tokens.ts'
import type { OrderFacts } from '../rows.ts'
import { listSeenOrders } from './list-board.ts'
import type { BoardView } from './view.ts'

const STREAMS_PER_STAFF = 6
const TRY_AGAIN_S = 15
const ENDED_RETRY_MS = 60_000
const GAP_RETRY_MS = 1_000

/** Turns orders into the contract's spelling for this caller. */
type ViewsOf = (scope: Scope, orders: readonly OrderFacts[]) => Promise<readonly BoardView[]>

/** The stream of `GET /office/v1/orders/live`. */
export function streamBoard(tools: StreamTools, caller: Caller, viewsOf: ViewsOf): Result<EventStream, ErrorRefusal> {
  const { merchantId, sessionToken } = caller
  const staff = staffOf(caller)
  const holder = { name: `${merchantId}|board|${staff.id}`, most: STREAMS_PER_STAFF }
  const stream = tools.streams.hold([holder], tools.open)
  if (stream === null) return refuse('RATE_LIMITED', { retryAfter: TRY_AGAIN_S })
  const load = (ids: readonly OrderId[]) =>
    inTransaction(tools.pool, { merchantId, now: tools.now() }, async (scope) =>
      viewsOf(scope, await listSeenOrders(scope, staff, ids)),
    )
  const changed = keepTelling(stream, load)
  // after a gap nobody knows what was missed: the client comes back and asks for the whole board
  const onOrder = (id: OrderId | null) => (id === null ? stream.end(GAP_RETRY_MS) : changed(id))
  stream.onEnd(tools.live.subscribeOrders(merchantId, onOrder))
  if (sessionToken !== null) {
    const ended = `ended:${tokenHash(sessionToken).toString('hex')}` as const
    stream.onEnd(tools.live.subscribe(merchantId, ended, () => stream.end(ENDED_RETRY_MS)))
  }
  // the first event opens the stream at the client
  stream.send('begun', JSON.stringify({ order: null }))
  return ok(stream)
}

/** Returns the function to call with a changed order; what cannot be loaded or sent now is tried again. */
function keepTelling(stream: EventStream, load: (ids: readonly OrderId[]) => Promise<readonly BoardView[]>) {
  const waiting = new Set<OrderId>()
  let isSending = false
  async function send() {
    if (isSending) return
    isSending = true
    try {
      let isTaken = true
      while (isTaken && waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        isTaken = await sendAll(ids)
      }
    } finally {
      isSending = false
    }
  }
  /** Sends the newest state of these orders; `false` when the client is too slow or the database did not answer. */
  async function sendAll(ids: readonly OrderId[]): Promise<boolean> {
    const views = await load(ids).catch(() => null)
    const untold = views === null ? ids : views.filter((view) => !tell(view)).map(({ id }) => id)
    for (const id of untold) waiting.add(id)
    return untold.length === 0
  }
  const tell = (order: BoardView) => stream.send(`${order.id}.${order.version}`, JSON.stringify({ order }))
  stream.onDrain(() => void send())
  stream.onHeartbeat(() => void send())
  return (id: OrderId) => {
    waiting.add(id)
    void send()
  }
}
