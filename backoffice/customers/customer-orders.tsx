import { numberText } from '@dasturxon/domain/format'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { may, useMe } from '../frame/me.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { useDayWords } from './customer-words.ts'
import { type CustomerDetails, type CustomerOrder, customerOrdersQuery } from './customers-query.ts'
import { PanelCard } from './panel-card.tsx'

function toneOf(status: OrderStatus): PillTone {
  if (status === 'CANCELED') return 'danger'
  if (status === 'DELIVERED' || status === 'CLOSED') return 'success'
  return status === 'OPEN' || status === 'AT_TIME' ? 'brand' : 'plain'
}

/** The orders of the customer, the newest first, each leading to the board. */
export function CustomerOrders({ customer: { id } }: { readonly customer: CustomerDetails }) {
  const t = useText()
  const orders = useInfiniteQuery(customerOrdersQuery(id))
  const { data, error, isError, refetch } = orders
  const rows = data?.pages.flat() ?? []
  return (
    <PanelCard title={t('customers.orders_title')}>
      {data === undefined && !isError && <Skeleton className="h-24 w-full rounded-md" />}
      {data === undefined && isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 && <p className="text-muted">{t('customers.orders_none')}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {orders.hasNextPage && (
        <Button
          kind="secondary"
          size="sm"
          className="mt-2"
          loading={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          {t('customers.more_orders')}
        </Button>
      )}
    </PanelCard>
  )
}

function OrderRow({ order }: { readonly order: CustomerOrder }) {
  const t = useText()
  const language = useLanguage()
  const say = useDayWords()
  const mayOpen = may(useMe(), 'GET /office/v1/orders/:id')
  const { id, number, placedDate, serviceType, status, total } = order
  const name = t('customers.order', { number: String(number) })
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-line border-t py-1.5">
      {mayOpen ? (
        <Link to={`/office/orders?order=${id}`} className="tnum shrink-0 font-semibold after:absolute after:inset-0">
          {name}
        </Link>
      ) : (
        <b className="tnum shrink-0">{name}</b>
      )}
      <span className="min-w-0 flex-1 text-muted">
        {say(placedDate)}
        <span className="block">{t(`reports.service_${serviceType}`)}</span>
      </span>
      <Pill tone={toneOf(status)} glyph={null}>
        {t(`order.status_${status}`)}
      </Pill>
      <b className="tnum shrink-0 text-end">{numberText(total, language)}</b>
    </li>
  )
}
