// The calls of office/v1: what the merchant's own people and machines do to orders.
import type { officeV1 } from '@dasturxon/contract/office-v1'
import type { Actor } from '@dasturxon/domain/order-status'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Routes } from '../http/call.ts'
import { listBoardOrders } from '../orders/list-board.ts'
import { moveOrder } from '../orders/move-order.ts'
import { boardViews } from './board-views.ts'
import { listCouriers } from './list-couriers.ts'
import { reportPosition } from './report-position.ts'
import { secretRoutes } from './secret-routes.ts'

const ACTORS: Readonly<Record<string, Actor>> = {
  courier: 'courier',
  branch_manager: 'manager',
  brand_admin: 'manager',
}

export const officeRoutes: Routes<typeof officeV1> = {
  'GET /office/v1/orders': (call) =>
    call.inTransaction(async (scope) => {
      const orders = await listBoardOrders(scope, call.query.branchId ?? null, call.query.limit)
      return ok(await boardViews(scope, orders))
    }),

  'POST /office/v1/orders/:id/moves': (call) =>
    call.inTransaction(async (scope) => {
      const { to, version, reason, readyTime, courierId } = call.body
      const moved = await moveOrder(
        scope,
        {
          orderId: call.params.id,
          to,
          actor: ACTORS[call.caller.staff?.role ?? ''] ?? 'branch',
          actorId: call.caller.staff?.id ?? null,
          reason: reason === '' ? null : reason,
          version: version ?? null,
          readyAt: readyTime ? new Date(readyTime) : null,
          courierId: courierId ?? null,
        },
        call.services.live,
      )
      if (!moved.ok) return moved
      const [view] = await boardViews(scope, [moved.value])
      return view === undefined ? refuse('NOT_FOUND') : ok(view)
    }),

  ...secretRoutes,

  'GET /office/v1/couriers': (call) => call.inTransaction(async (scope) => ok(await listCouriers(scope))),

  'POST /office/v1/couriers/:id/position': (call) =>
    call.inTransaction((scope) => reportPosition(scope, call.params.id, call.body, call.services.live)),
}
