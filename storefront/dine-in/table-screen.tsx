// The pages of a table: the menu, the bill and paying, for one visit that all phones of the table share.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { usePageHead } from '../shop/page.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { ClosedView } from './bill/closed-view.tsx'
import { SeatedView } from './seated-view.tsx'
import { followTable } from './visit/follow-visit.ts'
import { isWithoutSeat, MenuOnly } from './visit/menu-only.tsx'
import { forgetSeat, useSeatsLoaded } from './visit/seats.ts'
import { useVisit } from './visit/visit.ts'
import { ReadOnlyMenu } from './visit-menu.tsx'

/** The head and the first dishes, as shapes. */
function TableSkeleton() {
  const t = useText()
  return (
    <Loading label={t('table.opening')}>
      <div className="adras bg-hero px-(--gutter) pt-(--safe-t) pb-8.5">
        <div className="flex h-(--row-h) items-center gap-2.5">
          <Skeleton className="size-11 rounded-md" />
          <Skeleton className="h-9 w-40 rounded-sm" />
        </div>
        <Skeleton className="h-12 rounded-md" />
      </div>
      <div className="cloth grid grid-cols-1 gap-4 px-(--gutter) pt-4">
        <Skeleton className="h-10 rounded-full" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="aspect-square rounded-photo" />
          ))}
        </div>
      </div>
    </Loading>
  )
}

/** Follows the table as long as the page is open; a new `attempt` enters it anew. */
function useTable(token: string, attempt: number): void {
  const isLoaded = useSeatsLoaded()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to enter again
  useEffect(() => {
    if (!isLoaded) return
    const gone = new AbortController()
    void followTable(token, gone.signal)
    return () => gone.abort()
  }, [token, isLoaded, attempt])
}

/** One table by its token, whatever has become of it. */
export function TableScreen() {
  const t = useText()
  const { merchant } = useShop()
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const [attempt, setAttempt] = useState(0)
  const [isReading, setReading] = useState(false)
  const { step, closed } = useVisit()
  usePageHead({ title: `${t('table.at_table')} — ${merchant.name}` })
  useTable(token, attempt)

  function retry() {
    // an ended visit is over: the phone sits down anew
    if (step === 'left') forgetSeat(token)
    setReading(false)
    setAttempt((count) => count + 1)
  }
  if (step === 'joining') return <TableSkeleton />
  if (step !== 'seated' && isReading) return <ReadOnlyMenu token={token} onBack={() => setReading(false)} />
  if (step === 'closed' && closed !== null) return <ClosedView closed={closed} onMenu={() => setReading(true)} />
  if (isWithoutSeat(step)) return <MenuOnly step={step} onMenu={() => setReading(true)} onRetry={retry} />
  return <SeatedView token={token} view={viewAt(pathname)} />
}

function viewAt(pathname: string): 'menu' | 'bill' | 'pay' {
  if (pathname.endsWith('/bill')) return 'bill'
  return pathname.endsWith('/pay') ? 'pay' : 'menu'
}
