import { useParams } from 'react-router'
import { hasMap } from '../places/map-source.ts'
import { usePageHead } from '../shop/page.tsx'
import { MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { OrderAnswer } from './order-answer.tsx'
import { OrderCourier } from './order-courier.tsx'
import { OrderMap } from './order-map.tsx'
import { sightingOf } from './order-sighting.ts'

function Content({ order }: { order: Order }) {
  const t = useText()
  const shop = useShop()
  if (!hasMap(shop) || sightingOf(order) === null) {
    const none = { title: t('orders.map_none_title'), line: t('orders.map_none_line') }
    return <MissingNotice {...none} to={`/profile/orders/${order.id}`} action={t('orders.map_to_order')} />
  }
  return (
    <>
      <OrderMap order={order} className="relative h-[calc(100dvh-10rem)] min-h-80 overflow-hidden lg:rounded-2xl" />
      {order.courier !== null && (
        <div className="p-4 pb-[calc(1rem+var(--safe-b))] lg:px-0">
          <OrderCourier order={order} />
        </div>
      )}
    </>
  )
}

/** One order on the map, for as long as its courier is on the way. */
export function OrderMapScreen() {
  const t = useText()
  const { merchant } = useShop()
  const { id = '' } = useParams()
  usePageHead({ title: `${t('orders.map_label')} · ${merchant.name}` })
  return (
    <main className="page-column flex min-h-(--vh-full) flex-col bg-surface lg:min-h-150 lg:bg-canvas">
      <TopBar title={t('orders.map_label')} backTo={`/profile/orders/${id}`} />
      <OrderAnswer key={id} id={id}>
        {(order) => <Content order={order} />}
      </OrderAnswer>
    </main>
  )
}
