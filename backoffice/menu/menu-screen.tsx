// The menu as it is edited: categories, the products of one, and what is open beside them.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useText } from '../text/text.tsx'
import { menuQuery } from './data/menu-query.ts'
import { useMenuAddress } from './data/use-menu-address.ts'
import { MenuWork } from './menu-work.tsx'
import { PlansBar } from './plans/plans-bar.tsx'

/** The screen of the tab "Menu". */
export function MenuScreen() {
  const address = useMenuAddress()
  const { data, error, refetch } = useQuery(menuQuery)
  return (
    <>
      <TopBar />
      <PlansBar onOpen={(id) => address.open({ kind: 'product', id })} />
      {data !== undefined && <MenuWork menu={data} address={address} />}
      {data === undefined && error === null && <ColumnsSkeleton />}
      {data === undefined && error !== null && <FailedState error={error} onRetry={() => void refetch()} />}
    </>
  )
}

const SHOWN = [1, 2, 3, 4, 5, 6, 7]

function ColumnsSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="flex min-h-0 flex-1">
      <div className="grid w-full content-start gap-2 border-line border-e p-4 lg:w-75">
        {SHOWN.map((row) => (
          <Skeleton key={row} className="h-12 w-full rounded-md" />
        ))}
      </div>
      <div className="hidden flex-1 content-start gap-2 p-4 lg:grid">
        {SHOWN.map((row) => (
          <Skeleton key={row} className="h-16 w-full rounded-md" />
        ))}
      </div>
    </Loading>
  )
}
