import type { Scope } from '../db/scope.ts'
import type { Seated } from './find-seat.ts'
import { openState, visitState } from './table-state.ts'

/** The table as the guest at this seat sees it. */
export async function seatState(scope: Scope, { served, session, guest }: Seated) {
  return { ...(await openState(scope, served)), ...(await visitState(scope, session, guest)) }
}
