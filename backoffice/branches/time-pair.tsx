import { classes } from '@dasturxon/ui/classes'
import { useText } from '../text/text.tsx'

type Props = {
  /** whose times they are */
  readonly name: string
  readonly open: string | null
  readonly close: string | null
  readonly wrong: 'open' | 'close' | null
  onChange(times: { readonly open: string | null; readonly close: string | null }): void
}

/** From when to when; an end at or before its start is on the next day, and is said so. */
export function TimePair({ name, open, close, wrong, onChange }: Props) {
  const t = useText()
  const isNextDay = open !== null && close !== null && close <= open
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Time
        label={t('places.from', { name })}
        value={open}
        isWrong={wrong === 'open'}
        onChange={(next) => onChange({ open: next, close })}
      />
      <span aria-hidden="true">–</span>
      <Time
        label={t('places.until', { name })}
        value={close}
        isWrong={wrong === 'close'}
        onChange={(next) => onChange({ open, close: next })}
      />
      {isNextDay && (
        <span className="text-caption text-muted">{t(open === close ? 'places.round_clock' : 'places.next_day')}</span>
      )}
    </span>
  )
}

type TimeProps = {
  readonly label: string
  readonly value: string | null
  readonly isWrong: boolean
  onChange(value: string | null): void
}

function Time({ label, value, isWrong, onChange }: TimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value ?? ''}
      className={classes(
        'tnum h-11 rounded-ctl-sm px-2 font-semibold md:h-9',
        isWrong ? 'edge-danger bg-danger-soft' : 'bg-surface-2',
      )}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}
