import type { ReactNode } from 'react'
import { useVisitor } from '../account/visitor.ts'
import { FailedNotice, GuestNotice, MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { orderQuery, useLiveOrder } from './orders.ts'

type Props = { readonly id: string; children(order: Order): ReactNode }

/** An order that is kept up to date; until it has come, or when it cannot come, a notice in its place. */
export function OrderAnswer({ id, children }: Props) {
  const t = useText()
  const visitor = useVisitor()
  const answer = useLiveOrder(visitor.state === 'signed' ? id : null)
  if (visitor.state === 'guest') {
    return <GuestNotice title={t('orders.guest_order_title')} line={t('orders.guest_order_line')} />
  }
  const failed = { title: t('orders.failed_title'), line: t('orders.failed_line') }
  if (visitor.state === 'failed') return <FailedNotice {...failed} onRetry={visitor.retry} />
  if (answer.state === 'ready') return children(answer.value)
  if (answer.state === 'loading' || answer.failure.status === 401) return <OrderSkeleton />
  if ([400, 404, 422].includes(answer.failure.status)) {
    const missing = { title: t('orders.missing_title'), line: t('orders.missing_line') }
    return <MissingNotice {...missing} to="/profile/orders" action={t('orders.to_orders')} />
  }
  return <FailedNotice {...failed} onRetry={() => void orderQuery(id).refresh()} />
}
