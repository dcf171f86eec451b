// The hall: who sits where, who calls, and the bill of the open table.
import type { BranchId } from '@dasturxon/domain/ids'
import { dayKey } from '@dasturxon/domain/tashkent'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { may, useMe } from '../frame/me.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useMinute } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import { BellButton } from './bell-button.tsx'
import { BranchSelect } from './branch-select.tsx'
import { byFirstTable } from './by-first-table.ts'
import { HallEditor } from './hall-editor.tsx'
import { callsQuery, hallsQuery, reservationsQuery, tablesQuery } from './hall-query.ts'
import { HallWork } from './hall-work.tsx'
import { OpenSums } from './open-sums.tsx'
import { tablesNow } from './table-state.ts'
import { type HallAddress, useHallAddress } from './use-hall-address.ts'
import { useHallStream } from './use-hall-stream.ts'

/** The tables of one branch. */
export function HallScreen() {
  const t = useText()
  const { branchId, ...address } = useHallAddress()
  if (branchId === null) {
    return (
      <>
        <TopBar />
        <PlainState title={t('hall.no_branch')} />
      </>
    )
  }
  return <Hall key={branchId} address={{ branchId, ...address }} />
}

type Props = { readonly address: HallAddress & { readonly branchId: BranchId } }

function Hall({ address }: Props) {
  const t = useText()
  const { branchId, set } = address
  const now = useMinute()
  const me = useMe()
  const halls = useQuery(hallsQuery(branchId))
  const tables = useQuery(tablesQuery(branchId))
  const calls = useQuery(callsQuery(branchId))
  const reservations = useQuery({
    ...reservationsQuery(branchId, dayKey(new Date(now))),
    enabled: may(me, 'GET /office/v1/reservations'),
  })
  useHallStream()
  const failed = [halls, tables].find(({ data, isError }) => data === undefined && isError)
  const isThere = halls.data !== undefined && tables.data !== undefined
  const states = isThere
    ? tablesNow({ tables: tables.data, calls: calls.data ?? [], reservations: reservations.data ?? [], now })
    : []
  const unanswered = (calls.data ?? []).filter(({ status }) => status === 'CALLED').length
  return (
    <>
      <TopBar>
        <BranchSelect branchId={branchId} onChange={(id) => set('branch', id)} />
        <div className="ms-auto flex items-center gap-4">
          <OpenSums tables={states} />
          <BellButton calls={unanswered} />
        </div>
      </TopBar>
      {isThere && address.isEditing && (
        <HallEditor branchId={branchId} halls={byFirstTable(halls.data)} onClose={() => set('edit', '')} />
      )}
      {isThere && !address.isEditing && (
        <HallWork
          halls={byFirstTable(halls.data)}
          tables={states}
          calls={calls.data ?? []}
          address={address}
          now={now}
        />
      )}
      {!isThere && failed === undefined && (
        <Loading label={t('desk.loading')} className="grid grid-cols-3 gap-3 p-6">
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <Skeleton key={at} className="h-24 rounded-lg" />
          ))}
        </Loading>
      )}
      {failed !== undefined && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
    </>
  )
}
