import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useText } from '../text/text.tsx'

/** The placeholder of a basket that is not loaded yet. */
export function BasketSkeleton() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className="flex flex-col gap-2.5 px-3 lg:px-0">
      <Skeleton className="h-17 rounded-xl!" />
      <div className="flex flex-col gap-7 rounded-xl bg-surface p-4">
        {['a', 'b'].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-19 rounded-ctl-lg!" />
            <div className="flex-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-44 rounded-xl!" />
    </Loading>
  )
}
