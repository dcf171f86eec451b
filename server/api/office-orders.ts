// The calls of office/v1 about orders.

import type { officeV1 } from '@dasturxon/contract/office/office-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { staffOf } from '../caller.ts'
import { courierWithBranch } from '../delivery/courier-with-branch.ts'
import { listCouriers } from '../delivery/list-couriers.ts'
import { reportPosition } from '../delivery/report-position.ts'
import type { Routes } from '../http/call.ts'
import { listBoardOrders } from '../orders/board/list-board.ts'
import { moveAsStaff } from '../orders/moving/move-as-staff.ts'
import { boardViews } from './board-views.ts'
import { secretRoutes } from './office-secrets.ts'

export const officeRoutes: Routes<typeof officeV1> = {
  'GET /office/v1/orders': ({ caller, query, inTransaction }) =>
    inTransaction(async (scope) => {
      const ask = { branchId: query.branchId ?? null, limit: query.limit }
      const orders = await listBoardOrders(scope, staffOf(caller), ask)
      return orders.ok ? ok(await boardViews(scope, orders.value)) : orders
    }),

  'POST /office/v1/orders/:id/moves': ({ caller, params, body, services, inTransaction }) =>
    inTransaction(async (scope) => {
      const { to, version = null, reason = null, text, readyTime, courierId } = body
      const courier = courierId ? await courierWithBranch(scope, courierId) : null
      const readyAt = readyTime ? new Date(readyTime) : null
      const ask = { orderId: params.id, to, version, reason, text, readyAt, courier }
      const moved = await moveAsStaff(scope, staffOf(caller), ask, services.live)
      if (!moved.ok) return moved
      const [view] = await boardViews(scope, [moved.value])
      return view === undefined ? refuse('NOT_FOUND') : ok(view)
    }),

  ...secretRoutes,

  'GET /office/v1/couriers': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listCouriers(scope, staffOf(caller)))),

  'POST /office/v1/couriers/:id/position': ({ caller, params, body, services, inTransaction }) =>
    inTransaction((scope) => reportPosition(scope, staffOf(caller), { courierId: params.id, ...body }, services.live)),
}
