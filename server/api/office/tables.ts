// The calls of office/v1 about tables.

import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { hallsV1 } from '@dasturxon/contract/shop/halls-v1'
import type { TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import { answerCall } from '../../dine-in/answer-call.ts'
import { codeSheets, type Sheet } from '../../dine-in/codes/code-sheets.ts'
import { listPrintedTables } from '../../dine-in/codes/list-printed-tables.ts'
import { pdfSheets } from '../../dine-in/codes/pdf-sheets.ts'
import { svgSheets } from '../../dine-in/codes/svg-sheets.ts'
import { listCalls } from '../../dine-in/list-calls.ts'
import { closeTable, listHallTables, openTable, replaceToken } from '../../dine-in/serve-tables.ts'
import type { HandlerCall, Routes } from '../../http/call.ts'
import { publicOrigin } from '../../http/site.ts'
import { listDayReservations } from '../../reservations/list-reservations.ts'
import { moveReservation } from '../../reservations/move-reservation.ts'
import { staffReservationView } from '../../reservations/staff-view.ts'

type OfficeAddress = Extract<keyof typeof hallsV1, `${string} /office/${string}`>

export const hallOfficeRoutes: Pick<Routes<typeof hallsV1>, OfficeAddress> = {
  'GET /office/v1/waiter-calls': ({ caller, query, inTransaction }) =>
    inTransaction((scope) => listCalls(scope, staffOf(caller), query.branchId ?? null)),

  'POST /office/v1/waiter-calls/:id/moves': async (call) => {
    const { caller, params, body, inTransaction } = call
    const answered = await inTransaction((scope) => answerCall(scope, staffOf(caller), params.id, body.to))
    if (answered.ok) tellTable(call, answered.value.table.id)
    return answered
  },

  'GET /office/v1/tables': ({ caller, query, inTransaction }) =>
    inTransaction((scope) => listHallTables(scope, staffOf(caller), query.branchId ?? null)),

  'GET /office/v1/tables/codes': async ({ caller, query, services, inTransaction }) => {
    const brand = services.merchants.byId(caller.merchantId)
    if (brand === null) return refuse('NOT_FOUND')
    const ask = { branchId: query.branchId ?? null, tableId: query.tableId ?? null }
    const tables = await inTransaction((scope) => listPrintedTables(scope, staffOf(caller), ask))
    if (!tables.ok) return tables
    const origin = publicOrigin(brand, caller.origin, services.config.mode)
    const sheets = await codeSheets(tables.value, { name: brand.name, origin })
    return { ok: true, foreign: { status: 200, ...FILES[query.format](sheets) } }
  },

  'POST /office/v1/tables/:id/session': async (call) => {
    const { caller, params, inTransaction } = call
    const opened = await inTransaction((scope) => openTable(scope, staffOf(caller), params.id))
    if (opened.ok) tellTable(call, params.id)
    return opened
  },

  'POST /office/v1/tables/:id/close': async (call) => {
    const { caller, params, inTransaction } = call
    const closed = await inTransaction((scope) => closeTable(scope, staffOf(caller), params.id))
    if (closed.ok) tellTable(call, params.id)
    return closed
  },

  'POST /office/v1/tables/:id/token': async (call) => {
    const { caller, params, inTransaction } = call
    const replaced = await inTransaction((scope) => replaceToken(scope, staffOf(caller), params.id))
    if (replaced.ok) tellTable(call, params.id)
    return replaced
  },

  'GET /office/v1/reservations': ({ caller, query, inTransaction }) =>
    inTransaction((scope) =>
      listDayReservations(scope, staffOf(caller), { branchId: query.branchId ?? null, date: query.date }),
    ),

  'POST /office/v1/reservations/:id/moves': async ({ caller, params, body, services, inTransaction }) => {
    const { to, version, tableId, reason } = body
    // the guest is always given the reason
    if (to === 'CANCELED' && reason === '') return refuse('INVALID_FIELDS', { errors: [REASON] })
    const answered = await inTransaction(async (scope) => {
      const staff = staffOf(caller)
      const ask = { id: params.id, to, by: 'staff', staff, version, tableId: tableId ?? null, reason } as const
      const moved = await moveReservation(scope, ask)
      return moved.ok ? ok(staffReservationView(moved.value, scope.now, staff.role)) : moved
    })
    if (answered.ok) services.live.reservationChanged(caller.merchantId, params.id)
    return answered
  },
}

const FILES = {
  svg: (sheets: readonly Sheet[]) => ({ contentType: 'image/svg+xml; charset=utf-8', body: svgSheets(sheets) }),
  pdf: (sheets: readonly Sheet[]) => ({ contentType: 'application/pdf', body: pdfSheets(sheets) }),
} as const

const REASON = {
  path: 'body.reason',
  code: 'REQUIRED',
  description: { uz: 'Sababini yozing', ru: 'Укажите причину', eng: 'Say why' },
}

/** After the commit: guests at the table see what the staff did. */
function tellTable({ caller, services }: Pick<HandlerCall<Endpoint>, 'caller' | 'services'>, tableId: TableId): void {
  services.live.tableChanged(caller.merchantId, tableId)
}
