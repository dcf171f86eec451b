import type { BillPartId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { tokenHash } from '../../tokens.ts'
import type { SeatAsk } from '../find-seat.ts'
import { findGuest } from '../table-store.ts'
import { findPart } from './part-store.ts'

/** Whether the part is of the phone with this token; the visit may have ended, because the last payment ends it. */
export async function isOwnPart(
  scope: Scope,
  { visitToken, partId }: Pick<SeatAsk, 'visitToken'> & { readonly partId: BillPartId },
): Promise<boolean> {
  const guest = visitToken === null ? undefined : await findGuest(scope, tokenHash(visitToken))
  const part = await findPart(scope, partId)
  return guest !== undefined && part !== null && part.table_guest_id === guest.id
}
