// The calls about promos and cashback.

import type { orderBenefits } from '@dasturxon/contract/shop/order-benefits'
import { ok } from '@dasturxon/domain/result'
import { listAllPromos, listPromos } from '../benefits/list-promos.ts'
import { promoView } from '../benefits/promo-view.ts'
import { readCashback } from '../benefits/read-cashback.ts'
import { signedIn } from '../caller.ts'
import type { Routes } from '../http/call.ts'
import { checkPromo } from '../orders/placing/check-promo.ts'

export const benefitRoutes: Routes<typeof orderBenefits> = {
  'GET /orders/v1/cashback': (call) =>
    call.inTransaction(async (scope) => ok(await readCashback(scope, signedIn(call.caller), call.query))),

  'GET /orders/v1/promos': (call) =>
    call.inTransaction(async (scope) => {
      const list = call.query.all === 'true' ? listAllPromos : listPromos
      return ok(await list(scope, signedIn(call.caller)))
    }),

  'POST /orders/v1/promos/check': ({ body, caller, services, inTransaction }) => {
    const { code, productPrice: goods, grossPrice: gross = goods, deliveryPrice: delivery } = body
    return inTransaction(async (scope) => {
      const ask = { code, goods, gross, delivery }
      const given = await checkPromo(scope, ask, caller, services.config.limitScale)
      return given.ok ? ok({ ...given.value, promo: promoView(given.value.promo) }) : given
    })
  },
}
