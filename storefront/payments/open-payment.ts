// Opens the online payment of an order.
import type { CallFailure } from '@dasturxon/contract/client'
import { call } from '../shop/api.ts'

export type PaymentPage =
  | { readonly kind: 'page'; readonly url: string }
  /** `failure` is `null` when the provider gave no URL. */
  | { readonly kind: 'failed'; readonly failure: CallFailure | null }

/** The provider's page where the order is paid; a second call returns the same payment. */
export async function findPaymentPage(orderId: string): Promise<PaymentPage> {
  const answer = await call('GET /payments/v2/checkout/:id', { params: { id: orderId } })
  if (!answer.ok) return { kind: 'failed', failure: answer }
  // only a URL is supported: the content security policy allows forms only to our own host
  const { url } = answer.value
  return url === null ? { kind: 'failed', failure: null } : { kind: 'page', url }
}

/** Leaves the shop and opens the provider's page. */
export function goToPaymentPage(url: string): void {
  window.location.assign(url)
}
