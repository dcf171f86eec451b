import { useRef } from 'react'
import { classes } from './classes.tsx'
import { trash } from './glyphs.tsx'
import { Icon } from './icon.tsx'

type Props = {
  /** The accessible name: what is counted; `null` inside a group that already has this name. */
  label: string | null
  /** Names of the two buttons; `remove` is the name of the minus when it removes the item. */
  words: { less: string; more: string; remove?: string | undefined }
  value: number
  /** The value as text, where it is more than a number: with its unit. */
  text?: string | undefined
  /** The previous and the next value, where the step is not 1. */
  less?: number | undefined
  more?: number | undefined
  min?: number | undefined
  max?: number | undefined
  onChange(value: number): void
  /** Called when plus is pressed at the maximum: show the reason. */
  onMax?: (() => void) | undefined
  /** When the next lower value is `min`, the minus becomes a bin. */
  removable?: boolean | undefined
  tone?: 'plain' | 'brand' | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  className?: string | undefined
}

const SIZES = {
  lg: { box: 'h-14 rounded-ctl-lg px-1 text-h3 font-bold', key: 'h-12 w-11.5 rounded-add', glyph: 20 },
  md: { box: 'h-10 rounded-add text-body font-bold', key: 'size-10 rounded-add', glyph: 20 },
  sm: { box: 'h-9 rounded-sm text-label font-bold', key: 'h-9 w-8 rounded-sm', glyph: 18 },
} as const

// a unit needs space, so the digits are smaller
const TEXT = { lg: 'text-body', md: 'text-label', sm: 'text-caption' } as const

const KEY =
  'relative grid shrink-0 place-items-center transition-[scale,opacity] duration-(--dur-1) ease-std active:scale-(--press-scale) hit'

/** Restarts the shake each time; adding a class would run it only once. */
function shake(element: HTMLElement | null) {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate({ transform: ['none', 'translateX(-4px)', 'translateX(4px)', 'translateX(-4px)', 'none'] }, 300)
}

/** A number between two buttons. Never below `min` or above `max`; a change is announced to screen readers. */
export function Stepper(props: Props) {
  const { label, words, value, min = 0, max = Number.POSITIVE_INFINITY, onChange, onMax, removable, className } = props
  const { text, less = value - 1, more = value + 1, tone = 'plain', size = 'md' } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const look = SIZES[size]
  const removes = removable === true && less <= min
  const isLowest = value <= min
  const isHighest = value >= max

  function handleMore() {
    if (!isHighest) return onChange(more)
    shake(box.current)
    onMax?.()
  }

  return (
    <fieldset
      ref={box}
      role={label === null ? 'presentation' : undefined}
      aria-label={label ?? undefined}
      className={classes(
        'flex min-w-0 select-none items-center justify-between',
        look.box,
        tone === 'brand' ? 'on-brand-area bg-brand text-on-brand' : 'bg-surface-2 text-ink',
        className,
      )}
    >
      <button
        type="button"
        aria-label={removes ? (words.remove ?? words.less) : words.less}
        aria-disabled={isLowest ? true : undefined}
        className={classes(KEY, look.key, !removes && 'minus-sign', isLowest && 'opacity-(--dim)')}
        onClick={() => isLowest || onChange(less)}
      >
        {removes && <Icon glyph={trash} size={look.glyph} />}
      </button>
      <output className={classes('tnum min-w-4.5 text-center', text !== undefined && TEXT[size])} aria-live="polite">
        {text ?? value}
      </output>
      <button
        type="button"
        aria-label={words.more}
        aria-disabled={isHighest ? true : undefined}
        className={classes(KEY, 'plus-sign', look.key, isHighest && 'opacity-(--dim)')}
        onClick={handleMore}
      />
    </fieldset>
  )
}
