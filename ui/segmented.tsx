import { useId } from 'react'
import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export type Segment<Value extends string> = { value: Value; label: string; glyph?: Glyph | undefined }

type Props<Value extends string> = {
  /** The accessible name: what is being chosen. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange(value: NoInfer<Value>): void
  /** `hero` is used on a brand area, `well` on a surface. */
  tone?: 'well' | 'hero' | undefined
  className?: string | undefined
}

const SEGMENT =
  'relative flex h-9.5 min-w-0 select-none items-center justify-center gap-1.5 rounded-thumb px-2 text-small font-semibold transition-[background-color,color] duration-(--dur-2) ease-std hit has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

const TONES = {
  well: {
    track: 'bg-surface-2',
    rest: 'text-ink-2',
    on: 'bg-raised text-ink shadow-1 dark:bg-surface-3',
    ring: 'has-focus-visible:outline-ink',
  },
  hero: {
    track: 'bg-hero-chip',
    rest: 'text-on-hero',
    on: 'bg-surface text-ink shadow-1',
    ring: 'has-focus-visible:outline-on-hero',
  },
} as const

/** A choice of one out of two to four; native radios, so arrow keys and forms need no code. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  tone = 'well',
  className,
}: Props<Value>) {
  const name = useId()
  const look = TONES[tone]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('grid min-w-0 auto-cols-fr grid-flow-col gap-0.5 rounded-md p-1', look.track, className)}
    >
      {segments.map((segment) => {
        const isOn = segment.value === value
        return (
          <label key={segment.value} className={classes(SEGMENT, look.ring, isOn ? look.on : look.rest)}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={segment.value}
              checked={isOn}
              onChange={() => onChange(segment.value)}
            />
            {segment.glyph !== undefined && <Icon glyph={segment.glyph} size={18} />}
            <span className="truncate">{segment.label}</span>
          </label>
        )
      })}
    </div>
  )
}
