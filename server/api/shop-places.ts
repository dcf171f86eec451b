import type { usersV1 } from '@dasturxon/contract/users-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { branchView, cityView, regionView } from '../customers/profile/view.ts'
import type { Routes } from '../http/call.ts'
import { findMerchantBySub } from '../merchants/find-merchant-by-sub.ts'
import { findClosestBranch } from '../places/find-closest-branch.ts'
import { findBranch, listBranches, listCities, listZones } from '../places/place-store.ts'

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
    const cities = await inTransaction(listCities)
    return ok(cities.map(cityView))
  },

  'GET /users/v1/branches': async ({ inTransaction }) => {
    const branches = await inTransaction((scope) => listBranches(scope))
    return ok(branches.map(branchView))
  },

  'GET /users/v1/branches/full': async ({ query, inTransaction }) => {
    const branches = await inTransaction((scope) => listBranches(scope, query.cityId))
    return ok(branches.map(branchView))
  },

  'GET /users/v1/branches/:id': async ({ params, inTransaction }) => {
    const branch = await inTransaction((scope) => findBranch(scope, params.id))
    return branch === undefined ? refuse('NOT_FOUND') : ok(branchView(branch))
  },

  'GET /users/v1/branches/merchant/:merchantId/closest': ({ params, query, inTransaction }) =>
    inTransaction((scope) =>
      findClosestBranch(scope, {
        merchantId: params.merchantId,
        point: { lat: query.lat, lon: query.lon },
        service: query.type,
      }),
    ),

  'GET /users/v1/region': async ({ inTransaction }) => {
    const zones = await inTransaction(listZones)
    return ok(zones.map(regionView))
  },
}
