// The calls about halls: reservations, visits at tables, waiter calls.

import type { hallsV1 } from '@dasturxon/contract/shop/halls-v1'
import { ok } from '@dasturxon/domain/result'
import { keyOf, signedIn } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import { callWaiter } from '../dine-in/call-waiter.ts'
import { undoCall, waiterHasCome } from '../dine-in/end-call.ts'
import { joinTable } from '../dine-in/join-table.ts'
import { readTable } from '../dine-in/read-table.ts'
import { tellName } from '../dine-in/tell-name.ts'
import type { Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { cancelReservation } from '../reservations/cancel-reservation.ts'
import { listReservations } from '../reservations/list-reservations.ts'
import { listSlots } from '../reservations/list-slots.ts'
import { reserveTable } from '../reservations/reserve-table.ts'
import { hallOfficeRoutes } from './office/tables.ts'

export const hallsRoutes: Routes<typeof hallsV1> = {
  'GET /orders/v1/reservations/slots': ({ query, inTransaction }) =>
    inTransaction((scope) => listSlots(scope, { ...query, hallId: query.hallId ?? null })),

  'POST /orders/v1/reservations': async ({ body, caller, inTransaction }) => {
    const ask = { body, userId: signedIn(caller), key: keyOf(caller) }
    const work = (scope: Scope) => reserveTable(scope, ask)
    const done = await unlessBusy(inTransaction(work, { oneAtATime: ask.userId }))
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },

  'GET /orders/v1/reservations': ({ query, caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listReservations(scope, signedIn(caller), query))),

  'POST /orders/v1/reservations/:id/cancel': async ({ params, body, caller, services, inTransaction }) => {
    const ask = { id: params.id, userId: signedIn(caller), key: keyOf(caller), ...body }
    const work = (scope: Scope) => cancelReservation(scope, ask)
    const done = await unlessBusy(inTransaction(work, { oneAtATime: ask.userId }))
    if (done.ok) services.live.reservationChanged(caller.merchantId, params.id)
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },

  'POST /orders/v1/tables/:token/session': async ({ params, body, caller, services, inTransaction }) => {
    const { visitToken, userId, merchantId } = caller
    const ask = { token: params.token, visitToken, userId, code: body.code ?? null }
    const joined = await inTransaction((scope) => joinTable(scope, ask))
    if (joined.ok) services.live.tableChanged(merchantId, joined.value.table.id)
    return joined
  },

  'GET /orders/v1/tables/:token': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => readTable(scope, params.token, caller.visitToken), { isSnapshot: true }),

  'POST /orders/v1/tables/:token/waiter-calls': async ({ params, body, caller, services, inTransaction }) => {
    const ask = { token: params.token, visitToken: caller.visitToken, key: keyOf(caller), ...body }
    const done = await inTransaction((scope) => callWaiter(scope, ask, services.live))
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },

  'PUT /orders/v1/tables/:token/name': ({ params, body, caller, services, inTransaction }) =>
    inTransaction((scope) =>
      tellName(scope, { token: params.token, visitToken: caller.visitToken, ...body }, services.live),
    ),

  'POST /orders/v1/tables/:token/waiter-calls/:id/cancel': ({ params, caller, services, inTransaction }) =>
    inTransaction((scope) => undoCall(scope, { ...params, visitToken: caller.visitToken }, services.live)),

  'POST /orders/v1/tables/:token/waiter-calls/:id/done': ({ params, caller, services, inTransaction }) =>
    inTransaction((scope) => waiterHasCome(scope, { ...params, visitToken: caller.visitToken }, services.live)),

  ...hallOfficeRoutes,
}
