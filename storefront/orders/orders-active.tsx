// The list of active orders, of which the first have live updates; orders that were just delivered are on top.

import { useMoment } from '@dasturxon/client/moment'
import { type Answer, useQuery } from '@dasturxon/client/query'
import { buttonLook } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { Link } from '../navigation/link.tsx'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import { useText } from '../text/text.tsx'
import { activeOrdersQuery, endedOrdersQuery, setEndedOrder, useJustDelivered } from './active-orders.ts'
import { DeliveredCard } from './ended-cards.tsx'
import type { Order } from './order.ts'
import { ActiveCard, ScheduledCard } from './order-cards.tsx'
import { useLiveOrder } from './orders.ts'
import { EmptyOrders } from './orders-empty.tsx'
import { useReview } from './review/use-review.tsx'

/** The server allows three streams per customer; one is left for another tab. */
const FOLLOWED = 2
const NONE: readonly never[] = []

function LiveCard({ order, isFollowed }: { order: Order; isFollowed: boolean }) {
  const t = useText()
  const now = useMoment()
  const answer = useLiveOrder(isFollowed ? order.id : null)
  const isNewer = answer.state === 'ready' && answer.value.version >= order.version
  const shown = isNewer ? answer.value : order
  const isScheduled = shown.status === 'AT_TIME'
  const action = (
    <Link
      to={`/profile/orders/${shown.id}`}
      className={buttonLook({ kind: isScheduled ? 'secondary' : 'ink', wide: true })}
    >
      {t(isScheduled ? 'orders.details' : 'orders.show')}
    </Link>
  )
  return isScheduled ? (
    <ScheduledCard order={shown} now={now} action={action} />
  ) : (
    <ActiveCard order={shown} now={now} action={action} />
  )
}

/** Orders in progress first, orders for later below. */
function inOrder(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((a, b) => Number(a.status === 'AT_TIME') - Number(b.status === 'AT_TIME'))
}

function PinnedCards({ orders, userId }: { orders: readonly Order[]; userId: string }) {
  const t = useText()
  const now = useMoment()
  const { rate, sheet } = useReview((order) => setEndedOrder(userId, order))
  return (
    <>
      {orders.map((order) => (
        <DeliveredCard
          key={order.id}
          order={order}
          now={now}
          onRate={(stars) => rate(order, stars)}
          action={
            <Link to={`/profile/orders/${order.id}`} className={buttonLook({ kind: 'secondary', wide: true })}>
              {t('orders.details')}
            </Link>
          }
        />
      ))}
      {sheet}
    </>
  )
}

/** The list of orders that have not ended yet, below those that were delivered within the last hour. */
export function ActiveOrders({ answer, userId }: { answer: Answer<readonly Order[]>; userId: string }) {
  const t = useText()
  useQuery(endedOrdersQuery(userId))
  const pinned = useJustDelivered() ?? NONE
  if (answer.state === 'loading') {
    return (
      <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2.5 lg:grid-cols-2 lg:gap-4">
        <Skeleton className="h-84 rounded-xl" />
      </Loading>
    )
  }
  if (answer.state === 'failed') {
    const retry = () => void activeOrdersQuery(userId).refresh()
    return <FailedNotice title={t('orders.failed_title')} line={t('orders.failed_line')} level={2} onRetry={retry} />
  }
  if (answer.value.length === 0 && pinned.length === 0) {
    return <EmptyOrders title={t('orders.empty_active_title')} line={t('orders.empty_active_line')} />
  }
  return (
    <div className="grid grid-cols-1 items-start gap-2.5 lg:grid-cols-2 lg:gap-4">
      <PinnedCards orders={pinned} userId={userId} />
      {inOrder(answer.value).map((order, index) => (
        <LiveCard key={order.id} order={order} isFollowed={index < FOLLOWED} />
      ))}
    </div>
  )
}
