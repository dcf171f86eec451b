// The table of a printed code, and the visit of a guest by token.
import { forgottenAt } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { findWorkingBranch } from '../places/find-branch.ts'
import { tokenHash } from '../tokens.ts'
import { findGuest, findTableOfToken, type GuestRow, type HallTableRow, type SessionRow } from './table-store.ts'

type DineInBranch = NonNullable<Awaited<ReturnType<typeof findWorkingBranch>>>
export type ServedTable = { readonly table: HallTableRow; readonly branch: DineInBranch }

/** The table of a printed code, if the branch serves at tables; `null` for an old or unknown code. */
export async function findServedTable(scope: Scope, token: string): Promise<ServedTable | null> {
  const table = await findTableOfToken(scope, token)
  if (table === undefined) return null
  const branch = await findWorkingBranch(scope, table.branch_id)
  if (branch === null || !branch.services.includes('DINE_IN')) return null
  const { services } = await findSettings(scope)
  return services.includes('DINE_IN') ? { table, branch } : null
}

/** The guest of this visit with this token; `null` for all others, also for a guest of an earlier visit. */
export async function findGuestOf(
  scope: Scope,
  session: SessionRow | undefined,
  visitToken: string | null,
): Promise<GuestRow | null> {
  if (session === undefined || visitToken === null || isForgotten(session, scope.now)) return null
  const guest = await findGuest(scope, tokenHash(visitToken))
  return guest?.table_session_id === session.id ? guest : null
}

/** Whether the visit timed out, even if no job has ended it yet. */
export function isForgotten({ last_action_at }: SessionRow, now: Date): boolean {
  return forgottenAt(last_action_at) <= now
}
