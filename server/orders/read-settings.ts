// The order settings a storefront may see.
import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from '../merchants/find-order-terms.ts'

/** The two switches that override the web settings. */
export async function readOrderSettings(scope: Scope) {
  const terms = await findOrderTerms(scope)
  return {
    shouldValidateDeliveryArea: terms.mustBeInZone,
    isSmsConfirmationRequiredPerOrder: terms.isSmsConfirmationRequired,
  }
}
