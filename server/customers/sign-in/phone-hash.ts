// What is kept of a phone where the phone itself must not stay.
import { createHmac } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'

/**
 * Tells the same phone again at the same brand, after the account that had it is gone; without the server's key it
 * tells nothing. For counting the uses of promos, and for nothing else.
 */
export function promoPhoneHash(secretKey: string, merchantId: MerchantId, phone: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['promo phone', merchantId, phone]))
    .digest()
}
