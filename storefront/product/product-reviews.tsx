// What customers wrote about a product, newest first.
import { dateText, numberText } from '@dasturxon/domain/format'
import type { Texts } from '@dasturxon/domain/locale'
import { Button } from '@dasturxon/ui/button'
import { star } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import type { Ref } from 'react'
import { localized } from '../text/localized.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Review } from './reviews.ts'

type Props = {
  readonly grade: number | null
  readonly reviews: readonly Review[]
  readonly total: number
  readonly brand: string
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  onMore(): void
  readonly ref?: Ref<HTMLElement>
}

function Stars({ grade }: { grade: number }) {
  const t = useText()
  return (
    <span className="flex items-center gap-0.5">
      <span className="sr-only">{t('product.review_grade', { grade })}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon
          key={place}
          glyph={star}
          size={14}
          filled={place <= grade}
          className={place <= grade ? 'text-star' : 'text-control'}
        />
      ))}
    </span>
  )
}

function Answer({ text: texts }: { text: Texts }) {
  const { text, voice } = localized(texts, useLanguage(), 'uz')
  return (
    <p className="text-ink-2">
      <bdi {...voice}>{text}</bdi>
    </p>
  )
}

function AnswerDate({ date }: { date: string | null }) {
  if (date === null) return null
  return (
    <time dateTime={date} className="num shrink-0 text-caption text-muted">
      {dateText(new Date(date))}
    </time>
  )
}

function ReviewItem({ review, brand }: { review: Review; brand: string }) {
  const t = useText()
  const { author, grade, text, createdDate, answer } = review
  const written = localized(text, useLanguage(), 'uz')
  return (
    <li className="border-line border-t py-3.5 first:border-0 first:pt-0">
      <div className="flex items-center justify-between gap-3">
        <p className="text-label">{author}</p>
        <time dateTime={createdDate} className="num shrink-0 text-caption text-muted">
          {dateText(new Date(createdDate))}
        </time>
      </div>
      <Stars grade={grade} />
      <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        <bdi {...written.voice}>{written.text}</bdi>
      </p>
      {answer !== null && (
        <div className="mt-2 rounded-md bg-surface-2 px-3 py-2.5 text-small">
          <div className="flex items-baseline justify-between gap-3">
            <p className="font-semibold">{t('product.brand_answer', { brand })}</p>
            <AnswerDate date={answer.date} />
          </div>
          <Answer text={answer.text} />
        </div>
      )}
    </li>
  )
}

/** The reviews with their grade; nothing if there are none. */
export function ProductReviews(props: Props) {
  const { grade, reviews, total, brand, hasMore, isLoading, hasFailed, onMore, ref } = props
  const t = useText()
  const language = useLanguage()
  if (reviews.length === 0) return null
  return (
    <section ref={ref} aria-label={t('product.reviews')} className="scroll-mt-20 @min-[40rem]:scroll-mt-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-h3">{t('product.reviews')}</h2>
        <p className="flex items-center gap-1 text-small text-muted">
          {grade !== null && (
            <>
              <Icon glyph={star} size={16} filled className="text-star" />
              <span className="font-bold text-ink">{numberText(grade, language)}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          {t('product.reviews_count', { count: total })}
        </p>
      </div>
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} brand={brand} />
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mb-2 text-small text-danger">
          {t('product.reviews_failed')}
        </p>
      )}
      {hasMore && (
        <Button kind="secondary" wide loading={isLoading} onClick={onMore}>
          {t('product.reviews_more')}
        </Button>
      )}
    </section>
  )
}
