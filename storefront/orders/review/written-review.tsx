// A review as it was written, with the answer of the brand; it can be changed within its day.
import { useMoment } from '@dasturxon/client/moment'
import { dayText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { BrandMark } from '../../shop/parts/brand-mark.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { useTextIn } from '../order-lines.tsx'
import { useUntilText } from './review-thanks.tsx'
import { tagText } from './review-words.ts'

type Review = NonNullable<Order['review']>

type AnswerProps = { readonly answer: NonNullable<Review['answer']>; readonly branch: string }

function Answer({ answer, branch }: AnswerProps) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  const { merchant } = useShop()
  const at = new Date(answer.date)
  return (
    <section
      aria-label={t('reviews.answered', { branch })}
      className="grid grid-cols-1 gap-1.5 rounded-lg bg-brand-soft p-3"
    >
      <div className="flex items-center gap-2">
        <BrandMark logo={merchant.logo} name={merchant.name} size={28} />
        <p className="min-w-0 flex-1 text-label">{branch}</p>
        <time dateTime={answer.date} className="shrink-0 text-end text-caption text-ink-2 first-letter:uppercase">
          {dayText(at, now, language)} · <span className="num">{timeText(at)}</span>
        </time>
      </div>
      <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">
        <bdi>{answer.text}</bdi>
      </p>
    </section>
  )
}

type Props = {
  readonly order: Order
  readonly review: Review
  /** Opens the form. */
  onChange(): void
}

/** Tags, text, the brand's answer, and until when the review can be changed; the stars are shown above by the caller. */
export function WrittenReview({ order, review, onChange }: Props) {
  const t = useText()
  const until = useUntilText()
  const say = useTextIn()
  const tags = review.tags.map((tag) => tagText(tag, t))
  return (
    <>
      {tags.length > 0 && <p className="text-small text-ink-2">{tags.join(' · ')}</p>}
      {review.text !== '' && (
        <p className="whitespace-pre-line text-label font-body [overflow-wrap:anywhere]">
          <bdi>{review.text}</bdi>
        </p>
      )}
      {review.answer !== null && <Answer answer={review.answer} branch={say(order.branch.name)} />}
      {review.isHidden && <p className="text-small text-warning">{t('reviews.hidden')}</p>}
      <div className="flex items-center justify-between gap-3">
        <p className="text-caption text-muted">{until(order)}</p>
        {order.reviewableUntil !== null && (
          <Button kind="raised" size="sm" aria-haspopup="dialog" className="shrink-0" onClick={onChange}>
            {t('review.change')}
          </Button>
        )}
      </div>
    </>
  )
}
