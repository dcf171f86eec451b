import { useParams } from 'react-router'
import { useSessionEnd } from '../account/session-end.ts'
import { useVisitor } from '../account/visitor.ts'
import { hasMap } from '../places/map-source.ts'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice, GuestNotice, MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { OrderCourier } from './order-courier.tsx'
import { OrderMap, sightingOf } from './order-map.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { orderQuery, useLiveOrder } from './orders.ts'

function Content({ id }: { id: string }) {
  const t = useText()
  const shop = useShop()
  const visitor = useVisitor()
  const answer = useLiveOrder(visitor.state === 'signed' ? id : null)
  const failed = { title: t('orders.failed_title'), line: t('orders.failed_line') }
  if (visitor.state === 'guest') {
    return <GuestNotice title={t('orders.guest_order_title')} line={t('orders.guest_order_line')} />
  }
  if (visitor.state === 'failed') return <FailedNotice {...failed} onRetry={visitor.retry} />
  if (answer.state === 'loading') return <OrderSkeleton />
  if (answer.state === 'failed') {
    const { status } = answer.failure
    if (status === 401) return <OrderSkeleton />
    if (![400, 404, 422].includes(status)) {
      return <FailedNotice {...failed} onRetry={() => void orderQuery(id).refresh()} />
    }
    const missing = { title: t('orders.missing_title'), line: t('orders.missing_line') }
    return <MissingNotice {...missing} to="/profile/orders" action={t('orders.to_orders')} />
  }
  const order = answer.value
  if (!hasMap(shop) || sightingOf(order) === null) {
    const none = { title: t('orders.map_none_title'), line: t('orders.map_none_line') }
    return <MissingNotice {...none} to={`/profile/orders/${id}`} action={t('orders.map_to_order')} />
  }
  return (
    <>
      <OrderMap order={order} className="relative h-[calc(100dvh-10rem)] min-h-80 overflow-hidden lg:rounded-2xl" />
      {order.courier !== null && (
        <div className="p-4 pb-[calc(1rem+var(--safe-b))] lg:px-0">
          <OrderCourier firstName={order.courier.firstName} phone={order.courier.phone} />
        </div>
      )}
    </>
  )
}

/** One order on a map of the whole page, while its courier is on the way. */
export function OrderMapScreen() {
  const t = useText()
  const { merchant } = useShop()
  const { id = '' } = useParams()
  usePageHead({ title: `${t('orders.map_label')} · ${merchant.name}` })
  useSessionEnd()
  return (
    <main className="page-column flex min-h-(--vh-full) flex-col bg-surface lg:min-h-150 lg:bg-canvas">
      <TopBar title={t('orders.map_label')} backTo={`/profile/orders/${id}`} />
      <Content key={id} id={id} />
    </main>
  )
}
