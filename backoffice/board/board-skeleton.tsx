import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useText } from '../text/text.tsx'
import { COLUMNS } from './columns.ts'

const SHOWN = COLUMNS.filter(({ id }) => id !== 'later')

/** The board before its orders have come: the same columns with empty cards. */
export function BoardSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="flex min-h-0 flex-1 gap-3 overflow-hidden px-4 pb-4 md:px-6">
      {SHOWN.map(({ id }) => (
        <div key={id} className="grid min-w-60 flex-1 content-start gap-3">
          <Skeleton className="h-6 w-24 rounded-sm" />
          <Skeleton className="h-50 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </div>
      ))}
    </Loading>
  )
}
