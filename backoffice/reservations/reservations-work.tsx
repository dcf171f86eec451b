import type { BranchId, ReservationId, TableId } from '@dasturxon/domain/ids'
import type { ReservationStatus } from '@dasturxon/domain/reservation'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { PlainState } from '../frame/screen-states.tsx'
import type { OfficeHall, Reservation } from '../hall/hall-query.ts'
import { useHallAct } from '../hall/use-hall-act.ts'
import { useText } from '../text/text.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { DaySums } from './day-sums.tsx'
import { type NewGuest, NewReservation } from './new-reservation.tsx'
import { Requests } from './requests.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ReservationPanel } from './reservation-panel.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  readonly branchId: BranchId
  readonly date: string
  readonly halls: readonly OfficeHall[]
  readonly reservations: readonly Reservation[]
  readonly openId: string | null
  readonly now: number
  readonly isBooking: boolean
  onBooked(): void
  onOpen(id: ReservationId | null): void
}

/** What the desk does with reservations. */
function useMoves(branchId: BranchId) {
  const act = useHallAct()
  const move = (
    { id, version }: Reservation,
    to: ReservationStatus,
    more: { tableId?: TableId | null; reason?: string },
  ) =>
    act.mutate(() =>
      answered(call('POST /office/v1/reservations/:id/moves', { params: { id }, body: { to, version, ...more } })),
    )
  const give = ({ id, version }: Reservation, tableId: TableId) =>
    act.mutate(() =>
      answered(call('POST /office/v1/reservations/:id/table', { params: { id }, body: { version, tableId } })),
    )
  const book = (guest: NewGuest, onSuccess: () => void) =>
    act.mutate(
      () => answered(call('POST /office/v1/branches/:id/reservations', { params: { id: branchId }, body: guest })),
      { onSuccess },
    )
  return { isBusy: act.isPending, move, give, book }
}

/** Requests, the day and the open reservation. */
export function ReservationsWork(props: Props) {
  const { branchId, date, halls, reservations, openId, now, isBooking, onBooked, onOpen } = props
  const t = useText()
  const { isBusy, move, give, book } = useMoves(branchId)
  const [canceled, setCanceled] = useState<Reservation | null>(null)
  const open = reservations.find(({ id }) => id === openId) ?? null
  const choose = ({ id }: Reservation) => onOpen(id)
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Requests reservations={reservations} now={now} onOpen={choose} onRefuse={setCanceled} />
        <DaySums reservations={reservations} />
        {reservations.length === 0 && <PlainState title={t('reservations.none')} line={t('reservations.none_line')} />}
        {reservations.length > 0 && (
          <div className="min-h-0 flex-1 overflow-auto px-4 pb-4 md:ps-6">
            <div className="md:hidden">
              <ReservationList reservations={reservations} openId={openId} onOpen={choose} />
            </div>
            <div className="hidden md:block">
              <Timeline {...{ halls, reservations, date, openId, now }} onOpen={choose} />
            </div>
          </div>
        )}
      </div>
      {open !== null && (
        <ReservationPanel
          key={`${open.id} ${open.version}`}
          reservation={open}
          {...{ reservations, halls, now, isBusy }}
          onMove={(to, tableId) => move(open, to, { tableId })}
          onGive={(tableId) => give(open, tableId)}
          onCancel={() => setCanceled(open)}
          onClose={() => onOpen(null)}
        />
      )}
      <CancelSheet
        reservation={canceled}
        onCancel={(each, reason) => move(each, 'CANCELED', { reason })}
        onClose={() => setCanceled(null)}
      />
      <NewReservation
        isOpen={isBooking}
        {...{ date, halls, reservations, now, isBusy }}
        onBook={(guest) =>
          book(guest, () => {
            showToast({ kind: 'success', text: t('reservations.booked', { name: guest.name }) })
            onBooked()
          })
        }
        onClose={onBooked}
      />
    </div>
  )
}
