import { type ReactNode, useRef } from 'react'
import { classes } from './classes.tsx'
import { plus } from './glyphs-later.tsx'
import { Icon } from './icon.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  /** Decoration, 56 px. */
  picture?: ReactNode
  /** The accessible name. */
  label: string
  title: ReactNode
  hint?: ReactNode
  words: { add: string; less: string; more: string; remove?: string | undefined }
  value: number
  /** The current maximum of this tile, given what is chosen in the others. */
  max: number
  onChange(value: number): void
  onMax?: (() => void) | undefined
  className?: string | undefined
}

/**
 * A tile with a picture and a count: not chosen, chosen, or dimmed when no more can be added. A tap anywhere on it adds
 * one; only the minus removes one.
 */
export function OptionTile({ picture, label, title, hint, words, value, max, onChange, onMax, className }: Props) {
  const isChosen = value > 0
  const isClosed = !isChosen && max <= 0
  const tile = useRef<HTMLFieldSetElement>(null)
  function handleChange(next: number) {
    onChange(next)
    // the pressed button is replaced by another one, so the focus has to be moved to it
    if (isChosen !== next > 0) {
      requestAnimationFrame(() => [...(tile.current?.querySelectorAll('button') ?? [])].at(-1)?.focus())
    }
  }
  return (
    <fieldset
      ref={tile}
      aria-label={label}
      aria-disabled={isClosed ? true : undefined}
      className={classes(
        'relative flex min-w-0 flex-col items-stretch rounded-ctl-lg p-2.5 text-center transition-[background-color,opacity] duration-(--dur-2) ease-std',
        isChosen ? 'edge-brand bg-brand-soft' : 'bg-surface-2',
        isClosed && 'opacity-(--dim)',
        className,
      )}
    >
      {picture !== undefined && (
        <span className="mx-auto mt-0.5 mb-1.5 grid size-14 place-items-center">{picture}</span>
      )}
      <span className="line-clamp-2 hyphens-auto break-words text-small font-semibold">{title}</span>
      {hint !== undefined && (
        <span className="num mb-2 text-caption text-muted">
          <bdi>{hint}</bdi>
        </span>
      )}
      <span className="flex-1" />
      {isChosen ? (
        <>
          {/* for touch: the keyboard and screen readers use the plus of the stepper */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className="absolute inset-0"
            onClick={() => (value < max ? handleChange(value + 1) : onMax?.())}
          />
          <Stepper
            // the tile around it has the name: a group inside a group of the same name would be read out twice
            label={null}
            words={words}
            value={value}
            max={max}
            tone="brand"
            size="sm"
            onChange={handleChange}
            onMax={onMax}
            className="relative"
          />
        </>
      ) : (
        // the target is the whole tile: the press scales its content, because a scaled button would have a smaller target
        <button
          type="button"
          aria-label={words.add}
          aria-disabled={isClosed ? true : undefined}
          className="group after:absolute after:inset-0 after:rounded-ctl-lg"
          onClick={() => (isClosed ? onMax?.() : handleChange(1))}
        >
          <span className="grid h-9 place-items-center rounded-sm bg-raised transition-[scale] duration-(--dur-1) ease-std group-active:scale-(--press-scale)">
            <Icon glyph={plus} size={18} />
          </span>
        </button>
      )}
    </fieldset>
  )
}
