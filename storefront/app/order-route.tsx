import { PushCard } from '../messages/push-card.tsx'
import { OrderScreen } from '../orders/order-screen.tsx'

/** The route of an order: its page, with the offer to tell the customer of its moves. */
export function OrderRoute() {
  return <OrderScreen offer={<PushCard />} />
}
