// One reservation: waiting, confirmed or over, kept up to date by events.
import { useMoment } from '@dasturxon/client/moment'
import { fieldsOf } from '@dasturxon/client/parse-stored'
import { timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useGo } from '../navigation/go.ts'
import { useSheet } from '../navigation/sheet.ts'
import { FailedNotice, MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'
import { reservationQuery, useLiveReservation } from './booking-data.ts'
import { startBooking } from './booking-draft.ts'
import { dateOf } from './booking-words.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { OwnFrame, OwnSkeleton } from './own-frame.tsx'
import type { Reservation } from './reservation.ts'
import { BranchPhone, CalendarLink, DirectionsLink } from './reservation-card.tsx'
import { OWN_RESERVATIONS, stepPath } from './reservation-paths.ts'
import { ReservationOver, ReservationTicket } from './reservation-ticket.tsx'
import { ReservationWaiting } from './reservation-waiting.tsx'

type Props = { readonly reservation: Reservation }

/** Whether the reservation was not confirmed when this page was opened, or has just been made. */
function useJustConfirmed({ status }: Reservation): boolean {
  const [first] = useState(status)
  const isNew = fieldsOf(useLocation().state)?.isNew === true
  return status === 'CONFIRMED' && (first !== 'CONFIRMED' || isNew)
}

/** Change and cancel until an hour before; then the phone of the branch. */
function Acts({ reservation }: Props) {
  const t = useText()
  const go = useGo()
  const now = useMoment()
  const sheet = useSheet(['cancel'])
  const until = timeText(new Date(reservation.cancelUntil))
  const canChange = reservation.canCancel && now <= new Date(reservation.cancelUntil)
  function change() {
    const { id, version, branch, chairs, reservationTime: time, hall, table } = reservation
    const place = { hallId: hall?.id ?? null, tableId: table?.id ?? null }
    startBooking({ branchId: branch.id, chairs, time, date: dateOf(time), ...place, changing: { id, version } })
    go(stepPath('time'))
  }
  return (
    <Panel className="grid grid-cols-1 gap-2">
      {canChange && (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Button kind="secondary" onClick={change}>
              {t('booking.change')}
            </Button>
            <Button kind="danger" onClick={() => sheet.open('cancel')}>
              {t('booking.cancel')}
            </Button>
          </div>
          <p className="text-center text-small text-muted">{t('booking.free_until', { time: until })}</p>
        </>
      )}
      <BranchPhone reservation={reservation} line={canChange ? t('booking.late') : t('booking.too_late')} />
      <CancelSheet open={sheet.name !== null} reservation={reservation} onClose={sheet.close} />
    </Panel>
  )
}

function Shown({ reservation }: Props) {
  const t = useText()
  const go = useGo()
  const isRising = useJustConfirmed(reservation)
  const { status } = reservation
  const isPromised = status === 'CONFIRMED' || status === 'SEATED'
  const isOpen = isPromised || status === 'REQUESTED'
  function again() {
    startBooking({ branchId: reservation.branch.id, chairs: reservation.chairs })
    go(stepPath('time'))
  }
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pt-2 pb-8 lg:px-0">
      {status === 'REQUESTED' && <ReservationWaiting reservation={reservation} />}
      {isPromised && <ReservationTicket reservation={reservation} isRising={isRising} />}
      {!isOpen && <ReservationOver reservation={reservation} />}
      {status === 'CONFIRMED' && <CalendarLink reservation={reservation} kind="primary" />}
      {isPromised && <DirectionsLink reservation={reservation} />}
      {isOpen && status !== 'SEATED' && <Acts key={reservation.version} reservation={reservation} />}
      {!isOpen && (
        <Button size="lg" wide onClick={again}>
          {t('booking.again')}
        </Button>
      )}
    </div>
  )
}

function Loaded({ id }: { readonly id: string }) {
  const t = useText()
  const answer = useLiveReservation(id)
  if (answer.state === 'ready') return <Shown reservation={answer.value} />
  if (answer.state === 'loading' || answer.failure.status === 401) return <OwnSkeleton />
  if ([400, 404, 422].includes(answer.failure.status)) {
    const words = { title: t('booking.missing'), line: t('booking.missing_line') }
    return <MissingNotice {...words} level={2} to={OWN_RESERVATIONS} action={t('booking.own')} />
  }
  const words = { title: t('booking.failed'), line: t('booking.failed_line') }
  return <FailedNotice {...words} level={2} onRetry={() => void reservationQuery(id).refresh()} />
}

/** The page of one reservation. */
export function ReservationScreen() {
  const t = useText()
  const { id = '' } = useParams()
  return (
    <OwnFrame title={t('booking.one')} backTo={OWN_RESERVATIONS}>
      {() => <Loaded key={id} id={id} />}
    </OwnFrame>
  )
}
