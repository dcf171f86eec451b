// The order settings a storefront may see.
import type { Scope } from '../db/scope.ts'

/** The two switches that lie over the web settings. */
export async function readOrderSettings(scope: Scope) {
  const row = await scope.db
    .selectFrom('order_settings')
    .select(['should_validate_delivery_area', 'is_sms_confirmation_required'])
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst()
  return {
    shouldValidateDeliveryArea: row?.should_validate_delivery_area ?? false,
    isSmsConfirmationRequiredPerOrder: row?.is_sms_confirmation_required ?? false,
  }
}
