// The orders that have ended, loaded page by page and grouped by month.

import { useMoment } from '@dasturxon/client/moment'
import { wallClock } from '@dasturxon/domain/tashkent'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { refresh } from '@dasturxon/ui/glyphs'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from '../navigation/link.tsx'
import { call } from '../shop/api.ts'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import { useText } from '../text/text.tsx'
import type { TextKey } from '../text/text-of.ts'
import { useRepeat } from './again/use-repeat.tsx'
import { ArchiveCard } from './ended-cards.tsx'
import type { Order } from './order.ts'
import { EmptyOrders } from './orders-empty.tsx'
import { useReview } from './review/use-review.tsx'

/** How far below the screen the end may be when the next page is loaded. */
const NEAR = '0px 0px 600px 0px'

type Archive = {
  readonly orders: readonly Order[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly isLast: boolean
  loadMore(): void
  /** Replaces an order of the list: its customer has just rated it. */
  replace(order: Order): void
}

/** Ended orders, newest first, ten per page. */
function useArchive(userId: string | null): Archive {
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [page, setPage] = useState(0)
  const [state, setState] = useState<Archive['state']>('loading')
  const [isLast, setLast] = useState(false)

  useEffect(() => {
    if (userId === null || state !== 'loading') return
    const stop = new AbortController()
    void loadPage(userId, page, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      setState(answer.ok ? 'ready' : 'failed')
      if (!answer.ok) return
      setOrders((held) => joined(held, answer.value.content))
      setLast(answer.value.last)
      setPage(page + 1)
    })
    return () => stop.abort()
  }, [userId, page, state])

  const replace = (order: Order) => setOrders((held) => held.map((other) => (other.id === order.id ? order : other)))
  return { orders, state, isLast, loadMore: () => setState('loading'), replace }
}

function loadPage(userId: string, page: number, signal: AbortSignal) {
  const query = { page, size: 10, onlyArchive: 'true' }
  return call('GET /orders/v1/orders/user/:userId', { params: { userId }, query }, { signal })
}

/** A new order can shift the pages while they are read, so that one order arrives twice: duplicates are removed. */
function joined(held: readonly Order[], next: readonly Order[]): readonly Order[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...next.filter(({ id }) => !known.has(id))]
}

type MonthKey = Extract<TextKey, `orders.month_${string}`>

const MONTHS: readonly MonthKey[] = [
  'orders.month_1',
  'orders.month_2',
  'orders.month_3',
  'orders.month_4',
  'orders.month_5',
  'orders.month_6',
  'orders.month_7',
  'orders.month_8',
  'orders.month_9',
  'orders.month_10',
  'orders.month_11',
  'orders.month_12',
]

function monthOf({ timestamp }: Order): { readonly key: MonthKey; readonly year: string } {
  const wall = wallClock(new Date(timestamp))
  return { key: MONTHS[wall.getUTCMonth()] ?? 'orders.month_1', year: String(wall.getUTCFullYear()) }
}

type MonthProps = {
  readonly orders: readonly Order[]
  onRepeat(order: Order): void
  onRate(order: Order, stars: number): void
}

function Month({ orders, onRepeat, onRate }: MonthProps) {
  const t = useText()
  const now = useMoment()
  const [first] = orders
  if (first === undefined) return null
  const { key, year } = monthOf(first)
  return (
    <section className="grid grid-cols-1 gap-2.5">
      <h2 className="px-1.5 text-small font-semibold text-muted">{t(key, { year })}</h2>
      <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-2 lg:gap-4">
        {orders.map((order) => (
          <ArchiveCard
            key={order.id}
            order={order}
            now={now}
            onRate={(stars) => onRate(order, stars)}
            action={
              <>
                <Link to={`/profile/orders/${order.id}`} className={buttonLook({ kind: 'ghost', size: 'sm' })}>
                  {t('orders.details')}
                </Link>
                <Button
                  kind="secondary"
                  size="sm"
                  glyph={refresh}
                  aria-label={t('again.repeat_named', { name: t('orders.number', { number: String(order.number) }) })}
                  onClick={() => onRepeat(order)}
                >
                  {t('again.repeat')}
                </Button>
              </>
            }
          />
        ))}
      </div>
    </section>
  )
}

/** The next page is loaded when the customer comes near the end; the button is for keyboards and after a failure. */
function More({ archive }: { archive: Archive }) {
  const t = useText()
  const end = useRef<HTMLButtonElement>(null)
  const { state, isLast } = archive
  const loadMore = useEffectEvent(archive.loadMore)
  useEffect(() => {
    if (state !== 'ready' || isLast || end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore()
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [state, isLast])
  if (archive.isLast) return null
  return (
    <Button
      ref={end}
      kind="secondary"
      wide
      className="bg-surface! lg:mx-auto lg:w-85!"
      loading={archive.state === 'loading'}
      onClick={archive.loadMore}
    >
      {archive.state === 'failed' ? t('page.retry') : t('orders.load_more')}
    </Button>
  )
}

/** The list of ended orders, ten per page. */
export function ArchiveOrders({ userId }: { userId: string }) {
  const t = useText()
  const archive = useArchive(userId)
  const { repeat, sheet } = useRepeat()
  const review = useReview(archive.replace)
  if (archive.orders.length > 0) {
    const months = Map.groupBy(archive.orders, (order) => Object.values(monthOf(order)).join(' '))
    return (
      <div className="grid grid-cols-1 gap-4">
        {[...months].map(([month, orders]) => (
          <Month key={month} orders={orders} onRepeat={repeat} onRate={review.rate} />
        ))}
        <More archive={archive} />
        {sheet}
        {review.sheet}
      </div>
    )
  }
  if (archive.state === 'ready') {
    return <EmptyOrders title={t('orders.empty_archive_title')} line={t('orders.empty_archive_line')} />
  }
  if (archive.state === 'failed') {
    const words = { title: t('orders.failed_title'), line: t('orders.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={archive.loadMore} />
  }
  return (
    <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2.5 lg:grid-cols-2 lg:gap-4">
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-35 rounded-xl" />
      ))}
    </Loading>
  )
}
