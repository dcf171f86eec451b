// Canceling: asks once, says what is given up and until when it is free.
import { failureText } from '@dasturxon/client/failure-text'
import { newKey } from '@dasturxon/client/new-key'
import { timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { trash } from '@dasturxon/ui/glyphs'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { call } from '../shop/api.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { reservationQuery } from './booking-data.ts'
import { momentWords, placeWords } from './booking-words.ts'
import { DayLeaf } from './flow-parts.tsx'
import type { Reservation } from './reservation.ts'

const REASONS = ['CHANGED_MIND', 'OTHER_TIME', 'OTHER_PLACE', 'OTHER'] as const
type Reason = (typeof REASONS)[number]

function useCancel({ id }: Reservation, onDone: () => void) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)
  async function cancel(reason: Reason) {
    if (isBusy) return
    setBusy(true)
    const answer = await call('POST /orders/v1/reservations/:id/cancel', { params: { id }, body: { reason }, key })
    setBusy(false)
    if (answer.ok) reservationQuery(id).set(answer.value)
    else {
      showToast({ text: failureText(answer, language) ?? t('booking.not_sent'), kind: 'error' })
      void reservationQuery(id).refresh()
    }
    onDone()
  }
  return { isBusy, cancel }
}

type Props = { readonly open: boolean; readonly reservation: Reservation; onClose(): void }

/** The sheet that cancels a reservation. */
export function CancelSheet({ open, reservation, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const [reason, setReason] = useState<Reason>('CHANGED_MIND')
  const { isBusy, cancel } = useCancel(reservation, onClose)
  const names = {
    CHANGED_MIND: t('booking.reason_plans'),
    OTHER_TIME: t('booking.reason_time'),
    OTHER_PLACE: t('booking.reason_place'),
    OTHER: t('booking.reason_other'),
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('booking.cancel_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-2 gap-2">
          <Button kind="secondary" size="lg" onClick={onClose}>
            {t('booking.keep')}
          </Button>
          <Button kind="danger" size="lg" glyph={trash} loading={isBusy} onClick={() => void cancel(reason)}>
            {t('booking.cancel')}
          </Button>
        </div>
      }
    >
      <div className="flex items-center gap-3 pb-4">
        <DayLeaf at={new Date(reservation.reservationTime)} />
        <div className="min-w-0">
          <p className="text-body font-semibold">{momentWords(t, reservation.reservationTime, language)}</p>
          <p className="text-small text-muted">
            {[
              t('booking.people', { count: reservation.chairs }),
              placeWords(t, language, reservation.hall, reservation.table),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      <fieldset aria-label={t('booking.why')} className="flex flex-wrap gap-2 pb-4">
        {REASONS.map((each) => (
          <Chip key={each} pressed={each === reason} onClick={() => setReason(each)}>
            {names[each]}
          </Chip>
        ))}
      </fieldset>
      <Note tone="brand">{t('booking.free_until', { time: timeText(new Date(reservation.cancelUntil)) })}</Note>
    </Sheet>
  )
}
