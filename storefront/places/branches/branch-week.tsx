// The hours of the next seven days, today in bold, and the breaks in words.
import { dayText } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { info } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../../text/text.tsx'
import { type HoursService, useNow } from '../opening.ts'
import type { Branch } from '../place.ts'
import { breakTexts, weekRows } from './hours-words.ts'

type Props = {
  readonly branch: Branch
  readonly service: HoursService
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** A table of days and hours. */
export function BranchWeek({ branch, service, id, className }: Props) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const breaks = breakTexts(t, branch, service, now, language)
  return (
    <div id={id} className={className}>
      <dl className="flex flex-col gap-2 text-small">
        {weekRows(t, branch, service, now, language).map(({ date, name, hours, isToday }) => (
          <div
            key={date}
            className={classes('flex items-baseline justify-between gap-3', isToday ? 'font-bold' : 'text-ink-2')}
          >
            <dt className="first-letter:uppercase">{isToday ? `${name} · ${dayText(now, now, language)}` : name}</dt>
            <dd className="text-end">{hours}</dd>
          </div>
        ))}
      </dl>
      {breaks.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1.5">
          {breaks.map((text) => (
            <li
              key={text}
              className="flex items-center gap-2 rounded-ctl-sm bg-warning-soft px-3 py-2 text-small text-warning"
            >
              <Icon glyph={info} size={18} />
              <span className="block first-letter:uppercase">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
