// A confirmed reservation as a ticket, and one that is over.
import { longDayText } from '@dasturxon/domain/date-words'
import { classes } from '@dasturxon/ui/classes'
import { Note } from '@dasturxon/ui/note'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { Panel } from '../shop/parts/panel.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { placeWords, stayWords } from './booking-words.ts'
import type { Reservation } from './reservation.ts'
import { BranchLine, StatusPill } from './reservation-card.tsx'
import { cancelWords } from './reservation-words.ts'

type Props = { readonly reservation: Reservation }

function Facts({ reservation }: Props) {
  const t = useText()
  const language = useLanguage()
  const place = placeWords(t, language, reservation.hall, reservation.table)
  return (
    <>
      <p className="text-small text-muted">{longDayText(new Date(reservation.reservationTime), language)}</p>
      <p className="num text-h1">{stayWords(reservation.reservationTime, language)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-3 border-y border-line py-3">
        <div>
          <dt className="text-small text-muted">{t('booking.guest')}</dt>
          <dd className="text-label">
            {[reservation.name, t('booking.people', { count: reservation.chairs })].join(', ')}
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-small text-muted">{t('booking.place')}</dt>
          <dd className="text-label">{place === '' ? t('booking.any') : place}</dd>
        </div>
      </dl>
      {reservation.comment !== '' && (
        <p dir="auto" className="pt-3 text-small text-ink-2">
          {reservation.comment}
        </p>
      )}
      <div className="pt-3">
        <BranchLine reservation={reservation} />
      </div>
    </>
  )
}

/** A table that is promised. It rises once, when it was just confirmed. */
export function ReservationTicket({ reservation, isRising }: Props & { readonly isRising: boolean }) {
  const t = useText()
  return (
    <div
      className={classes(
        'overflow-clip rounded-2xl bg-surface',
        isRising && 'animate-rise [animation-duration:var(--dur-3)]',
      )}
    >
      <div className="adras on-brand-area flex items-center gap-3 bg-hero p-5 text-on-hero">
        <div className="min-w-0 flex-1">
          <h2 className="text-h1">{reservation.status === 'SEATED' ? t('booking.welcome') : t('booking.yours_now')}</h2>
          <p className="text-small">{t('booking.remind')}</p>
        </div>
        <img src={noticePicture('party')} alt="" width={72} height={72} className="size-18" />
      </div>
      <div className="p-5">
        <Facts reservation={reservation} />
      </div>
    </div>
  )
}

/** A reservation that is over or canceled; the branch's reason is always shown. */
export function ReservationOver({ reservation }: Props) {
  const t = useText()
  const reason = cancelWords(t, reservation)
  return (
    <>
      <Panel>
        <div className="pb-3">
          <StatusPill reservation={reservation} />
        </div>
        <Facts reservation={reservation} />
      </Panel>
      {reason !== null && <Note tone="danger">{reason}</Note>}
    </>
  )
}
