// The hash that is stored of a phone where the phone itself must not be stored.
import { createHmac } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'

/**
 * Recognises the same phone at the same brand after its account was deleted; useless without the server's key. Only
 * for counting the uses of promos.
 */
export function promoPhoneHash(secretKey: string, merchantId: MerchantId, phone: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['promo phone', merchantId, phone]))
    .digest()
}
