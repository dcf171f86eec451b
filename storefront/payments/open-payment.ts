// Where an order is paid online.
import type { CallFailure } from '@dasturxon/contract/client'
import { call } from '../shop/api.ts'

export type PaymentPage =
  | { readonly kind: 'page'; readonly url: string }
  /** `failure` is `null` when the provider gave no address. */
  | { readonly kind: 'failed'; readonly failure: CallFailure | null }

/** The page of the provider where the order is paid; asked again, it is the same payment. */
export async function findPaymentPage(orderId: string): Promise<PaymentPage> {
  const answer = await call('GET /payments/v2/checkout/:id', { params: { id: orderId } })
  if (!answer.ok) return { kind: 'failed', failure: answer }
  // a form cannot be sent from here: the content policy lets pages post to their own host alone
  const { url } = answer.value
  return url === null ? { kind: 'failed', failure: null } : { kind: 'page', url }
}

/** Leaves the shop for that page. */
export function goToPaymentPage(url: string): void {
  window.location.assign(url)
}
