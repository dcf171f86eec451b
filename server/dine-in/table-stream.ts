// The bill of a visit, sent whole at once and again whenever something happens at the table: all its phones see the same.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { OrderId } from '@dasturxon/domain/ids'
import type { FastifyReply } from 'fastify'
import { inTransaction } from '../db/scope.ts'
import type { Call } from '../http/call.ts'
import { sendProblem } from '../http/problem.ts'
import { openEventStream } from '../live/event-stream.ts'
import { keepSending } from '../live/keep-sending.ts'
import type { Streams } from '../live/streams.ts'
import { tokenHash } from '../tokens.ts'
import { readBill } from './read-bill.ts'

const STREAMS_PER_PHONE = 3
const TRY_AGAIN_S = 15
const ENDED_RETRY_MS = 60_000

type TableCall = Call<Endpoint> & { readonly params: unknown }

/** Answers `GET /orders/v1/tables/:token/live`. */
export async function streamTable(call: TableCall, reply: FastifyReply, streams: Streams): Promise<FastifyReply> {
  const { merchantId, visitToken } = call.caller
  const { live } = call.services
  const first = await readNow(call)
  if (!first.ok) return sendProblem(reply, first.code)
  const holder = { name: `${merchantId}|table|${tokenHash(visitToken ?? '').toString('hex')}`, most: STREAMS_PER_PHONE }
  const stream = streams.hold([holder], () => openEventStream(reply))
  if (stream === null) return sendProblem(reply, 'RATE_LIMITED', { retryAfter: TRY_AGAIN_S })

  const followed = new Set<OrderId>()
  const changed = keepSending(stream, async () => {
    const now = await readNow(call)
    if (!now.ok) {
      stream.end(ENDED_RETRY_MS)
      return null
    }
    const { bill } = now.value
    for (const { id } of bill.rounds) {
      if (!followed.has(id)) stream.onEnd(live.subscribe(merchantId, `order:${id}`, changed))
      followed.add(id)
    }
    // rounds only come, and their versions only grow
    const version = bill.rounds.reduce((sum, round) => sum + round.version, 1)
    return { version, text: JSON.stringify(bill) }
  })
  stream.onEnd(live.subscribe(merchantId, `table:${first.value.tableId}`, changed))
  changed()
  return stream.answer
}

function readNow({ caller, services, params }: TableCall) {
  const { token } = params as { readonly token: string }
  const tenant = { merchantId: caller.merchantId, now: services.now() }
  return inTransaction(services.pool, tenant, (scope) => readBill(scope, token, caller.visitToken))
}
