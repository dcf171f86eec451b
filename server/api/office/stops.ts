// The calls of office/v1 about the stop list.
import type { officeStops } from '@dasturxon/contract/office/office-stops'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { listSoldProducts, listStops } from '../../menu/stops/list-stops.ts'
import { sellAgain, stopProduct } from '../../menu/stops/stop-product.ts'

export const stopRoutes: Routes<typeof officeStops> = {
  'GET /office/v1/products': ({ inTransaction }) => inTransaction(async (scope) => ok(await listSoldProducts(scope))),

  'GET /office/v1/stops': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listStops(scope, staffOf(caller)))),

  'PUT /office/v1/branches/:id/stops/:productId': ({ caller, params, body, inTransaction }) => {
    const stop = { branchId: params.id, productId: params.productId, until: body.until }
    return inTransaction((scope) => stopProduct(scope, staffOf(caller), stop))
  },

  'DELETE /office/v1/branches/:id/stops/:productId': ({ caller, params, inTransaction }) => {
    const place = { branchId: params.id, productId: params.productId }
    return inTransaction((scope) => sellAgain(scope, staffOf(caller), place))
  },
}
