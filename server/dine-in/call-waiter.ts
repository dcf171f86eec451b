// A guest calls the waiter.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { idFrom, type WaiterCallId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { canCallWaiter, repeatAt } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { type Once, once } from '../idempotency/idempotency.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'
import type { Live } from '../live/live.ts'
import { findGuestOf, findServedTable } from './find-visit.ts'
import { type GuestRow, lockOpenSession, type SessionRow, touchSession } from './table-store.ts'
import { type WaiterCallView, waiterCallView } from './view.ts'
import { type CallRow, findLastCall, insertCall, saveCall } from './waiter-store.ts'

export type CallWaiter = {
  readonly token: string
  readonly visitToken: string | null
  readonly key: string
  readonly reason: CallRow['reason']
  readonly text: string
}

/** Calls the waiter to the table of an open visit, once until the call is answered or two minutes have passed. */
export async function callWaiter(
  scope: Scope,
  ask: CallWaiter,
  live: Live,
): Promise<Result<Once<WaiterCallView>, ErrorRefusal>> {
  const served = await findServedTable(scope, ask.token)
  if (served === null) return refuse('TABLE_UNKNOWN')
  const session = await lockOpenSession(scope, served.table.id)
  const guest = await findGuestOf(scope, session, ask.visitToken)
  if (session === undefined || guest === null) return refuse('VISIT_ENDED')
  scope.afterCommit(() => live.tableChanged(scope.merchantId, served.table.id))
  const { key, reason, text } = ask
  return once(scope, guest.id, { key, request: { reason, text } }, () =>
    called(scope, { session, guest }, { reason, text }),
  )
}

type Caller = { readonly session: SessionRow; readonly guest: GuestRow }

async function called(scope: Scope, { session, guest }: Caller, ask: Pick<CallWaiter, 'reason' | 'text'>) {
  const last = (await findLastCall(scope, session.id)) ?? null
  const seen = last === null ? null : { status: last.status, calledAt: last.called_at }
  if (seen !== null && !canCallWaiter(seen, scope.now)) return refuse('WAITER_CALLED', waitFacts(seen, scope.now))

  const isRepeat = last?.status === 'CALLED'
  const id = isRepeat ? last.id : idFrom<WaiterCallId>(randomUUID())
  const call = isRepeat
    ? await saveCall(scope, id, { ...ask, called_at: scope.now, called_by: guest.id, times: last.times + 1 })
    : await insertCall(scope, { id, sessionId: session.id, tableId: session.table_id, guestId: guest.id, ...ask })
  await touchSession(scope, session.id)
  const due = repeatAt({ status: call.status, calledAt: call.called_at }) ?? scope.now
  await addJob(scope, newJob(scope, 'escalate-waiter-call', { callId: id }, due))
  return ok(waiterCallView(call, { guestId: guest.id, waiterName: null }))
}

function waitFacts(call: Parameters<typeof repeatAt>[0], now: Date) {
  const next = repeatAt(call) ?? now
  return { repeatAt: next.toISOString(), retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1_000) }
}
