import type { usersV1 } from '@dasturxon/contract/shop/users-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Routes } from '../http/call.ts'
import { findMerchantBySub } from '../merchants/find-merchant-by-sub.ts'
import { findClosestBranch } from '../places/find-closest-branch.ts'
import { showBranch, showBranches, showCities, showZones } from '../places/show-places.ts'

type PlaceRoutes = Pick<
  Routes<typeof usersV1>,
  | 'GET /users/v1/merchants/sub/:sub'
  | 'GET /users/v1/city-merchant/merchant/:merchantId'
  | 'GET /users/v1/branches'
  | 'GET /users/v1/branches/full'
  | 'GET /users/v1/branches/:id'
  | 'GET /users/v1/branches/merchant/:merchantId/closest'
  | 'GET /users/v1/region'
>

export const placeRoutes: PlaceRoutes = {
  'GET /users/v1/merchants/sub/:sub': ({ params, services, inTransaction }) =>
    inTransaction((scope) => findMerchantBySub(scope, services.merchants, params.sub)),

  'GET /users/v1/city-merchant/merchant/:merchantId': async ({ params, caller, inTransaction }) => {
    if (params.merchantId !== caller.merchantId) return refuse('TENANT_MISMATCH')
    return ok(await inTransaction(showCities))
  },

  'GET /users/v1/branches': async ({ inTransaction }) => {
    return ok(await inTransaction((scope) => showBranches(scope)))
  },

  'GET /users/v1/branches/full': async ({ query, inTransaction }) => {
    return ok(await inTransaction((scope) => showBranches(scope, query.cityId)))
  },

  'GET /users/v1/branches/:id': async ({ params, inTransaction }) => {
    const branch = await inTransaction((scope) => showBranch(scope, params.id))
    return branch === null ? refuse('NOT_FOUND') : ok(branch)
  },

  'GET /users/v1/branches/merchant/:merchantId/closest': ({ params, query, services, inTransaction }) =>
    inTransaction((scope) =>
      findClosestBranch(scope, services.placeBooks, {
        merchantId: params.merchantId,
        point: { lat: query.lat, lon: query.lon },
        service: query.type,
        goods: query.productPrice,
      }),
    ),

  'GET /users/v1/region': async ({ inTransaction }) => {
    return ok(await inTransaction(showZones))
  },
}
