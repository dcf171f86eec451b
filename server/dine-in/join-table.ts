// A guest scans the code of a table.
import { randomUUID } from 'node:crypto'
import { hoursFor, isOpenAt, opensNext } from '@dasturxon/domain/hours'
import { idFrom, type TableGuestId, type UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { CODE_TRIES } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { beginVisit, lockLivingSession } from './begin-visit.ts'
import { findGuestOf, findServedTable, isForgotten, type ServedTable } from './find-visit.ts'
import { seatState } from './seat-state.ts'
import { nextNumber } from './seat-store.ts'
import {
  findOpenSession,
  type GuestRow,
  type HallTableRow,
  insertGuest,
  type SessionRow,
  saveSession,
  touchSession,
} from './table-store.ts'

export type JoinTable = {
  readonly token: string
  readonly visitToken: string | null
  readonly userId: UserId | null
  /** the four digits that the staff tell the guest */
  readonly code: string | null
}

/** Opens the table's visit within its hours, or joins the open one; a guest who is already in it stays the same guest. */
export async function joinTable(scope: Scope, ask: JoinTable) {
  const served = await findServedTable(scope, ask.token)
  if (served === null) return refuse('TABLE_UNKNOWN')
  const living = await findLiving(scope, served.table, ask.code)
  if (living === undefined && !isServing(served, scope.now))
    return refuse('BRANCH_CLOSED', closedFacts(served, scope.now))
  const opener = { asksCode: served.table.asks_code, waiterId: null }
  const session = living ?? (await beginVisit(scope, served.table, opener))
  const confirmed = await checkCode(scope, session, ask.code)
  if (!confirmed.ok) return confirmed

  const { visitToken, guest } = await seated(scope, session, ask)
  const seen = { ...session, is_confirmed: confirmed.value }
  return ok({ ...(await seatState(scope, { served, session: seen, guest })), visitToken })
}

/** The open visit; locked only where it has to be changed. */
async function findLiving(scope: Scope, table: HallTableRow, code: string | null): Promise<SessionRow | undefined> {
  const open = await findOpenSession(scope, table.id)
  const isPlain = open !== undefined && code === null && !isForgotten(open, scope.now)
  return isPlain ? open : lockLivingSession(scope, table)
}

function isServing({ branch }: ServedTable, now: Date): boolean {
  return isOpenAt(hoursFor(branch.workHours, 'DINE_IN'), now, branch.exceptions)
}

function closedFacts({ branch }: ServedTable, now: Date) {
  const opensAt = opensNext(hoursFor(branch.workHours, 'DINE_IN'), now, branch.exceptions)
  return { branchId: branch.id, opensAt: opensAt?.toISOString() ?? null }
}

/** Whether the first order is allowed; a wrong code is counted and refused, a missing one is not counted. */
async function checkCode(scope: Scope, session: SessionRow, code: string | null) {
  if (session.is_confirmed || code === null) return ok(session.is_confirmed)
  if (session.code_tries >= CODE_TRIES) return refuse('CODE_TRIES_SPENT', { attemptsLeft: 0 })
  if (session.code === code) {
    await saveSession(scope, session.id, { is_confirmed: true })
    return ok(true)
  }
  const tries = session.code_tries + 1
  await saveSession(scope, session.id, { code_tries: tries })
  const attemptsLeft = CODE_TRIES - tries
  return attemptsLeft > 0 ? refuse('CODE_WRONG', { attemptsLeft }) : refuse('CODE_TRIES_SPENT', { attemptsLeft })
}

type Seat = { readonly visitToken: string; readonly guest: GuestRow }

/** The guest's seat with its token: the existing one, or a new one. */
async function seated(scope: Scope, session: SessionRow, { visitToken, userId }: JoinTable): Promise<Seat> {
  const known = await findGuestOf(scope, session, visitToken)
  // locks the visit until the commit, so that no two guests get one number
  await touchSession(scope, session.id)
  if (known !== null && visitToken !== null) return { visitToken, guest: known }
  const fresh = newToken()
  const id = idFrom<TableGuestId>(randomUUID())
  const number = await nextNumber(scope, session.id, userId)
  await insertGuest(scope, { id, sessionId: session.id, tokenHash: tokenHash(fresh), userId, number })
  return { visitToken: fresh, guest: { id, table_session_id: session.id, number } }
}
