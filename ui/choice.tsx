import { type ReactNode, useId } from 'react'
import { classes } from './classes.tsx'
import { Mark } from './mark.tsx'

type Choice = {
  type?: 'radio' | 'checkbox' | undefined
  name: string
  value: string
  checked: boolean
  /** Called with the value and with whether it is now chosen. */
  onChange(value: string, checked: boolean): void
  /** Cannot be chosen now; give the reason in the hint. */
  disabled?: boolean | undefined
  describedBy?: string | undefined
  className?: string | undefined
}

type RowProps = Choice & {
  /** Picture or icon at the start. */
  leading?: ReactNode
  title: ReactNode
  hint?: ReactNode
  /** Text at the end, before the mark: a surcharge, a distance. */
  trailing?: ReactNode
  /** Puts the mark at the start, as in a list of options. */
  markFirst?: boolean | undefined
}

type CardProps = Choice & {
  children: ReactNode /** The mark in the corner, or in one row with the content. */
  mark?: 'corner' | 'end' | 'start' | undefined
}

const RING = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'

function ChoiceMark({ id, choice, className }: { id: string; choice: Choice; className?: string | undefined }) {
  const { type = 'radio', name, value, checked, onChange, disabled, describedBy } = choice
  return (
    <Mark
      id={id}
      type={type}
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      describedBy={describedBy}
      className={className}
      onChange={(event) => onChange(value, event.currentTarget.checked)}
    />
  )
}

/** One row of a list of choices: 52 px or higher; the whole row is the touch target. */
export function ChoiceRow({ leading, title, hint, trailing, markFirst, className, ...choice }: RowProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classes(
        'relative flex min-h-13 items-center gap-3 rounded-xs py-2',
        RING,
        choice.disabled && 'cursor-default opacity-(--dim)',
        className,
      )}
    >
      {markFirst && <ChoiceMark id={id} choice={choice} />}
      {leading}
      <span className="min-w-0 flex-1">
        <span className={classes('block text-body', choice.checked && !markFirst ? 'font-semibold' : 'font-medium')}>
          {title}
        </span>
        {hint !== undefined && <span className="block text-small text-muted">{hint}</span>}
      </span>
      {trailing !== undefined && (
        <span className="num shrink-0 text-small text-muted">
          <bdi>{trailing}</bdi>
        </span>
      )}
      {!markFirst && <ChoiceMark id={id} choice={choice} />}
    </label>
  )
}

/** A card that is chosen as a whole. Chosen: a soft brand fill and an outline, because colour alone is not enough. */
export function ChoiceCard({ children, mark = 'corner', className, ...choice }: CardProps) {
  const id = useId()
  const isRow = mark !== 'corner'
  const hidden = choice.disabled ? 'opacity-0' : undefined
  const rest = choice.disabled ? 'cursor-default edge-line text-muted' : 'bg-surface-2 hover:bg-surface-3'
  return (
    <label
      htmlFor={id}
      className={classes(
        'relative block rounded-ctl-lg p-3.5 text-start transition-[scale,background-color] duration-(--dur-1) ease-std',
        RING,
        choice.checked ? 'edge-brand bg-brand-soft' : rest,
        !choice.disabled && 'active:scale-(--press-scale)',
        isRow && 'flex items-center gap-3',
        className,
      )}
    >
      {mark === 'start' && <ChoiceMark id={id} choice={choice} className={hidden} />}
      {isRow ? <span className="min-w-0 flex-1">{children}</span> : children}
      {mark === 'end' && <ChoiceMark id={id} choice={choice} className={hidden} />}
      {mark === 'corner' && (
        <ChoiceMark id={id} choice={choice} className={classes('absolute! end-2.5 top-2.5 size-5.5!', hidden)} />
      )}
    </label>
  )
}
