// Confirms an order with the code that was sent for it, where the brand asks for one with each order.
import { Navigate } from 'react-router'
import { useAddressQuery } from '../navigation/address-query.ts'
import { OrderAnswer } from '../orders/order-answer.tsx'
import { OrderSkeleton } from '../orders/order-skeleton.tsx'
import { usePageHead } from '../shop/page.tsx'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { ConfirmCode, pathOf } from './confirm-code.tsx'

/** The code of the order in the query; an order that needs none any more is shown instead. */
export function ConfirmScreen() {
  const t = useText()
  const { merchant } = useShop()
  const id = useAddressQuery().get('order') ?? ''
  usePageHead({ title: `${t('orders.confirm_title')} · ${merchant.name}` })
  const isKnown = useSession().state !== 'unknown'
  if (id === '' && isKnown) return <Navigate to="/profile/orders" replace />
  return (
    <main className="min-h-(--vh-full) bg-surface lg:bg-canvas lg:py-12">
      {id === '' ? (
        // the server renders without the query, and the first render in the browser must be the same
        <OrderSkeleton />
      ) : (
        <OrderAnswer key={id} id={id}>
          {(order) =>
            order.waitsFor === 'CODE' ? <ConfirmCode order={order} /> : <Navigate to={pathOf(id)} replace />
          }
        </OrderAnswer>
      )}
    </main>
  )
}
