import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useText } from '../text/text.tsx'

/** The placeholder of checkout until the basket and the place are loaded from storage. */
export function CheckoutSkeleton() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div className="grid grid-cols-1 gap-2.5 lg:gap-8">
        <Skeleton className="h-11.5 rounded-md lg:w-85" />
        <Skeleton className="h-36 rounded-xl" />
        <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-2">
          <Skeleton className="h-42 rounded-xl" />
          <Skeleton className="h-42 rounded-xl" />
        </div>
        <Skeleton className="h-28 rounded-xl" />
      </div>
      <Skeleton className="h-48 rounded-xl lg:h-112 lg:rounded-2xl" />
    </Loading>
  )
}
