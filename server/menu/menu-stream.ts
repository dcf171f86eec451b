// The revision of a menu, and whether its brand sells, as a stream: sent at once and after each change.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Caller } from '../caller.ts'
import type { EventStream } from '../live/event-stream.ts'
import type { StreamTools } from '../live/stream-tools.ts'
import { MOST_STREAMS } from '../live/streams.ts'
import { brandState } from '../merchants/brand-state.ts'
import type { Merchants } from '../merchants/merchants.ts'

// a browser opens at most six connections to a host: with three streams of orders one stays free for everything else
const STREAMS_PER_DEVICE = 2
// anybody can invent a device, and the customers of an operator share an address
const STREAMS_PER_ADDRESS = 250
// streams of orders and tables must have room whatever the number of open menus
const STREAMS_IN_ALL = MOST_STREAMS - 2_000
const TRY_AGAIN_S = 60

/** The stream of `GET /products/v1/live`. */
export function streamMenu(
  tools: StreamTools & { readonly merchants: Merchants },
  caller: Caller,
): Result<EventStream, ErrorRefusal> {
  const holders = [
    { name: `${caller.merchantId}|menu|${caller.device}`, most: STREAMS_PER_DEVICE },
    { name: `menu|${caller.address}`, most: STREAMS_PER_ADDRESS },
    { name: 'menu', most: STREAMS_IN_ALL },
  ]
  const stream = tools.streams.hold(holders, tools.open)
  if (stream === null) return refuse('RATE_LIMITED', { retryAfter: TRY_AGAIN_S })
  let sent = { revision: 0, state: 'none' }
  const changed = () => {
    const merchant = tools.merchants.byId(caller.merchantId)
    if (merchant === null) return
    const next = { revision: Math.max(merchant.menuRevision, sent.revision), state: brandState(merchant) }
    const isNew = next.revision > sent.revision || next.state !== sent.state
    if (isNew && stream.send(String(next.revision), JSON.stringify(next))) sent = next
  }
  stream.onDrain(changed)
  stream.onEnd(tools.live.subscribe(caller.merchantId, 'menu', changed))
  changed()
  return ok(stream)
}
