// The doors of office/v1 that lead into the hall.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { hallsV1 } from '@dasturxon/contract/halls-v1'
import type { TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Call, Routes } from '../http/call.ts'
import { answerCall } from './answer-call.ts'
import { hallStaff } from './hall-staff.ts'
import { listCalls } from './list-calls.ts'
import { listDayReservations } from './list-reservations.ts'
import { moveReservation } from './move-reservation.ts'
import { closeTable, listHallTables, openTable, replaceToken } from './serve-tables.ts'
import { reservationView } from './view.ts'

type OfficeAddress = Extract<keyof typeof hallsV1, `${string} /office/${string}`>

export const hallOfficeRoutes: Pick<Routes<typeof hallsV1>, OfficeAddress> = {
  'GET /office/v1/waiter-calls': async ({ caller, query, inTransaction }) => {
    const staff = hallStaff(caller)
    if (staff === null) return refuse('FORBIDDEN')
    return inTransaction(async (scope) => ok(await listCalls(scope, query.branchId ?? null, staff)))
  },

  'POST /office/v1/waiter-calls/:id/moves': async (call) => {
    const { caller, params, body, inTransaction } = call
    const staff = hallStaff(caller)
    if (staff === null) return refuse('FORBIDDEN')
    const answered = await inTransaction((scope) => answerCall(scope, params.id, body.to, staff))
    if (answered.ok) tellTable(call, answered.value.table.id)
    return answered
  },

  'GET /office/v1/tables': async ({ caller, query, inTransaction }) => {
    if (hallStaff(caller) === null) return refuse('FORBIDDEN')
    return inTransaction(async (scope) => ok(await listHallTables(scope, query.branchId ?? null)))
  },

  'POST /office/v1/tables/:id/session': async (call) => {
    const { caller, params, inTransaction } = call
    const staff = hallStaff(caller)
    if (staff === null) return refuse('FORBIDDEN')
    const opened = await inTransaction((scope) => openTable(scope, params.id, staff))
    tellTable(call, params.id)
    return opened
  },

  'POST /office/v1/tables/:id/close': async (call) => {
    const { caller, params, inTransaction } = call
    if (hallStaff(caller) === null) return refuse('FORBIDDEN')
    const closed = await inTransaction((scope) => closeTable(scope, params.id))
    tellTable(call, params.id)
    return closed
  },

  'POST /office/v1/tables/:id/token': async ({ caller, params, inTransaction }) => {
    if (hallStaff(caller) === null) return refuse('FORBIDDEN')
    return inTransaction((scope) => replaceToken(scope, params.id))
  },

  'GET /office/v1/reservations': async ({ caller, query, inTransaction }) => {
    if (hallStaff(caller) === null) return refuse('FORBIDDEN')
    return inTransaction(async (scope) => ok(await listDayReservations(scope, query.branchId ?? null, query.date)))
  },

  'POST /office/v1/reservations/:id/moves': async ({ caller, params, body, inTransaction }) => {
    if (hallStaff(caller) === null) return refuse('FORBIDDEN')
    const { to, version, tableId, reason } = body
    // the guest always hears why
    if (to === 'CANCELED' && reason === '') return refuse('INVALID_FIELDS', { errors: [REASON] })
    return inTransaction(async (scope) => {
      const ask = { id: params.id, to, by: 'staff', version, tableId: tableId ?? null, reason } as const
      const moved = await moveReservation(scope, ask)
      return moved.ok ? ok(reservationView(moved.value, scope.now)) : moved
    })
  },
}

const REASON = {
  path: 'body.reason',
  code: 'REQUIRED',
  description: { uz: 'Sababini yozing', ru: 'Укажите причину', eng: 'Say why' },
}

/** After the commit: whoever sits at the table sees what the staff did. */
function tellTable({ caller, services }: Pick<Call<Endpoint>, 'caller' | 'services'>, tableId: TableId): void {
  services.live.tableChanged(caller.merchantId, tableId)
}
