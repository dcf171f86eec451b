import type { ChangeEvent } from 'react'
import { classes } from './classes.tsx'
import { check } from './glyphs.tsx'
import { Icon } from './icon.tsx'

type Props = {
  id: string
  /** `radio`: one of many. `checkbox`: any of many. */
  type: 'radio' | 'checkbox'
  checked: boolean
  onChange(event: ChangeEvent<HTMLInputElement>): void
  name?: string | undefined
  value?: string | undefined
  disabled?: boolean | undefined
  describedBy?: string | undefined
  className?: string | undefined
}

const INPUT =
  'peer size-full appearance-none edge-control transition-[background-color] duration-(--dur-1) ease-std checked:bg-brand checked:edge-brand outline-none!'

/** The 24 px ring or box of a choice: a styled native input. Its label is the element around it. */
export function Mark({ type, describedBy, className, ...native }: Props) {
  return (
    <span className={classes('relative grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...native}
        type={type}
        aria-describedby={describedBy}
        className={classes(INPUT, type === 'radio' ? 'rounded-full' : 'rounded-xs')}
      />
      {type === 'radio' ? (
        <span className="pointer-events-none absolute hidden size-2.5 rounded-full bg-on-brand peer-checked:block" />
      ) : (
        <span className="pointer-events-none absolute hidden text-on-brand peer-checked:block">
          <Icon glyph={check} size={16} stroke={3} />
        </span>
      )}
    </span>
  )
}
