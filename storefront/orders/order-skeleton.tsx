import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useText } from '../text/text.tsx'

/** The placeholder of an order that is loading: header, steps and bill. */
export function OrderSkeleton() {
  const t = useText()
  return (
    <Loading label={t('page.loading')}>
      <Skeleton className="h-84 rounded-none lg:rounded-2xl" />
      <div className="cloth px-5 pt-5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-8 w-48" />
        <div className="mt-5 grid grid-cols-1 gap-4">
          {['a', 'b', 'c', 'd'].map((step) => (
            <div key={step} className="flex items-center gap-3.5">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-5 flex-1" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-6 h-40 rounded-xl" />
      </div>
    </Loading>
  )
}
