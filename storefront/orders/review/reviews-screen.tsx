// The customer's reviews: the orders that wait for one, and those written with the brand's answers.
import { Button } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { useVisitor } from '../../account/visitor.ts'
import { usePageHead } from '../../shop/page.tsx'
import { FailedNotice, GuestNotice } from '../../shop/parts/own-page-notices.tsx'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { EmptyOrders } from '../orders-empty.tsx'
import { type ReviewPages, useReviewPages } from './own-reviews.ts'
import { WaitingCard, WrittenCard } from './review-cards.tsx'
import { useReview } from './use-review.tsx'

type ListProps = {
  readonly title: string
  readonly more: string
  readonly pages: ReviewPages
  readonly children: ReactNode
}

function ReviewList({ title, more, pages, children }: ListProps) {
  if (pages.orders.length === 0 && pages.isLast) return null
  return (
    <section className="grid grid-cols-1 gap-2.5">
      <h2 className="px-1.5 text-small font-semibold text-muted">{title}</h2>
      <ul className="grid grid-cols-1 gap-2.5">{children}</ul>
      {!pages.isLast && (
        <Button
          kind="secondary"
          wide
          className="bg-surface!"
          loading={pages.state === 'loading'}
          onClick={pages.loadMore}
        >
          {more}
        </Button>
      )}
    </section>
  )
}

function Waiting() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2.5">
      <Skeleton className="h-35 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
    </Loading>
  )
}

function Reviews() {
  const t = useText()
  const waiting = useReviewPages('WAITING')
  const written = useReviewPages('WRITTEN')
  const { rate, sheet } = useReview((order) => {
    waiting.remove(order)
    written.put(order)
  })
  const lists = [waiting, written]
  const absent = lists.filter(({ orders, state }) => orders.length === 0 && state !== 'ready')
  function retry() {
    for (const pages of absent) pages.loadMore()
  }
  if (absent.some(({ state }) => state === 'failed')) {
    return <FailedNotice title={t('reviews.failed')} line={t('reviews.failed_line')} level={2} onRetry={retry} />
  }
  if (absent.length > 0) return <Waiting />
  if (lists.every(({ orders, isLast }) => orders.length === 0 && isLast)) {
    return <EmptyOrders title={t('reviews.empty')} line={t('reviews.empty_line')} />
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReviewList title={t('reviews.waiting')} more={t('reviews.more_waiting')} pages={waiting}>
        {waiting.orders.map((order) => (
          <WaitingCard key={order.id} order={order} onRate={(stars) => rate(order, stars)} />
        ))}
      </ReviewList>
      <ReviewList title={t('reviews.written')} more={t('reviews.more')} pages={written}>
        {written.orders.map((order) => (
          <WrittenCard key={order.id} order={order} onChange={() => rate(order)} />
        ))}
      </ReviewList>
      {sheet}
    </div>
  )
}

/** The page of the customer's reviews. */
export function ReviewsScreen() {
  const t = useText()
  const { merchant } = useShop()
  const visitor = useVisitor()
  const title = t('reviews.title')
  usePageHead({ title: `${title} · ${merchant.name}` })
  return (
    <main data-foot="" className="min-h-(--vh-full) bg-canvas">
      <div className="page-column w-full max-w-150! lg:pb-16">
        <TopBar title={title} backTo="/profile" tone="canvas" />
        <div className="px-3 pt-2 pb-6 lg:px-0">
          {visitor.state === 'waiting' && <Waiting />}
          {visitor.state === 'signed' && <Reviews key={visitor.user.id} />}
          {visitor.state === 'guest' && <GuestNotice title={title} line={t('reviews.guest_line')} level={2} />}
          {visitor.state === 'failed' && (
            <FailedNotice
              title={t('reviews.failed')}
              line={t('reviews.failed_line')}
              level={2}
              onRetry={visitor.retry}
            />
          )}
        </div>
      </div>
    </main>
  )
}
