import { useGo } from '../navigation/go.ts'
import type { Order } from '../orders/order.ts'
import { findPaymentPage, goToPaymentPage } from '../payments/open-payment.ts'

/** Shows the placed order. If it waits for payment, opens the provider's page; "back" from there leads to the order. */
export function useShowPlaced(): (order: Order) => void {
  const go = useGo()
  return (order) => {
    go(`/profile/orders/${order.id}`, { replace: true })
    if (order.waitsFor === 'PAYMENT') void openPayment(order)
  }
}

async function openPayment({ id }: Order): Promise<void> {
  const page = await findPaymentPage(id)
  // after a failure the customer can pay on the order's page; no redirect if they have already left that page
  if (page.kind === 'page' && window.location.pathname.endsWith(id)) goToPaymentPage(page.url)
}
