// A choice that is one of many on a row or a grid: a native radio under what is drawn.
import { classes } from '@dasturxon/ui/classes'
import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  readonly value: string
  /** The full name for screen readers: the drawn text is short. */
  readonly label: string
  readonly checked: boolean
  /** Struck out; it can be focused and pressed, and then says why. */
  readonly isFull?: boolean
  readonly className?: string
  readonly children: ReactNode
  onChoose(): void
}

const REST = 'bg-surface-2 hover:bg-surface-3'

/** One chip; a full one is crossed out, a chosen one has an outline and a fill. */
export function ChoiceChip({ name, value, label, checked, isFull = false, className, children, onChoose }: Props) {
  const look = isFull ? 'edge-line text-muted' : REST
  return (
    <label
      className={classes(
        'relative grid min-h-13 shrink-0 cursor-pointer select-none place-items-center content-center rounded-md px-2 py-1.5 text-center transition-[background-color,scale] duration-(--dur-1) ease-std active:scale-(--press-scale) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        checked ? 'edge-brand bg-brand-soft' : look,
        className,
      )}
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        value={value}
        checked={checked}
        aria-label={label}
        onChange={onChoose}
      />
      <span aria-hidden="true" className="grid place-items-center">
        {children}
      </span>
    </label>
  )
}

type RowProps = { readonly label: string; readonly className?: string; readonly children: ReactNode }

/** The chips of one choice. */
export function ChipGroup({ label, className, children }: RowProps) {
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {children}
    </div>
  )
}

type SectionProps = {
  readonly title: string
  readonly hint?: string | undefined
  /** On wide pages: which step this is. */
  readonly step?: number | undefined
  readonly trailing?: ReactNode
  readonly children: ReactNode
}

/** A part of the page with its heading. */
export function BookingSection({ title, hint, step, trailing, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 gap-2.5">
      <div className="flex min-h-9 items-center gap-2.5">
        {step !== undefined && (
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-brand text-small font-bold text-on-brand"
          >
            {step}
          </span>
        )}
        <h2 className="min-w-0 flex-1 text-h3">{title}</h2>
        {hint !== undefined && <span className="text-small text-muted">{hint}</span>}
        {trailing}
      </div>
      {children}
    </section>
  )
}
