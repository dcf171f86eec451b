// The revision of a menu, sent at once and again whenever it moves.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Call } from '../http/call.ts'
import { sendProblem } from '../http/problem.ts'
import { openEventStream } from '../live/event-stream.ts'
import { MOST_STREAMS, type Streams } from '../live/streams.ts'

// a browser opens six connections to a host at most: with three streams of orders one stays free for everything else
const STREAMS_PER_DEVICE = 2
// anybody can make up a device, and the customers of an operator share an address
const STREAMS_PER_ADDRESS = 250
// orders and tables must find room whatever the number of open menus
const STREAMS_IN_ALL = MOST_STREAMS - 2_000
const TRY_AGAIN_S = 60

/** Answers `GET /products/v1/live`. */
export async function streamMenu(call: Call<Endpoint>, reply: FastifyReply, streams: Streams): Promise<FastifyReply> {
  const { caller, services } = call
  const holders = [
    { name: `${caller.merchantId}|menu|${caller.device}`, most: STREAMS_PER_DEVICE },
    { name: `menu|${caller.address}`, most: STREAMS_PER_ADDRESS },
    { name: 'menu', most: STREAMS_IN_ALL },
  ]
  const stream = streams.hold(holders, () => openEventStream(reply))
  if (stream === null) return sendProblem(reply, 'RATE_LIMITED', { retryAfter: TRY_AGAIN_S })
  let sent = 0
  const changed = () => {
    const revision = services.merchants.byId(caller.merchantId)?.menuRevision ?? sent
    if (revision > sent && stream.send(String(revision), JSON.stringify({ revision }))) sent = revision
  }
  stream.onDrain(changed)
  stream.onEnd(services.live.subscribe(caller.merchantId, 'menu', changed))
  changed()
  return stream.answer
}
