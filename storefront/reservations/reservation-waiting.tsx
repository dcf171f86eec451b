// A request that waits for the staff: a ring counts a quarter of an hour down, then the branch calls.
import { serverNow } from '@dasturxon/client/clock'
import { timeText } from '@dasturxon/domain/format'
import { send as sendGlyph, store } from '@dasturxon/ui/glyphs'
import { calendarClock } from '@dasturxon/ui/glyphs-later'
import { Note } from '@dasturxon/ui/note'
import { Timeline } from '@dasturxon/ui/timeline'
import { useEffect, useReducer } from 'react'
import { countdownText } from '../account/use-code-entry.ts'
import { Panel } from '../shop/parts/panel.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { momentWords } from './booking-words.ts'
import type { Reservation } from './reservation.ts'
import { BranchLine } from './reservation-card.tsx'

const ANSWER_S = 15 * 60
const RING = { size: 120, radius: 54, line: 8 } as const

/** Whole seconds until a moment, 0 when it has passed; counts down every second. */
function useSecondsTo(until: string | null): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))
}

function Ring({ seconds }: { readonly seconds: number }) {
  const t = useText()
  const length = 2 * Math.PI * RING.radius
  const middle = RING.size / 2
  return (
    <div className="relative grid size-30 place-items-center">
      <svg aria-hidden="true" viewBox={`0 0 ${RING.size} ${RING.size}`} className="absolute inset-0 -rotate-90">
        <circle
          cx={middle}
          cy={middle}
          r={RING.radius}
          strokeWidth={RING.line}
          className="fill-none stroke-surface-3"
        />
        <circle
          cx={middle}
          cy={middle}
          r={RING.radius}
          strokeWidth={RING.line}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(1, seconds / ANSWER_S))}
          className="fill-none stroke-brand-edge"
        />
      </svg>
      <span aria-hidden="true" className="text-center">
        <span className="block text-h2 tnum">{countdownText(seconds)}</span>
        <span className="block text-caption text-muted">{t('booking.left')}</span>
      </span>
    </div>
  )
}

/** Announced at the start, a minute before the end and at the end; nothing in between. */
function Spoken({ seconds, isCallDue }: { readonly seconds: number; readonly isCallDue: boolean }) {
  const t = useText()
  const minute = seconds <= 60 ? t('booking.minute_left') : t('booking.asking')
  return (
    <p role="status" className="sr-only">
      {isCallDue ? t('booking.will_call') : minute}
    </p>
  )
}

/** The request with its countdown and its steps. */
export function ReservationWaiting({ reservation }: { readonly reservation: Reservation }) {
  const t = useText()
  const language = useLanguage()
  const seconds = useSecondsTo(reservation.answerBy)
  const isCallDue = reservation.isCallDue || seconds === 0
  const until = reservation.answerBy === null ? '' : timeText(new Date(reservation.answerBy))
  return (
    <>
      <Panel className="grid justify-items-center gap-3 py-6 text-center">
        <Spoken seconds={seconds} isCallDue={isCallDue} />
        {isCallDue ? (
          <span className="grid size-30 place-items-center rounded-full bg-brand-soft px-3 text-label text-brand-ink">
            {t('booking.will_call')}
          </span>
        ) : (
          <Ring seconds={seconds} />
        )}
        <div>
          <h2 className="text-h2">{isCallDue ? t('booking.call_title') : t('booking.asking')}</h2>
          <p className="text-ink-2">{isCallDue ? t('booking.call_line') : t('booking.asking_line')}</p>
        </div>
      </Panel>
      <Panel>
        <Timeline
          current={1}
          steps={[
            {
              id: 'sent',
              label: t('booking.step_sent'),
              time: timeText(new Date(reservation.timestamp)),
              glyph: sendGlyph,
            },
            { id: 'asking', label: t('booking.step_asking'), glyph: store },
            { id: 'answer', label: t('booking.step_answer'), glyph: calendarClock },
          ]}
        />
      </Panel>
      <Panel className="grid grid-cols-1 gap-3">
        <p className="text-body font-semibold">{momentWords(t, reservation.reservationTime, language)}</p>
        <p className="text-small text-muted">{t('booking.people', { count: reservation.chairs })}</p>
        <BranchLine reservation={reservation} />
      </Panel>
      {!isCallDue && <Note tone="warning">{t('booking.call_note', { time: until })}</Note>}
    </>
  )
}
