import type { deliveriesV1 } from '@dasturxon/contract/shop/deliveries-v1'
import { refuse } from '@dasturxon/domain/result'
import { findCourier } from '../delivery/find-courier.ts'
import type { Routes } from '../http/call.ts'
import { calculateTariff } from '../places/calculate-tariff.ts'

export const deliveriesRoutes: Routes<typeof deliveriesV1> = {
  'POST /deliveries/v1/delivery/tariff/client/calculate': ({ body, services, inTransaction }) =>
    inTransaction((scope) =>
      calculateTariff(scope, services.placeBooks, {
        point: { lat: body.latitude, lon: body.longitude },
        branchId: body.branchId ?? null,
        cityId: body.cityId ?? null,
        goods: body.productPrice,
      }),
    ),

  'GET /deliveries/v1/delivery/courier/:id': async ({ caller, params, inTransaction }) => {
    const { userId } = caller
    if (userId === null) return refuse('NOT_FOUND')
    return inTransaction((scope) => findCourier(scope, userId, params.id))
  },
}
