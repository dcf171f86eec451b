import { useParams } from 'react-router'
import { useSessionEnd } from '../account/session-end.ts'
import { useVisitor } from '../account/visitor.ts'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice, GuestNotice, MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { orderQuery, useLiveOrder } from './orders.ts'

function Content({ id }: { id: string }) {
  const t = useText()
  const visitor = useVisitor()
  const answer = useLiveOrder(visitor.state === 'signed' ? id : null)
  if (visitor.state === 'guest') {
    return <GuestNotice title={t('orders.guest_order_title')} line={t('orders.guest_order_line')} />
  }
  const failed = { title: t('orders.failed_title'), line: t('orders.failed_line') }
  if (visitor.state === 'failed') return <FailedNotice {...failed} onRetry={visitor.retry} />
  if (answer.state === 'ready') return <OrderPage order={answer.value} />
  if (answer.state === 'loading' || answer.failure.status === 401) return <OrderSkeleton />
  if ([400, 404, 422].includes(answer.failure.status)) {
    const missing = { title: t('orders.missing_title'), line: t('orders.missing_line') }
    return <MissingNotice {...missing} to="/profile/orders" action={t('orders.to_orders')} />
  }
  return <FailedNotice {...failed} onRetry={() => void orderQuery(id).refresh()} />
}

/** The screen of one order: loads it and follows its changes. */
export function OrderScreen() {
  const t = useText()
  const { merchant } = useShop()
  const { id = '' } = useParams()
  usePageHead({ title: `${t('orders.title')} · ${merchant.name}` })
  useSessionEnd()
  return (
    <main className="min-h-(--vh-full) bg-surface lg:bg-canvas">
      <div className="page-column lg:py-8">
        <Content key={id} id={id} />
      </div>
    </main>
  )
}
