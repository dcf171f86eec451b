// Sessions of the staff: who is signed in where, and their end.
import type { StaffSession } from '@dasturxon/contract/office/office-people'
import { ok, refuse } from '@dasturxon/domain/result'
import { managesPlace } from '@dasturxon/domain/staff-people'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { tokenHash } from '../tokens.ts'
import { placeOf } from './list-people.ts'
import { findPerson, listPersonRows } from './people-store.ts'
import { findSessionOwner, listSessionRows, removeSessions } from './session-store.ts'

type SessionView = z.output<typeof StaffSession>

/** Where the people whom the caller may change are signed in; the session of `token` is the current one. */
export async function listSessions(scope: Scope, staff: StaffCaller, token: string | null): Promise<SessionView[]> {
  const people = (await listPersonRows(scope)).filter((row) => managesPlace(staff, placeOf(row)))
  const ids = new Set(people.map(({ id }) => id))
  const own = token === null ? null : tokenHash(token)
  const rows = await listSessionRows(scope)
  return rows
    .filter(({ staff_id }) => ids.has(staff_id))
    .map(({ id, staff_id, token_hash, browser, system, created_at, last_used_at }) => ({
      ...{ id, staffId: staff_id, browser, system },
      ...{ beganAt: created_at.toISOString(), lastUsedAt: last_used_at.toISOString() },
      isCurrent: own !== null && token_hash.equals(own),
    }))
}

/** Ends one of those sessions at once, in every process. */
export async function endSession(scope: Scope, live: Live, staff: StaffCaller, id: string) {
  const staffId = await findSessionOwner(scope, id)
  const person = staffId === null ? undefined : await findPerson(scope, staffId)
  if (person === undefined || !managesPlace(staff, placeOf(person))) return refuse('NOT_FOUND')
  await endSessionsOf(scope, live, person.id, id)
  const { branch_id: branchId } = person
  await recordChange(scope, staff, {
    ...{ area: 'people', action: 'session.ended', subject: { id: person.id, name: person.full_name } },
    ...(branchId === null ? {} : { branchId }),
  })
  return ok({})
}

/** Ends all sessions of a person, or one of them, with their live streams. */
export async function endSessionsOf(scope: Scope, live: Live, staffId: string, id: string | null = null) {
  const ended = await removeSessions(scope, staffId, id)
  scope.afterCommit(() => {
    for (const hash of ended) live.sessionEnded(scope.merchantId, hash.toString('hex'))
  })
}
