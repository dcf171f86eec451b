// The receipt of a visit that has ended.
import type { TableId } from '@dasturxon/domain/ids'
import { forgottenAt, receiptUntil } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { tokenHash } from '../tokens.ts'
import { isForgotten } from './find-visit.ts'
import { billOf } from './read-bill.ts'
import { findGuest, findSession, type SessionRow } from './table-store.ts'
import type { TableStateView } from './view.ts'

type Ended = { readonly at: Date; readonly how: NonNullable<TableStateView['closed']>['how'] }

const HOW = { PAID: 'PAID', STAFF: 'STAFF', IDLE: 'FORGOTTEN' } as const

/** The ended visit of a phone that sat at this table, for an hour; then the code only opens the menu. */
export async function closedVisit(
  scope: Scope,
  tableId: TableId,
  visitToken: string | null,
): Promise<TableStateView['closed']> {
  const guest = visitToken === null ? undefined : await findGuest(scope, tokenHash(visitToken))
  const session = guest === undefined ? undefined : await findSession(scope, guest.table_session_id)
  if (guest === undefined || session?.table_id !== tableId) return null
  const ended = endOf(session, scope.now)
  if (ended === null || receiptUntil(ended.at) <= scope.now) return null
  const bill = await billOf(scope, { ...session, ended_at: ended.at }, guest)
  return { at: ended.at.toISOString(), how: ended.how, bill }
}

/** A visit that timed out has ended, even if no job has said so yet. */
function endOf(session: SessionRow, now: Date): Ended | null {
  const { ended_at: at, ended_by: by } = session
  if (at !== null && by !== null) return { at, how: HOW[by] }
  return isForgotten(session, now) ? { at: forgottenAt(session.last_action_at), how: 'FORGOTTEN' } : null
}
