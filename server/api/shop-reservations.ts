// The calls with which a guest chooses a table, follows the reservation and changes it.

import type { reservationsV1 } from '@dasturxon/contract/shop/reservations-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { keyOf, signedIn, staffOf } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { reservationCalendar } from '../reservations/calendar.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { listReservationCalls } from '../reservations/list-reservations.ts'
import { listDays } from '../reservations/list-slots.ts'
import { showBookingBranches, showHalls } from '../reservations/show-halls.ts'
import { showOwnReservation } from '../reservations/show-reservation.ts'

const CALENDAR = { status: 200, contentType: 'text/calendar; charset=utf-8' } as const

export const reservationRoutes: Routes<typeof reservationsV1> = {
  'GET /orders/v1/reservations/branches': ({ inTransaction }) => inTransaction(showBookingBranches),

  'GET /orders/v1/reservations/days': ({ query, inTransaction }) =>
    inTransaction((scope) => listDays(scope, { ...query, hallId: null })),

  'GET /orders/v1/reservations/halls': ({ query, inTransaction }) =>
    inTransaction((scope) => showHalls(scope, { ...query, hallId: null, time: new Date(query.time) })),

  'GET /orders/v1/reservations/:id': ({ params, caller, inTransaction }) =>
    inTransaction(async (scope) => {
      const found = await showOwnReservation(scope, signedIn(caller), params.id)
      return found === null ? refuse('NOT_FOUND') : ok(found)
    }),

  'GET /orders/v1/reservations/:id/calendar': async ({ params, caller, inTransaction }) => {
    const work = (scope: Scope) => reservationCalendar(scope, signedIn(caller), params.id, caller.language)
    const made = await inTransaction(work)
    return made.ok ? { ok: true, foreign: { ...CALENDAR, body: made.value } } : made
  },

  'POST /orders/v1/reservations/:id/change': async ({ params, body, caller, services, inTransaction }) => {
    const ask = { id: params.id, userId: signedIn(caller), key: keyOf(caller), body }
    const work = (scope: Scope) => changeReservation(scope, ask)
    const done = await unlessBusy(inTransaction(work, { oneAtATime: ask.userId }))
    if (done.ok) services.live.reservationChanged(caller.merchantId, params.id)
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },

  'GET /office/v1/reservations/calls': ({ caller, query, inTransaction }) =>
    inTransaction((scope) => listReservationCalls(scope, staffOf(caller), query.branchId ?? null)),
}
