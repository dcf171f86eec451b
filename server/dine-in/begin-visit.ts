// The beginning and the end of a visit.
import { randomInt, randomUUID } from 'node:crypto'
import { idFrom, type TableSessionId } from '@dasturxon/domain/ids'
import { forgottenAt } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'
import { isForgotten } from './find-visit.ts'
import { type HallTableRow, insertVisit, lockOpenSession, type SessionRow, saveSession } from './table-store.ts'
import { endCalls } from './waiter-store.ts'

/** The open visit of a table, locked; one that timed out is ended first. */
export async function lockLivingSession(scope: Scope, table: HallTableRow): Promise<SessionRow | undefined> {
  const session = await lockOpenSession(scope, table.id)
  if (session === undefined || !isForgotten(session, scope.now)) return session
  await endVisit(scope, session, 'IDLE')
  return undefined
}

type Opener = { readonly asksCode: boolean; readonly waiterId: string | null }

/** Opens the visit of a table, or takes the one that was opened at the same moment; it is locked. */
export async function beginVisit(scope: Scope, table: HallTableRow, opener: Opener): Promise<SessionRow> {
  const id = idFrom<TableSessionId>(randomUUID())
  const code = opener.asksCode ? String(randomInt(10_000)).padStart(4, '0') : null
  const isNew = await insertVisit(scope, { id, tableId: table.id, code, waiterId: opener.waiterId })
  if (isNew) await addJob(scope, newJob(scope, 'end-forgotten-visit', { sessionId: id }, forgottenAt(scope.now)))
  // another request may have opened it first, and the staff closed it again: then try once more
  return (await lockOpenSession(scope, table.id)) ?? beginVisit(scope, table, opener)
}

/** Ends a locked visit: its calls are closed, and its guests must scan again. */
export async function endVisit(
  scope: Scope,
  session: SessionRow,
  by: NonNullable<SessionRow['ended_by']>,
): Promise<void> {
  await saveSession(scope, session.id, { ended_at: scope.now, ended_by: by })
  await endCalls(scope, session.id)
}
