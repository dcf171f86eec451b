// The reservations of a day at one branch.
import type { BranchId } from '@dasturxon/domain/ids'
import { dayKey } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, useMe } from '../frame/me.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useMinute } from '../frame/use-now.ts'
import { BranchSelect } from '../hall/branch-select.tsx'
import { byFirstTable } from '../hall/by-first-table.ts'
import { hallsQuery, reservationsQuery } from '../hall/hall-query.ts'
import { useHallBranch } from '../hall/use-hall-address.ts'
import { useText } from '../text/text.tsx'
import { DayChoice } from './day-choice.tsx'
import { ReservationsWork } from './reservations-work.tsx'

/** The day in the address, today without one. */
export function ReservationsScreen() {
  const t = useText()
  const { branchId, query, set } = useHallBranch()
  const now = useMinute()
  if (branchId === null) {
    return (
      <>
        <TopBar />
        <PlainState title={t('hall.no_branch')} />
      </>
    )
  }
  const asked = query.get('date') ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : dayKey(new Date(now))
  return <Day branchId={branchId} date={date} openId={query.get('reservation')} now={now} set={set} />
}

type Props = {
  readonly branchId: BranchId
  readonly date: string
  readonly openId: string | null
  readonly now: number
  set(name: string, value: string): void
}

function Day({ branchId, date, openId, now, set }: Props) {
  const t = useText()
  const canBook = may(useMe(), 'POST /office/v1/branches/:id/reservations')
  const [isBooking, setBooking] = useState(false)
  const halls = useQuery(hallsQuery(branchId))
  const day = useQuery(reservationsQuery(branchId, date))
  const failed = [halls, day].find(({ data, isError }) => data === undefined && isError)
  const isThere = halls.data !== undefined && day.data !== undefined
  return (
    <>
      <TopBar>
        <BranchSelect branchId={branchId} onChange={(id) => set('branch', id)} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <DayChoice date={date} onChange={(next) => set('date', next)} />
          {canBook && (
            <Button size="sm" kind="ink" glyph={plus} onClick={() => setBooking(true)}>
              {t('reservations.add')}
            </Button>
          )}
        </div>
      </TopBar>
      {isThere && (
        <ReservationsWork
          key={`${branchId} ${date}`}
          branchId={branchId}
          date={date}
          halls={byFirstTable(halls.data)}
          reservations={day.data}
          openId={openId}
          now={now}
          isBooking={isBooking}
          onBooked={() => setBooking(false)}
          onOpen={(id) => set('reservation', id ?? '')}
        />
      )}
      {!isThere && failed === undefined && (
        <Loading label={t('desk.loading')} className="grid gap-3 p-6">
          {[1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} className="h-13 rounded-md" />
          ))}
        </Loading>
      )}
      {failed !== undefined && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
    </>
  )
}
