// The calls of office/v1 about one order, and the search for orders.

import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { officeOrders } from '@dasturxon/contract/office/office-orders'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { staffOf } from '../../caller.ts'
import type { Scope } from '../../db/scope.ts'
import { courierWithBranch } from '../../delivery/courier-with-branch.ts'
import type { Routes } from '../../http/call.ts'
import { findBoardOrders } from '../../orders/board/list-board.ts'
import { changeEstimate } from '../../orders/moving/change-estimate.ts'
import { giveToCourier } from '../../orders/moving/give-to-courier.ts'
import type { OrderFacts } from '../../orders/rows.ts'
import { boardViews } from './board-views.ts'
import { orderDetails } from './order-details-view.ts'

export const orderDetailRoutes: Routes<typeof officeOrders> = {
  'GET /office/v1/orders/found': ({ caller, query, inTransaction }) =>
    inTransaction(async (scope) => {
      const ask = { branchId: query.branchId ?? null, search: query.search, limit: query.limit }
      const orders = await findBoardOrders(scope, staffOf(caller), ask)
      return orders.ok ? ok(await boardViews(scope, staffOf(caller), orders.value)) : orders
    }),

  'GET /office/v1/orders/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => orderDetails(scope, staffOf(caller), params.id)),

  'POST /office/v1/orders/:id/estimate': ({ caller, params, body, services, inTransaction }) =>
    inTransaction(async (scope) => {
      const ask = { orderId: params.id, readyAt: new Date(body.readyTime), version: body.version }
      return viewOf(scope, staffOf(caller), await changeEstimate(scope, staffOf(caller), ask, services.live))
    }),

  'PUT /office/v1/orders/:id/courier': ({ caller, params, body, services, inTransaction }) =>
    inTransaction(async (scope) => {
      const courier = body.courierId === null ? null : await courierWithBranch(scope, body.courierId)
      const ask = { orderId: params.id, version: body.version, courier }
      return viewOf(scope, staffOf(caller), await giveToCourier(scope, staffOf(caller), ask, services.live))
    }),
}

async function viewOf(scope: Scope, staff: StaffCaller, changed: Result<OrderFacts, ErrorRefusal>) {
  if (!changed.ok) return changed
  const [view] = await boardViews(scope, staff, [changed.value])
  return view === undefined ? refuse('NOT_FOUND') : ok(view)
}
