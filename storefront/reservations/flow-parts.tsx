// Parts of the flow that both layouts show: days and party, times, tables, the summary, the last button.
import type { Answer } from '@dasturxon/client/query'
import { dayOfMonth, monthText, weekdayText } from '@dasturxon/domain/date-words'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../navigation/sheet.ts'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import { useSession } from '../shop/session.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { changeBooking } from './booking-draft.ts'
import { LargePartySheet } from './booking-sheets.tsx'
import { placeWords, stayWords } from './booking-words.ts'
import { DayPicker, PartyPicker } from './day-picker.tsx'
import type { FlowProps } from './flow-props.ts'
import { FullDay, SlotPicker } from './slot-picker.tsx'
import { TablePicker } from './table-picker.tsx'
import type { BookingFlow } from './use-booking-flow.ts'

type OfferProps<T> = {
  readonly answer: Answer<T>
  readonly skeleton: ReactNode
  onRetry(): void
  children(value: T): ReactNode
}

/** What the server offers, with a skeleton of its size and a button to try again. */
function Offer<T>({ answer, skeleton, onRetry, children }: OfferProps<T>) {
  const t = useText()
  if (answer.state === 'ready') return children(answer.value)
  if (answer.state === 'loading') return skeleton
  return <FailedNotice title={t('booking.failed')} line={t('booking.failed_line')} level={2} onRetry={onRetry} />
}

type PartProps = { readonly flow: BookingFlow }

/** The row of days. */
export function Days({ flow }: PartProps) {
  return (
    <Offer answer={flow.days} skeleton={<Skeleton className="h-19 rounded-md" />} onRetry={flow.retry}>
      {(days) => <DayPicker days={days} chosen={flow.date} onChoose={flow.chooseDate} />}
    </Offer>
  )
}

/** How many people; more than twelve call the branch. */
export function Party({ flow }: PartProps) {
  const sheet = useSheet(['large'])
  return (
    <>
      <PartyPicker
        chairs={flow.draft.chairs}
        onChoose={(chairs) => changeBooking({ chairs })}
        onLarge={() => sheet.open('large')}
      />
      <LargePartySheet open={sheet.name !== null} phone={flow.branch?.bookingPhone ?? null} onClose={sheet.close} />
    </>
  )
}

/** The choice that became impossible, by its name. */
function Lost({ flow }: PartProps) {
  const t = useText()
  if (flow.lost === null) return null
  return (
    <Note tone="warning">
      {flow.lost.what === 'time'
        ? t('booking.lost_time', { time: flow.lost.time })
        : t('booking.lost_table', { number: String(flow.lost.number) })}
    </Note>
  )
}

/** The times of the chosen day, or the nearest days where it is full. */
export function Times({ flow }: PartProps) {
  const { days, date, draft } = flow
  if (flow.isDayFull && date !== null && days.state === 'ready') {
    return <FullDay date={date} chairs={draft.chairs} days={days.value} onChoose={flow.chooseDate} />
  }
  return (
    <Offer answer={flow.slots} skeleton={<Skeleton className="h-64 rounded-md lg:h-36" />} onRetry={flow.retry}>
      {(slots) => (
        <div className="grid grid-cols-1 gap-3">
          {flow.lost?.what === 'time' && <Lost flow={flow} />}
          <SlotPicker
            slots={slots}
            chosen={flow.slot?.time ?? null}
            onChoose={(time) => changeBooking({ time, date: flow.date })}
          />
        </div>
      )}
    </Offer>
  )
}

/** Hall and table for the chosen time. */
export function Tables({ flow }: PartProps) {
  const t = useText()
  if (flow.slot === null) return <Note tone="brand">{t('booking.time_first')}</Note>
  if (flow.slot.isOnRequest) return <Note tone="brand">{t('booking.on_request')}</Note>
  return (
    <Offer answer={flow.halls} skeleton={<Skeleton className="h-96 rounded-xl" />} onRetry={flow.retry}>
      {(halls) => (
        <div className="grid grid-cols-1 gap-3">
          {flow.lost?.what === 'table' && <Lost flow={flow} />}
          <TablePicker
            halls={halls}
            hallId={flow.hallId}
            tableId={flow.tableId}
            onHall={(hallId) => changeBooking({ hallId })}
            onTable={(table, hall) => changeBooking({ tableId: table?.id ?? null, hallId: hall.id })}
          />
        </div>
      )}
    </Offer>
  )
}

/** The day in a box, as a leaf of a calendar. */
export function DayLeaf({ at }: { readonly at: Date }) {
  const language = useLanguage()
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-content-center rounded-md bg-brand-soft text-center text-brand-ink"
    >
      <span className="text-h3 leading-5 font-bold">{dayOfMonth(at)}</span>
      <span className="text-micro">{monthText(at, language)}</span>
    </span>
  )
}

/** What is chosen: day, time, people, place. */
export function Summary({ flow, trailing }: PartProps & { readonly trailing?: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const { slot, halls, tableId, draft } = flow
  if (slot === null) return null
  const at = new Date(slot.time)
  const all = halls.state === 'ready' ? halls.value : []
  const hall = all.find(({ tables }) => tables.some(({ id }) => id === tableId)) ?? null
  const table = hall?.tables.find(({ id }) => id === tableId) ?? null
  const place = table === null ? t('booking.any') : placeWords(t, language, hall, table)
  return (
    <div className="flex items-center gap-3">
      <DayLeaf at={at} />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">
          {t('booking.day_time', { day: weekdayText(at, language), time: stayWords(slot.time, language) })}
        </p>
        <p className="text-small text-muted">
          {[t('booking.people', { count: draft.chairs }), slot.isOnRequest ? '' : place]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {trailing}
    </div>
  )
}

/** Whether the button was pressed without a name, and the button itself: code, its digits, or the reservation. */
export function useLastButton({ flow, signIn, isBusy, onSend }: FlowProps) {
  const t = useText()
  const session = useSession()
  const [isNameMissed, setNameMissed] = useState(false)
  const { draft, slot } = flow
  const hasName = draft.name.trim() !== ''
  const blockedBy = slot === null ? t('booking.time_first') : hasName ? undefined : t('booking.name_please')
  const missName = () => setNameMissed(true)
  const look = { size: 'lg', wide: true } as const
  if (draft.changing !== null || session.state === 'signed') {
    const isAllowed = draft.changing !== null ? slot !== null : blockedBy === undefined
    const words = draft.changing !== null ? t('booking.save') : t('booking.reserve')
    const reason = slot === null ? t('booking.time_first') : t('booking.name_please')
    const blocked = isAllowed ? undefined : reason
    return {
      isNameMissed,
      button: (
        <Button {...look} loading={isBusy} blocked={blocked} onBlockedPress={missName} onClick={onSend}>
          {words}
        </Button>
      ),
    }
  }
  const isCoding = signIn.step === 'code'
  const missing = blockedBy ?? (signIn.isWhole ? undefined : t('profile.phone_blocked'))
  return {
    isNameMissed,
    button: (
      <Button
        {...look}
        loading={signIn.isBusy || isBusy}
        blocked={isCoding ? t('booking.code_blocked') : missing}
        onBlockedPress={missName}
        onClick={() => void signIn.sendCode()}
      >
        {t('booking.get_code')}
      </Button>
    ),
  }
}
