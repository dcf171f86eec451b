// The order settings of a brand that no price depends on.
import type { Scope } from '../db/scope.ts'

/** The order settings of the brand; every brand has a row. */
export function findTerms(scope: Scope) {
  return scope.db
    .selectFrom('order_settings as t')
    .innerJoin('merchants as m', 'm.id', 't.merchant_id')
    .select([
      'm.main_city_id',
      't.service_fee_enabled',
      't.service_fee_amount',
      't.service_fee_is_percent',
      't.service_fee_free_from',
      't.service_fee_services',
      't.default_delivery_type_bot',
      't.default_delivery_type_web',
      't.default_delivery_type_app',
    ])
    .where('t.merchant_id', '=', scope.merchantId)
    .executeTakeFirstOrThrow()
}
