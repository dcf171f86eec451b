import { longDayText } from '@dasturxon/domain/date-words'
import { chevronLeft, chevronRight } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLanguage, useText } from '../text/text.tsx'
import { dayBeside, dayStart } from './day.ts'

type Props = { readonly date: string; onChange(date: string): void }

/** The day of the screen, and those beside it. */
export function DayChoice({ date, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="flex items-center gap-1">
      <IconButton
        glyph={chevronLeft}
        flip
        label={t('reservations.day_before')}
        onClick={() => onChange(dayBeside(date, -1))}
      />
      <label className="relative grid h-10 place-items-center rounded-ctl-sm edge-line bg-surface px-3 font-semibold has-focus-visible:outline-2">
        <span aria-hidden="true">{longDayText(dayStart(date), language)}</span>
        <input
          type="date"
          required
          aria-label={t('reservations.day')}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          value={date}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
        />
      </label>
      <IconButton
        glyph={chevronRight}
        flip
        label={t('reservations.day_after')}
        onClick={() => onChange(dayBeside(date, 1))}
      />
    </div>
  )
}
