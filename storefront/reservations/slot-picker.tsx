// At what time: free, few, full; and what to do where the whole day is full.
import { timeText } from '@dasturxon/domain/format'
import { FEW_TABLES } from '@dasturxon/domain/reservation'
import { wallClock } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { chevronRight } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useState } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { BookingDay, Slot } from './booking-data.ts'
import { dateWords } from './booking-words.ts'
import { ChipGroup, ChoiceChip } from './choice-chip.tsx'

/** The parts of a day, each until its hour. */
const PARTS = [
  { until: 6, key: 'booking.night' },
  { until: 12, key: 'booking.morning' },
  { until: 16, key: 'booking.lunch' },
  { until: 24, key: 'booking.dinner' },
] as const

type Props = { readonly slots: readonly Slot[]; readonly chosen: string | null; onChoose(time: string): void }

function isPossible({ isFree, isOnRequest }: Slot): boolean {
  return isFree || isOnRequest
}

function slotLabel(t: Text, slot: Slot): string {
  const time = timeText(new Date(slot.time))
  if (slot.nearest !== null && !isPossible(slot)) {
    return t('booking.slot_full', { time, nearest: timeText(new Date(slot.nearest)) })
  }
  if (!isPossible(slot)) return t('booking.slot_full_plain', { time })
  if (slot.isOnRequest) return t('booking.slot_request', { time })
  return slot.freeTables <= FEW_TABLES ? t('booking.slot_few', { time, count: slot.freeTables }) : time
}

function SlotFace({ slot }: { readonly slot: Slot }) {
  const t = useText()
  const isFull = !isPossible(slot)
  const isFew = slot.isFree && slot.freeTables <= FEW_TABLES
  return (
    <>
      <span className={classes('text-body font-semibold', isFull && 'line-through')}>
        {timeText(new Date(slot.time))}
      </span>
      {isFew && (
        <span className="text-caption font-semibold text-warning">
          {t('booking.tables', { count: slot.freeTables })}
        </span>
      )}
      {isFull && <span className="text-caption text-muted">{t('booking.full')}</span>}
    </>
  )
}

/** The times of the day in two groups. A full one stays where it is and names the nearest free one. */
export function SlotPicker({ slots, chosen, onChoose }: Props) {
  const t = useText()
  const [pressed, setPressed] = useState<string | null>(null)
  const full = slots.find((slot) => slot.time === pressed && !isPossible(slot)) ?? null
  const nearest = full?.nearest ?? null
  const hourOf = ({ time }: Slot) => wallClock(new Date(time)).getUTCHours()
  const partOf = (slot: Slot) => PARTS.find(({ until }) => hourOf(slot) < until)
  const groups = PARTS.map((part) => ({
    name: t(part.key),
    slots: slots.filter((slot) => partOf(slot) === part),
  })).filter((group) => group.slots.length > 0)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChipGroup label={t('booking.what_time')} className="grid grid-cols-1 gap-3">
        {groups.map((group) => (
          <div key={group.name} className="grid grid-cols-1 gap-2">
            <p className="text-small text-muted">{group.name}</p>
            <div className="grid grid-cols-4 gap-2 lg:grid-cols-8">
              {group.slots.map((slot) => (
                <ChoiceChip
                  key={slot.time}
                  name="time"
                  value={slot.time}
                  label={slotLabel(t, slot)}
                  checked={slot.time === chosen}
                  isFull={!isPossible(slot)}
                  onChoose={() => {
                    setPressed(slot.time)
                    if (isPossible(slot)) onChoose(slot.time)
                  }}
                >
                  <SlotFace slot={slot} />
                </ChoiceChip>
              ))}
            </div>
          </div>
        ))}
      </ChipGroup>
      <div aria-live="polite">
        {full !== null && (
          <Note tone="warning" title={slotLabel(t, full)}>
            {nearest !== null && (
              <Button kind="secondary" size="sm" className="mt-2" onClick={() => onChoose(nearest)}>
                {t('booking.take_time', { time: timeText(new Date(nearest)) })}
              </Button>
            )}
          </Note>
        )}
      </div>
      {slots.some(({ isOnRequest }) => isOnRequest) && <Note tone="brand">{t('booking.on_request')}</Note>}
    </div>
  )
}

type FullProps = {
  readonly date: string
  readonly chairs: number
  readonly days: readonly BookingDay[]
  onChoose(date: string): void
}

/** The three days with free times that are nearest to a full one, in their order. */
export function nearestDays(days: readonly BookingDay[], date: string): readonly BookingDay[] {
  const away = (day: BookingDay) => Math.abs(Date.parse(day.date) - Date.parse(date))
  return days
    .filter((day) => day.freeTimes > 0 && day.date !== date)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 3)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Shown instead of the times of a day without a free one. */
export function FullDay({ date, chairs, days, onChoose }: FullProps) {
  const t = useText()
  const language = useLanguage()
  const near = nearestDays(days, date)
  return (
    <div className="grid justify-items-center gap-3 rounded-xl bg-surface-2 p-4 text-center">
      <img src={noticePicture('party')} alt="" width={72} height={72} className="size-18" />
      <div>
        <h2 className="text-h3">{t('booking.full_day', { day: dateWords(date, language) })}</h2>
        <p className="text-small text-muted">
          {near.length === 0 ? t('booking.no_days') : t('booking.near_days', { count: chairs })}
        </p>
      </div>
      <ul className="grid grid-cols-1 w-full gap-2">
        {near.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              onClick={() => onChoose(day.date)}
              className="flex min-h-12 w-full items-center gap-2 rounded-md bg-surface px-3.5 text-start hover:bg-surface-3"
            >
              <span className="min-w-0 flex-1 text-label">{dateWords(day.date, language)}</span>
              <span className="text-small text-muted">{t('booking.times', { count: day.freeTimes })}</span>
              <Icon glyph={chevronRight} size={18} flip />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
