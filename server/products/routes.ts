import type { productsV1 } from '@dasturxon/contract/products-v1'
import type { Routes } from '../http/call.ts'

export const productsRoutes: Routes<typeof productsV1> = {
  'GET /products/v1/overalls': async ({ query, caller, services }) => ({
    ok: true,
    packed: await services.menus.overalls(caller.merchantId, query.type),
  }),

  'GET /products/v1/shop': async ({ query, caller, services }) => ({
    ok: true,
    packed: await services.menus.shopPacked(caller.merchantId, query.language ?? caller.language),
  }),
}
