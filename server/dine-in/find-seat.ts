// The seat of a guest: their table, the open visit, and which of its phones is theirs.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findGuestOf, findServedTable, type ServedTable } from './find-visit.ts'
import { hasFeeRound } from './round-store.ts'
import { findOpenSession, type GuestRow, lockOpenSession, type SessionRow } from './table-store.ts'

export type SeatAsk = { readonly token: string; readonly visitToken: string | null }
export type Seated = { readonly served: ServedTable; readonly session: SessionRow; readonly guest: GuestRow }

/** The guest of an open visit; locked: nobody else orders at the table or closes it until the transaction ends. */
export async function findSeat(
  scope: Scope,
  { token, visitToken }: SeatAsk,
  isLocked: boolean,
): Promise<Result<Seated, ErrorRefusal>> {
  const served = await findServedTable(scope, token)
  if (served === null) return refuse('TABLE_UNKNOWN')
  const session = await (isLocked ? lockOpenSession : findOpenSession)(scope, served.table.id)
  const guest = await findGuestOf(scope, session, visitToken)
  return session === undefined || guest === null ? refuse('VISIT_ENDED') : ok({ served, session, guest })
}

/** What the table changes in the price of a round. */
export async function tableTerms(scope: Scope, { session }: Seated, userId: UserId | null) {
  return { isFeeTaken: await hasFeeRound(scope, session.id), isEarning: userId !== null }
}
