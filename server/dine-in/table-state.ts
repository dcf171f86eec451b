// A table as a guest sees it: the brand's terms for all, the visit and its bill for its guests.
import { money, ZERO } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from '../merchants/find-order-terms.ts'
import type { ServedTable } from './find-visit.ts'
import { listBills, type SessionRow } from './table-store.ts'
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
  }
}

/** What the guests of a visit see besides. */
export async function visitState(scope: Scope, session: SessionRow) {
  const [bill] = await listBills(scope, [session.id])
  if (bill === undefined) throw new Error('expected the bill of an existing visit')
  const call = await findLastCall(scope, session.id)
  return { session: sessionView(session, bill), waiterCall: call === undefined ? null : waiterCallView(call) }
}

/** What the brand charges for service in the hall. */
export async function serviceOf(scope: Scope): Promise<Pick<TableStateView, 'servicePercent' | 'servicePrice'>> {
  const { serviceFee } = await findOrderTerms(scope)
  if (serviceFee === null || !serviceFee.services.includes('DINE_IN')) return { servicePercent: 0, servicePrice: ZERO }
  if (serviceFee.isPercent) return { servicePercent: serviceFee.amount, servicePrice: ZERO }
  return { servicePercent: 0, servicePrice: money(serviceFee.amount) }
}
