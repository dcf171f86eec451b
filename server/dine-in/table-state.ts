// A table as a guest sees it: the brand's terms for all, the visit and its bill for its guests.

import type { TableGuestId } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import { authorNames } from '../audit/author-names.ts'
import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from '../merchants/find-order-terms.ts'
import type { ServedTable } from './find-visit.ts'
import { listSeats } from './seat-store.ts'
import { type GuestRow, listBills, type SessionRow } from './table-store.ts'
import { sessionView, type TableStateView, tableView, waiterCallView } from './view.ts'
import { findLastCall } from './waiter-store.ts'

/** What anybody with its code may see of a table. */
export async function openState(scope: Scope, { table, branch }: ServedTable): Promise<TableStateView> {
  const { id, name, address, phone, bookingPhone } = branch
  return {
    branch: { id, name, address, phone, bookingPhone },
    hall: { id: table.hall_id, name: table.hall_name },
    table: tableView(table),
    ...(await serviceOf(scope)),
    session: null,
    waiterCall: null,
    closed: null,
  }
}

/** What a guest of a visit sees besides; the staff see it as no guest. */
export async function visitState(scope: Scope, session: SessionRow, guest: GuestRow | null) {
  const [bill] = await listBills(scope, [session.id])
  if (bill === undefined) throw new Error('expected the bill of an existing visit')
  const seats = await listSeats(scope, [session.id])
  return {
    session: sessionView({ session, bill, seats, ownNumber: guest?.number ?? null }),
    waiterCall: await lastCallView(scope, session, guest?.id ?? null),
  }
}

async function lastCallView(scope: Scope, session: SessionRow, guestId: TableGuestId | null) {
  const call = session.ended_at === null ? await findLastCall(scope, session.id) : undefined
  if (call === undefined) return null
  const names = await authorNames(scope, [call.accepted_by])
  return waiterCallView(call, { guestId, waiterName: names.get(call.accepted_by ?? '') ?? null })
}

/** What the brand charges for service in the hall. */
export async function serviceOf(scope: Scope): Promise<Pick<TableStateView, 'servicePercent' | 'servicePrice'>> {
  const { serviceFee } = await findOrderTerms(scope)
  if (serviceFee === null || !serviceFee.services.includes('DINE_IN')) return { servicePercent: 0, servicePrice: ZERO }
  if (serviceFee.isPercent) return { servicePercent: serviceFee.amount, servicePrice: ZERO }
  return { servicePercent: 0, servicePrice: money(serviceFee.amount) }
}
