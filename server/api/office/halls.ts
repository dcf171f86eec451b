// The calls of office/v1 about halls and the reservations that the staff make.
import type { officeHalls } from '@dasturxon/contract/office/office-halls'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import { drawHall, makeHall } from '../../dine-in/halls/draw-hall.ts'
import { listOfficeHalls } from '../../dine-in/halls/list-office-halls.ts'
import type { Routes } from '../../http/call.ts'
import { bookForGuest } from '../../reservations/book-for-guest.ts'
import { giveTable } from '../../reservations/give-table.ts'
import { staffReservationView } from '../../reservations/staff-view.ts'

export const hallRoutes: Routes<typeof officeHalls> = {
  'GET /office/v1/halls': ({ caller, query, inTransaction }) =>
    inTransaction((scope) => listOfficeHalls(scope, staffOf(caller), query.branchId ?? null)),

  'POST /office/v1/branches/:id/halls': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => makeHall(scope, staffOf(caller), { branchId: params.id, name: body.name })),

  'PUT /office/v1/halls/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => drawHall(scope, staffOf(caller), { id: params.id, ...body })),

  'POST /office/v1/branches/:id/reservations': ({ caller, params, body, inTransaction }) => {
    const { reservationTime, ...asked } = body
    const booking = { branchId: params.id, startsAt: new Date(reservationTime), ...asked }
    return inTransaction(async (scope) => {
      const staff = staffOf(caller)
      const made = await bookForGuest(scope, staff, booking)
      return made.ok ? ok(staffReservationView(made.value, scope.now, staff.role)) : made
    })
  },

  'POST /office/v1/reservations/:id/table': async ({ caller, params, body, services, inTransaction }) => {
    const given = await inTransaction(async (scope) => {
      const staff = staffOf(caller)
      const moved = await giveTable(scope, staff, { id: params.id, ...body })
      return moved.ok ? ok(staffReservationView(moved.value, scope.now, staff.role)) : moved
    })
    if (given.ok) services.live.reservationChanged(caller.merchantId, params.id)
    return given
  },
}
