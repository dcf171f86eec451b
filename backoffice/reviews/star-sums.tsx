import { numberText } from '@dasturxon/domain/format'
import { useLanguage, useText } from '../text/text.tsx'
import { starSums } from './review-sums.ts'
import type { Review } from './reviews-query.ts'
import { Stars } from './stars.tsx'

/** The mean of the loaded reviews, and how many stars they have. */
export function StarSums({ reviews }: { readonly reviews: readonly Review[] }) {
  const t = useText()
  const language = useLanguage()
  const { mean, count, shares } = starSums(reviews)
  if (mean === null) return null
  return (
    <aside
      aria-label={t('reviews.sums')}
      className="shrink-0 border-line border-b bg-surface p-5 lg:w-75 lg:border-e lg:border-b-0"
    >
      <p className="mb-3 flex items-center gap-3">
        <b className="tnum text-display">{numberText(mean, language)}</b>
        <span>
          <Stars stars={Math.round(mean)} />
          <span className="text-caption text-muted">{t('reviews.count', { count })}</span>
        </span>
      </p>
      <dl className="grid gap-1.5">
        {shares.map(({ stars, percent }) => (
          <div key={stars} className="flex items-center gap-2">
            <dt className="tnum w-4">{stars}</dt>
            <dd className="flex flex-1 items-center gap-2">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="h-1.5 flex-1 rounded-full"
              >
                <rect width={100} height={6} className="fill-surface-3" />
                <rect width={percent} height={6} className="fill-star" />
              </svg>
              <span className="tnum w-10 text-end text-muted">{percent} %</span>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
