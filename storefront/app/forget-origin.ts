// What this browser has stored for an address that belongs to no brand.
import { call } from '../shop/api.ts'

const OURS = 'dasturxon:'

/**
 * Removes all that was stored under this address, once the server says that no brand is here. A failure of the network or of
 * the server says nothing about the brand and removes nothing.
 */
export async function forgetIfUnknown(): Promise<void> {
  const answer = await call('GET /orders/v1/merchant/settings')
  // its own code: a proxy's 404 says nothing
  if (answer.ok || answer.code !== 'MERCHANT_NOT_FOUND') return
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (name.startsWith(OURS)) storage.removeItem(name)
  }
}
