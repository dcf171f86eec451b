import { notePurchase } from '../measuring/purchases.ts'
import { useGo } from '../navigation/go.ts'
import type { Order } from '../orders/order.ts'
import { findPaymentPage, goToPaymentPage } from '../payments/open-payment.ts'
import { call } from '../shop/api.ts'
import { usePageFacts } from '../shop/page.tsx'

/**
 * Shows the placed order, or asks for its code first. If it waits for payment, the chosen card is charged, or the provider's page
 * opened; "back" from there leads to the order.
 */
export function useShowPlaced(): (order: Order) => void {
  const go = useGo()
  const { isMeasured, language } = usePageFacts()
  return (order) => {
    if (isMeasured) notePurchase(order, language)
    go(order.waitsFor === 'CODE' ? `/checkout/confirm?order=${order.id}` : `/profile/orders/${order.id}`, {
      replace: true,
    })
    if (order.waitsFor === 'PAYMENT') void pay(order, () => go(`/pay/return?order=${order.id}`))
  }
}

async function pay({ id, cardId }: Order, onCharged: () => void): Promise<void> {
  // after a failure the customer can pay on the order's page; nothing more happens if they have already left that page
  const isShown = () => window.location.pathname.endsWith(id)
  if (cardId !== null) {
    const answer = await call('POST /payments/v2/checkout/:id/card', { params: { id }, body: { cardId } })
    if (answer.ok && isShown()) onCharged()
    return
  }
  const page = await findPaymentPage(id)
  if (page.kind === 'page' && isShown()) goToPaymentPage(page.url, page.form)
}
