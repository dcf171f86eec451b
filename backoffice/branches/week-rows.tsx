import type { DayHours } from '@dasturxon/domain/hours'
import { dayFault } from '@dasturxon/domain/hours-week'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Switch } from '@dasturxon/ui/switch'
import { useText } from '../text/text.tsx'
import { TimePair } from './time-pair.tsx'

type Props = { readonly week: readonly DayHours[]; onChange(week: readonly DayHours[]): void }

/** The seven days: open or off, from when to when, and one more interval after a break. */
export function WeekRows({ week, onChange }: Props) {
  return (
    <ul>
      {week.map((day) => (
        <DayRow
          key={day.weekName}
          day={day}
          onChange={(part) => onChange(week.map((one) => (one.weekName === day.weekName ? { ...one, ...part } : one)))}
        />
      ))}
    </ul>
  )
}

type DayProps = { readonly day: DayHours; onChange(part: Partial<DayHours>): void }

const NONE = { open: null, close: null, extraOpen: null, extraClose: null }

function DayRow({ day, onChange }: DayProps) {
  const t = useText()
  const name = t(`places.day_${day.weekName}`)
  const fault = dayFault(day)
  const hasExtra = day.extraOpen !== null || day.extraClose !== null
  const off = { isDayOff: true, ...NONE }
  const on = { isDayOff: false, ...NONE, open: '10:00', close: '22:00' }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b py-2 last:border-b-0">
      <span className="flex w-full items-center justify-between gap-3 sm:w-42">
        <span className="font-semibold">{name}</span>
        <Switch
          label={t('places.works_on', { name })}
          checked={!day.isDayOff}
          onChange={(works) => onChange(works ? on : off)}
        />
      </span>
      {day.isDayOff && <span className="text-muted">{t('places.day_off')}</span>}
      {!day.isDayOff && (
        <TimePair
          name={name}
          open={day.open}
          close={day.close}
          wrong={fault === 'open' || fault === 'close' ? fault : null}
          onChange={onChange}
        />
      )}
      {!day.isDayOff && hasExtra && (
        <span className="inline-flex items-center gap-1">
          <TimePair
            name={t('places.after_break', { name })}
            open={day.extraOpen}
            close={day.extraClose}
            wrong={fault === 'extraOpen' ? 'open' : fault === 'extraClose' ? 'close' : null}
            onChange={({ open, close }) => onChange({ extraOpen: open, extraClose: close })}
          />
          <IconButton
            glyph={cross}
            label={t('places.no_break', { name })}
            onClick={() => onChange({ extraOpen: null, extraClose: null })}
          />
        </span>
      )}
      {!day.isDayOff && !hasExtra && (
        <button
          type="button"
          className="relative min-h-11 font-semibold text-brand-ink hit md:min-h-9"
          onClick={() => onChange({ close: '13:00', extraOpen: '14:00', extraClose: day.close })}
        >
          {t('places.add_break')}
          <span className="sr-only">: {name}</span>
        </button>
      )}
      {fault !== null && (
        <span role="alert" className="w-full text-danger">
          {t('places.times_wrong')}
        </span>
      )}
    </li>
  )
}
