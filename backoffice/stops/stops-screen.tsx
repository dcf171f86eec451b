// The stop list: every product of the menu with a switch, and for how long it is off.
import { Pill } from '@dasturxon/ui/badge'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../frame/me.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useMinute } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import { StopFilters } from './stop-filters.tsx'
import { StopList } from './stop-list.tsx'
import { rowsOf } from './stop-rows.ts'
import { productsQuery, stopsQuery } from './stops-query.ts'
import { useStopsAddress } from './use-stops-address.ts'

/** The stop list of a branch, or of all branches within reach together. */
export function StopsScreen() {
  const t = useText()
  const address = useStopsAddress()
  const now = useMinute()
  const { branches } = useMe()
  const products = useQuery(productsQuery)
  const stops = useQuery(stopsQuery)
  const branchIds = address.branchId === null ? branches.map(({ id }) => id) : [address.branchId]
  const isThere = products.data !== undefined && stops.data !== undefined
  const rows = isThere ? rowsOf({ products: products.data, stops: stops.data, now }, branchIds) : []
  const stopped = rows.filter((row) => row.stops.length > 0).length
  const failed = [products, stops].find(({ data, isError }) => data === undefined && isError)
  return (
    <>
      <TopBar>
        {stopped > 0 && (
          <span className="ms-auto">
            <Pill tone="warning">{t('stops.count', { count: stopped })}</Pill>
          </span>
        )}
      </TopBar>
      <StopFilters rows={rows} address={address} />
      {isThere && <StopList rows={rows} address={address} branchIds={branchIds} now={now} />}
      {!isThere && failed === undefined && <ListSkeleton />}
      {failed !== undefined && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
    </>
  )
}

const SHOWN = [1, 2, 3, 4, 5, 6]

function ListSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-3 px-4 md:px-6">
      {SHOWN.map((row) => (
        <Skeleton key={row} className="h-17 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
