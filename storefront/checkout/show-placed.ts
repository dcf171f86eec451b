import { useGo } from '../navigation/go.ts'
import type { Order } from '../orders/order.ts'
import { findPaymentPage, goToPaymentPage } from '../payments/open-payment.ts'

/** Shows the placed order. One that waits for its payment goes on to the provider; "back" from there is the order. */
export function useShowPlaced(): (order: Order) => void {
  const go = useGo()
  return (order) => {
    go(`/profile/orders/${order.id}`, { replace: true })
    if (order.waitsFor === 'PAYMENT') void openPayment(order)
  }
}

async function openPayment({ id }: Order): Promise<void> {
  const page = await findPaymentPage(id)
  // what did not open is opened from the page of the order, and who has left that page stays where they are
  if (page.kind === 'page' && window.location.pathname.endsWith(id)) goToPaymentPage(page.url)
}
