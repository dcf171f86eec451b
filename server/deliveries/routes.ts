import type { deliveriesV1 } from '@dasturxon/contract/deliveries-v1'
import type { Routes } from '../http/call.ts'
import { calculateTariff } from './calculate-tariff.ts'

export const deliveriesRoutes: Routes<typeof deliveriesV1> = {
  'POST /deliveries/v1/delivery/tariff/client/calculate': ({ body, inTransaction }) =>
    inTransaction((scope) =>
      calculateTariff(scope, {
        point: { lat: body.latitude, lon: body.longitude },
        branchId: body.branchId ?? null,
        goods: body.productPrice,
      }),
    ),
}
