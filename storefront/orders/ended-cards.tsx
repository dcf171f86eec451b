// Cards of orders that have ended: one that was just delivered with its rating, and those of the archive.
import { moneyText } from '@dasturxon/domain/format'
import { paymentName } from '../payments/payment-words.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { Order } from './order.ts'
import { type CardProps, dayAndTime, Total } from './order-cards.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { heroWords, statusPicture } from './order-words.ts'
import { GivenStars, StarButtons } from './review/stars.tsx'

type RatedProps = CardProps & {
  /** Opens the form with so many stars. */
  onRate(stars: number): void
}

/** An order that was handed over within the last hour: how it ended, and its rating. */
export function DeliveredCard({ order, now, action, onRate }: RatedProps) {
  const t = useText()
  const language = useLanguage()
  const { makingPicture } = useKindLook()
  const { title, under } = heroWords(order, now, t, language)
  return (
    <article className="overflow-hidden rounded-xl bg-surface">
      <div className="adras on-brand-area flex items-center justify-between gap-3 bg-brand p-4 text-on-brand">
        <div className="min-w-0">
          <h2 className="text-h2">{title}</h2>
          <p className="text-small">{under}</p>
        </div>
        <img
          src={noticePicture(statusPicture(order, makingPicture))}
          alt=""
          width={72}
          height={72}
          className="size-18 object-contain"
        />
      </div>
      <div className="grid grid-cols-1 gap-3 px-4 pt-3.5 pb-4">
        <div className="grid justify-items-center gap-1">
          <p className="text-h3">{t(order.review === null ? 'review.question' : 'review.own')}</p>
          {order.review === null ? (
            <StarButtons number={String(order.number)} size={34} onPress={onRate} />
          ) : (
            <GivenStars stars={order.review.stars} size={28} />
          )}
        </div>
        <div className="flex items-center justify-between gap-3">
          <OrderThumbs lines={order.cartItems} />
          <Total order={order} />
        </div>
        {action}
      </div>
    </article>
  )
}

/** The given stars, or how the order ended. */
function EndLabel({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  if (order.review !== null) return <GivenStars stars={order.review.stars} size={14} />
  if (order.refund !== null && order.refund.state !== 'DONE') {
    const price = moneyText(order.refund.amount, language)
    return <p className="text-caption text-warning">{t('orders.label_refund', { price })}</p>
  }
  if (order.status === 'CANCELED') return <p className="text-caption text-danger">{t('orders.label_canceled')}</p>
  const word = order.serviceType === 'DELIVERY' ? 'orders.label_delivered' : 'orders.label_picked_up'
  return <p className="text-caption text-muted">{t(word)}</p>
}

function serviceText({ serviceType }: Order, t: Text): string {
  return t(serviceType === 'DELIVERY' ? 'page.delivery' : 'page.pickup')
}

/** The row that asks for the rating; nothing when it was given or cannot be given any more. */
function RateRow({ order, onRate }: Pick<RatedProps, 'order' | 'onRate'>) {
  const t = useText()
  if (order.review !== null || order.reviewableUntil === null) return null
  return (
    <div className="-mb-1.5 mt-3 flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-1.5">
      <p className="text-label">{t('review.rate')}</p>
      <StarButtons number={String(order.number)} size={26} onPress={onRate} />
    </div>
  )
}

/** A completed or canceled order. */
export function ArchiveCard({ order, now, action, onRate }: RatedProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <article className="rounded-xl bg-surface px-4 py-3.5">
      <div className="flex justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-label first-letter:uppercase">
            {t('orders.placed', dayAndTime(new Date(order.timestamp), now, language))}
          </h3>
          <p className="text-caption text-muted">
            {t('orders.archive_line', {
              number: String(order.number),
              service: serviceText(order, t),
              payment: paymentName(order.paymentType, t),
            })}
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="num text-label">{moneyText(order.totalPrice, language)}</p>
          <EndLabel order={order} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <OrderThumbs lines={order.cartItems} />
        <div className="ms-auto flex gap-1">{action}</div>
      </div>
      <RateRow order={order} onRate={onRate} />
    </article>
  )
}
