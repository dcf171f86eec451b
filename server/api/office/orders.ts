// The calls of office/v1 about orders.

import type { officeV1 } from '@dasturxon/contract/office/office-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { keyOf, staffOf } from '../../caller.ts'
import { courierWithBranch } from '../../delivery/courier-with-branch.ts'
import { listCouriers } from '../../delivery/list-couriers.ts'
import { reportPosition } from '../../delivery/report-position.ts'
import type { Routes } from '../../http/call.ts'
import { replayed } from '../../http/once.ts'
import { listBoardOrders } from '../../orders/board/list-board.ts'
import { moveAsStaff } from '../../orders/moving/move-as-staff.ts'
import { refundAsStaff } from '../../payments/refunds/refund-as-staff.ts'
import { boardViews } from './board-views.ts'
import { secretRoutes } from './secrets.ts'

export const officeRoutes: Routes<typeof officeV1> = {
  'GET /office/v1/orders': ({ caller, query, inTransaction }) =>
    inTransaction(async (scope) => {
      const ask = { branchId: query.branchId ?? null, limit: query.limit }
      const orders = await listBoardOrders(scope, staffOf(caller), ask)
      return orders.ok ? ok(await boardViews(scope, staffOf(caller), orders.value)) : orders
    }),

  'POST /office/v1/orders/:id/moves': ({ caller, params, body, services, inTransaction }) =>
    inTransaction(async (scope) => {
      const { to, version = null, reason = null, text, readyTime, courierId } = body
      const courier = courierId ? await courierWithBranch(scope, courierId) : null
      const readyAt = readyTime ? new Date(readyTime) : null
      const ask = { orderId: params.id, to, version, reason, text, readyAt, courier }
      const moved = await moveAsStaff(scope, staffOf(caller), ask, services.live)
      if (!moved.ok) return moved
      const [view] = await boardViews(scope, staffOf(caller), [moved.value])
      return view === undefined ? refuse('NOT_FOUND') : ok(view)
    }),

  'POST /office/v1/orders/:id/refunds': async ({ caller, params, body, services, inTransaction }) => {
    const { lines = null, all = false, reason, approval = null } = body
    const ask = { orderId: params.id, lines, isAll: all, reason, approval, key: keyOf(caller) }
    const done = await inTransaction((scope) => refundAsStaff(scope, staffOf(caller), ask, services.config))
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },

  ...secretRoutes,

  'GET /office/v1/couriers': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listCouriers(scope, staffOf(caller)))),

  'POST /office/v1/couriers/:id/position': ({ caller, params, body, services, inTransaction }) =>
    inTransaction((scope) => reportPosition(scope, staffOf(caller), { courierId: params.id, ...body }, services.live)),
}
