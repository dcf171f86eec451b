// The rating on the page of an order: the question while it is open, and what was given.
import { useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { GivenStars, StarButtons } from './stars.tsx'
import { useReview } from './use-review.tsx'
import { WrittenReview } from './written-review.tsx'

type Props = { readonly order: Order }
type RateProps = Props & { rate(order: Order, stars?: number): void }

function Question({ order, rate }: RateProps) {
  const t = useText()
  return (
    <section aria-labelledby="rate" className="grid justify-items-center gap-1">
      <h2 id="rate" className="text-h2">
        {t('review.question')}
      </h2>
      <StarButtons number={String(order.number)} size={38} onPress={(stars) => rate(order, stars)} />
    </section>
  )
}

function Given({ order, rate }: RateProps) {
  const t = useText()
  const { review } = order
  if (review === null) return null
  return (
    <section aria-labelledby="rated" className="grid grid-cols-1 gap-2 rounded-xl bg-surface-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="rated" className="text-h3">
          {t('review.own')}
        </h2>
        <GivenStars stars={review.stars} size={20} />
      </div>
      <WrittenReview order={order} review={review} onChange={() => rate(order)} />
    </section>
  )
}

/** The rating of a delivered order; nothing for an order that cannot be rated and was not. */
export function OrderReview({ order }: Props) {
  // the sheet stores the order with its review where this page reads it
  const { rate, sheet } = useReview(() => undefined)
  if (order.review === null && order.reviewableUntil === null) return null
  return (
    <>
      {order.review === null ? <Question order={order} rate={rate} /> : <Given order={order} rate={rate} />}
      {sheet}
    </>
  )
}
