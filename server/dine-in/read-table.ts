import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { closedVisit } from './closed-visit.ts'
import { findGuestOf, findServedTable } from './find-visit.ts'
import { openState, visitState } from './table-state.ts'
import { findOpenSession } from './table-store.ts'

/** A table as it is now; its visit only for its guests, so that an old photo of the code shows nothing. */
export async function readTable(scope: Scope, token: string, visitToken: string | null) {
  const served = await findServedTable(scope, token)
  if (served === null) return refuse('TABLE_UNKNOWN')
  const session = await findOpenSession(scope, served.table.id)
  const guest = await findGuestOf(scope, session, visitToken)
  const state = await openState(scope, served)
  if (session === undefined || guest === null) {
    return ok({ ...state, closed: await closedVisit(scope, served.table.id, visitToken) })
  }
  return ok({ ...state, ...(await visitState(scope, session, guest)) })
}
