import { serverNow } from '@dasturxon/client/clock'
import type { DatedHours } from '@dasturxon/domain/hours'
import { exceptionFault } from '@dasturxon/domain/hours-week'
import { addDays, wallClock } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { trash } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Switch } from '@dasturxon/ui/switch'
import { useText } from '../text/text.tsx'
import { TimePair } from './time-pair.tsx'

type Props = { readonly days: readonly DatedHours[]; onChange(days: readonly DatedHours[]): void }

const dateAfter = (days: number) => wallClock(addDays(serverNow(), days)).toISOString().slice(0, 10)

/** Dates that are unlike their week: holidays and short days. */
export function ExceptionRows({ days, onChange }: Props) {
  const t = useText()
  const change = (index: number, part: Partial<DatedHours>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...part } : day)))
  function add() {
    const taken = new Set(days.map(({ date }) => date))
    let after = 1
    while (taken.has(dateAfter(after))) after += 1
    onChange([...days, { date: dateAfter(after), isDayOff: true, open: null, close: null }])
  }
  return (
    <>
      <ul>
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the date is what is being edited
          <li key={index} className="flex flex-wrap items-center gap-3 border-line border-b py-2 last:border-b-0">
            <input
              type="date"
              aria-label={t('places.date')}
              value={day.date}
              className="tnum h-11 rounded-ctl-sm bg-surface-2 px-2 font-semibold md:h-9"
              onChange={(event) =>
                event.currentTarget.value !== '' && change(index, { date: event.currentTarget.value })
              }
            />
            <span className="inline-flex items-center gap-2">
              <Switch
                label={t('places.works_on', { name: day.date })}
                checked={!day.isDayOff}
                onChange={(works) =>
                  change(index, { isDayOff: !works, open: works ? '10:00' : null, close: works ? '18:00' : null })
                }
              />
              {day.isDayOff && <span className="text-muted">{t('places.day_off')}</span>}
            </span>
            {!day.isDayOff && (
              <TimePair
                name={day.date}
                open={day.open}
                close={day.close}
                wrong={exceptionFault(day)}
                onChange={(times) => change(index, times)}
              />
            )}
            <IconButton
              glyph={trash}
              label={t('places.remove_date', { date: day.date })}
              className="ms-auto"
              onClick={() => onChange(days.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {days.length === 0 && <p className="text-muted">{t('places.no_exceptions')}</p>}
      <Button size="sm" kind="secondary" glyph={plus} className="mt-2" onClick={add}>
        {t('places.add_date')}
      </Button>
    </>
  )
}
