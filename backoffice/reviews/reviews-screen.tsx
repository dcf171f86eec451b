// What guests wrote: the brand answers, and hides abuse.
import { type BranchId, isId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { ChipRadio } from '@dasturxon/ui/chip'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { ReviewCard } from './review-card.tsx'
import { filteredReviews, isWaiting, REVIEW_FILTERS } from './review-sums.ts'
import { type Review, reviewsQuery } from './reviews-query.ts'
import { StarSums } from './star-sums.tsx'

/** Reviews of a branch or of all within reach. */
export function ReviewsScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const asked = query.get('branch')
  const branchId = asked !== null && isId<BranchId>(asked) ? asked : null
  const reviews = useInfiniteQuery(reviewsQuery(branchId))
  const { data, error, isError, refetch } = reviews
  return (
    <>
      <TopBar>
        <div className="ms-auto">
          <BranchChoice branchId={branchId} onChange={(id) => set('branch', id)} />
        </div>
      </TopBar>
      {data !== undefined && (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
          <StarSums reviews={data.pages.flat()} />
          <div className="px-4 py-4 md:px-6 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
            <ReviewList
              reviews={data.pages.flat()}
              filter={query.get('show') ?? ''}
              onFilter={(next) => set('show', next)}
            />
            {reviews.hasNextPage && (
              <Button
                kind="secondary"
                loading={reviews.isFetchingNextPage}
                onClick={() => void reviews.fetchNextPage()}
              >
                {t('reviews.more')}
              </Button>
            )}
          </div>
        </div>
      )}
      {data === undefined && isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Loading label={t('desk.loading')} className="grid gap-3 p-6">
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-36 rounded-lg" />
          ))}
        </Loading>
      )}
    </>
  )
}

type ListProps = { readonly reviews: readonly Review[]; readonly filter: string; onFilter(filter: string): void }

function ReviewList({ reviews, filter, onFilter }: ListProps) {
  const t = useText()
  const chosen = REVIEW_FILTERS.find((each) => each === filter) ?? (reviews.some(isWaiting) ? 'waiting' : 'all')
  const shown = filteredReviews(reviews, chosen)
  return (
    <>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('reviews.filter')}</legend>
        {REVIEW_FILTERS.map((each) => (
          <ChipRadio
            key={each}
            name="reviews"
            value={each}
            state="outline"
            checked={each === chosen}
            onChoose={onFilter}
          >
            {t(`reviews.filter_${each}`)} <span className="tnum">{filteredReviews(reviews, each).length}</span>
          </ChipRadio>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <PlainState title={t(reviews.length === 0 ? 'reviews.none' : 'reviews.none_here')} />
      ) : (
        <ul aria-label={t('reviews.tab')} className="mb-3 grid max-w-200 gap-3">
          {shown.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
