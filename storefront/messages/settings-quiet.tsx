// The hours in which promos and news are not pushed.
import type { QuietHours as Quiet } from '@dasturxon/domain/quiet-hours'
import { chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { moon } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function clockText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

type HourProps = { readonly label: string; readonly hour: number; onChange(hour: number): void }

function HourSelect({ label, hour, onChange }: HourProps) {
  return (
    <label
      className={classes(
        chipLook({ state: 'outline' }),
        'h-11! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
      )}
    >
      <span className="text-muted">{label}</span>
      <span aria-hidden="true" className="num">
        {clockText(hour)}
      </span>
      <Icon glyph={chevronDown} size={18} />
      <select
        value={hour}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {clockText(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

type Props = { readonly quiet: Quiet; onChange(quiet: Quiet): void }

/** From which hour until which it is quiet; the same hour twice is no quiet at all. */
export function QuietHours({ quiet, onChange }: Props) {
  const t = useText()
  const { from, to } = quiet
  const isNever = from === to
  const hint = isNever ? t('notes.quiet_never') : t('notes.quiet_line', { from: clockText(from), to: clockText(to) })
  return (
    <Panel className="grid grid-cols-1 gap-2 py-2!">
      <div className={ROW_LOOK}>
        <RowFace leading={moon} title={t('notes.quiet')} />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('notes.quiet')}</legend>
        <HourSelect label={t('notes.quiet_from')} hour={from} onChange={(hour) => onChange({ from: hour, to })} />
        <HourSelect label={t('notes.quiet_to')} hour={to} onChange={(hour) => onChange({ from, to: hour })} />
      </fieldset>
      <p aria-live="polite" className="pb-2 text-small text-muted">
        {hint}
      </p>
    </Panel>
  )
}
