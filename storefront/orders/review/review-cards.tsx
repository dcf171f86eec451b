// The cards of the page of reviews: an order that waits for its review, and one that has it.
import { useMoment } from '@dasturxon/client/moment'
import { chevronRight } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '../../navigation/link.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { dayAndTime } from '../order-cards.tsx'
import { useTextIn } from '../order-lines.tsx'
import { OrderThumbs } from '../order-thumbs.tsx'
import { GivenStars, StarButtons } from './stars.tsx'
import { WrittenReview } from './written-review.tsx'

/** When the order was placed, its number and its branch: a link to its page. */
function OrderLink({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  const say = useTextIn()
  return (
    <Link to={`/profile/orders/${order.id}`} className="-my-1.5 flex min-h-11 min-w-0 flex-1 items-center gap-2 py-1.5">
      <span className="min-w-0">
        <span className="block text-label first-letter:uppercase">
          {t('orders.placed', dayAndTime(new Date(order.timestamp), now, language))}
        </span>
        <span className="block text-caption text-muted">
          {t('reviews.order_of', { number: String(order.number), branch: say(order.branch.name) })}
        </span>
      </span>
      <Icon glyph={chevronRight} size={18} flip className="shrink-0 text-muted" />
    </Link>
  )
}

type WaitingProps = {
  readonly order: Order
  /** Opens the form with so many stars. */
  onRate(stars: number): void
}

/** An order without a review: its dishes, and stars to press. */
export function WaitingCard({ order, onRate }: WaitingProps) {
  return (
    <li className="rounded-xl bg-surface px-4 py-3.5">
      <article className="grid grid-cols-1 gap-3">
        <OrderLink order={order} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <OrderThumbs lines={order.cartItems} />
          <StarButtons number={String(order.number)} size={26} onPress={onRate} />
        </div>
      </article>
    </li>
  )
}

type WrittenProps = {
  readonly order: Order
  /** Opens the form. */
  onChange(): void
}

/** An order with its review and the brand's answer. */
export function WrittenCard({ order, onChange }: WrittenProps) {
  const { review } = order
  if (review === null) return null
  return (
    <li className="rounded-xl bg-surface px-4 py-3.5">
      <article className="grid grid-cols-1 gap-2">
        <div className="flex items-center justify-between gap-3">
          <OrderLink order={order} />
          <GivenStars stars={review.stars} size={18} />
        </div>
        <WrittenReview order={order} review={review} onChange={onChange} />
      </article>
    </li>
  )
}
