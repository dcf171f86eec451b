// Tables and visits → the contract's spelling. Allow-lists: fields that are not named here are never sent.
import type { TableState } from '@dasturxon/contract/shop/halls-v1'
import type { WaiterCall } from '@dasturxon/contract/shop/table-parts'
import type { TableGuestId } from '@dasturxon/domain/ids'
import { atLeastZero, money } from '@dasturxon/domain/money'
import { repeatAt } from '@dasturxon/domain/table-visit'
import type { z } from 'zod'
import type { SeatRow } from './seat-store.ts'
import type { BillRow, HallTableRow, SessionRow } from './table-store.ts'
import type { CallRow, HallCallRow } from './waiter-store.ts'

export type WaiterCallView = z.output<typeof WaiterCall>
export type TableStateView = z.output<typeof TableState>

export type CallSeenBy = { readonly guestId: TableGuestId | null; readonly waiterName: string | null }

/** A waiter call as one phone at the table sees it. */
export function waiterCallView(row: CallRow, { guestId, waiterName }: CallSeenBy): WaiterCallView {
  const next = repeatAt({ status: row.status, calledAt: row.called_at })
  return {
    id: row.id,
    reason: row.reason,
    text: row.text,
    status: row.status,
    calledAt: row.called_at.toISOString(),
    repeatAt: next?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    waiterName,
    isOwn: guestId !== null && row.called_by === guestId,
  }
}

/** A waiter call as the staff see it. */
export function hallCallView(row: HallCallRow, waiterName: string | null) {
  return {
    ...waiterCallView(row, { guestId: null, waiterName }),
    times: row.times,
    branchId: row.branch_id,
    hall: { id: row.hall_id, name: row.hall_name },
    table: { id: row.table_id, number: row.table_number, chairs: row.table_chairs },
    waiterId: row.waiter_id,
    isEscalated: row.escalated_at !== null,
  }
}

/** What a visit consists of, and whose phone looks at it. */
export type VisitFacts = {
  readonly session: SessionRow
  readonly bill: BillRow
  readonly seats: readonly SeatRow[]
  readonly ownNumber: number | null
}

/** A visit as its guests see it. */
export function sessionView({ session, bill, seats, ownNumber }: VisitFacts): NonNullable<TableStateView['session']> {
  return {
    id: session.id,
    openedAt: session.opened_at.toISOString(),
    guestCount: bill.guests,
    guests: seats.map(({ number, name }) => ({ number, name, isOwn: number === ownNumber })),
    needsCode: !session.is_confirmed,
    bill: {
      orderCount: bill.orders,
      totalPrice: money(bill.total),
      paidPrice: money(bill.paid),
      duePrice: atLeastZero(money(bill.total - bill.paid)),
    },
  }
}

/** A table as its guests see it. */
export function tableView({ id, number, chairs }: HallTableRow): TableStateView['table'] {
  return { id, number, chairs }
}

/** A table as the staff see it, with the code they tell at it. */
export function hallTableView(table: HallTableRow, visit: Omit<VisitFacts, 'ownNumber'> | null) {
  const { token, branch_id: branchId, hall_id, hall_name } = table
  const hall = { id: hall_id, name: hall_name }
  if (visit === null) return { ...tableView(table), token, branchId, hall, session: null }
  const { session } = visit
  const ofStaff = {
    code: session.is_confirmed ? null : session.code,
    waiterId: session.waiter_id,
    lastActionAt: session.last_action_at.toISOString(),
  }
  return {
    ...tableView(table),
    token,
    branchId,
    hall,
    session: { ...sessionView({ ...visit, ownNumber: null }), ...ofStaff },
  }
}
