import { useMoment } from '@dasturxon/client/moment'
import { dayText, timeText } from '@dasturxon/domain/format'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { useSession } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { OrderCashback } from '../order-cashback.tsx'
import { useTextIn } from '../order-lines.tsx'
import { GivenStars } from './stars.tsx'

/** Until when the review of the order may be changed, in words. */
export function useUntilText(): (order: Pick<Order, 'reviewableUntil'>) => string {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  return ({ reviewableUntil }) => {
    if (reviewableUntil === null || new Date(reviewableUntil) < now) return t('review.fixed')
    const until = new Date(reviewableUntil)
    return t('review.until', { day: dayText(until, now, language), time: timeText(until) })
  }
}

/** Shown when the review was sent: thanks, who got it, until when it can be changed, and the cashback to come. */
export function ReviewThanks({ order }: { order: Order }) {
  const t = useText()
  const session = useSession()
  const now = useMoment()
  const say = useTextIn()
  const until = useUntilText()
  const name = session.state === 'signed' ? session.user.firstName : ''
  return (
    <div className="grid grid-cols-1 gap-4 pb-2">
      <div role="status" className="text-center">
        <img src={noticePicture('party')} alt="" width={96} height={96} className="mx-auto size-24 object-contain" />
        <p className="mt-2 text-h1">{name === '' ? t('review.thanks') : t('review.thanks_named', { name })}</p>
        <p className="mt-1 text-ink-2">{t('review.thanks_line', { branch: say(order.branch.name) })}</p>
      </div>
      {order.review !== null && (
        <div className="grid justify-items-center gap-1 text-center">
          <GivenStars stars={order.review.stars} size={24} />
          <p className="text-small text-muted">{until(order)}</p>
        </div>
      )}
      <OrderCashback order={order} now={now} />
    </div>
  )
}
