// Which day and how many people.
import { dayOfMonth, longDayText, monthText, shortWeekdayText } from '@dasturxon/domain/date-words'
import { dayText } from '@dasturxon/domain/format'
import { MOST_CHAIRS } from '@dasturxon/domain/reservation'
import { startOfDay } from '@dasturxon/domain/tashkent'
import { classes } from '@dasturxon/ui/classes'
import { useNow } from '../places/opening.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { BookingDay } from './booking-data.ts'
import { dayOf } from './booking-words.ts'
import { ChipGroup, ChoiceChip } from './choice-chip.tsx'

const ROW = 'no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:px-1'

type DayProps = { readonly days: readonly BookingDay[]; readonly chosen: string | null; onChoose(date: string): void }

/** The working days as a row of chips; full ones are crossed out and can be looked at. */
export function DayPicker({ days, chosen, onChoose }: DayProps) {
  const t = useText()
  const language = useLanguage()
  const today = startOfDay(useNow()).getTime()
  return (
    <ChipGroup label={t('booking.which_day')} className={ROW}>
      {days
        .filter(({ isWorking }) => isWorking)
        .map(({ date, freeTimes }) => {
          const day = dayOf(date)
          const isFull = freeTimes === 0
          const name = longDayText(day, language)
          const isToday = day.getTime() === today
          return (
            <ChoiceChip
              key={date}
              name="day"
              value={date}
              label={isFull ? t('booking.day_full', { day: name }) : name}
              checked={date === chosen}
              isFull={isFull}
              className="w-15"
              onChoose={() => onChoose(date)}
            >
              <span className="text-caption">
                {isToday ? dayText(day, day, language) : shortWeekdayText(day, language)}
              </span>
              <span className={classes('text-h3', isFull && 'line-through')}>{dayOfMonth(day)}</span>
              <span className="text-micro text-muted">{isFull ? t('booking.full') : monthText(day, language)}</span>
            </ChoiceChip>
          )
        })}
    </ChipGroup>
  )
}

type PartyProps = { readonly chairs: number; onChoose(chairs: number): void; onLarge(): void }

/** One to twelve people, or more: those call. */
export function PartyPicker({ chairs, onChoose, onLarge }: PartyProps) {
  const t = useText()
  return (
    <ChipGroup label={t('booking.how_many')} className={ROW}>
      {Array.from({ length: MOST_CHAIRS }, (_, index) => index + 1).map((count) => (
        <ChoiceChip
          key={count}
          name="party"
          value={String(count)}
          label={t('booking.people', { count })}
          checked={count === chairs}
          className="w-13"
          onChoose={() => onChoose(count)}
        >
          <span className="text-body font-semibold">{count}</span>
        </ChoiceChip>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('booking.more_people', { count: MOST_CHAIRS })}
        onClick={onLarge}
        className="grid min-h-13 w-15 shrink-0 place-items-center rounded-md bg-surface-2 text-body font-semibold hover:bg-surface-3"
      >
        <bdi aria-hidden="true">{MOST_CHAIRS}+</bdi>
      </button>
    </ChipGroup>
  )
}
