import type { MouseEvent, ReactNode, Ref } from 'react'
import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export type ChipState = 'rest' | 'current' | 'chosen' | 'outline'

type Look = {
  /** `current`: the current page or section (brand fill). `chosen`: a selected value (soft fill, outline). */
  state?: ChipState | undefined
  /** A 40 px pill, or a 48 px cell of a grid. */
  shape?: 'pill' | 'slot' | undefined
}

type Face = {
  children: ReactNode
  /** URL of a 24 px picture before the text. */
  picture?: string | undefined
  glyph?: Glyph | undefined
  /** Icon after the text, for a chip that opens something. */
  trailing?: Glyph | undefined
}

type ChipProps = Face & {
  shape?: Look['shape']
  state?: 'rest' | 'outline' | undefined
  /** Makes the chip a toggle: chosen or not. */
  pressed?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

type LinkProps = Face & {
  href: string
  /** The link of the current page or section. */
  current?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  className?: string | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

type RadioProps = Face & {
  name: string
  value: string
  checked: boolean
  onChoose(value: string): void
  shape?: Look['shape']
  /** The look while it is not chosen; an outline is visible on any background, a fill only on a white one. */
  state?: 'rest' | 'outline' | undefined
  /** Taken or past: struck through, cannot be chosen. */
  disabled?: boolean | undefined
}

const BASE =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap text-label transition-[scale] duration-(--dur-2) ease-std active:scale-(--press-scale) hit'

const STATES: Readonly<Record<ChipState, string>> = {
  rest: 'bg-surface-2 font-half hover:bg-surface-3',
  current: 'bg-brand font-control text-on-brand',
  chosen: 'edge-brand bg-brand-soft font-control',
  outline: 'edge-switch font-half hover:bg-surface-3',
}

const SHAPES = { pill: 'h-10 rounded-full px-3.75', slot: 'num h-12 rounded-add px-2' } as const

/** Class names of a chip, for a link of the router. */
export function chipLook({ state = 'rest', shape = 'pill' }: Look = {}): string {
  return classes(BASE, SHAPES[shape], STATES[state])
}

/** The content of a chip: picture or icon, text, trailing icon. */
function ChipFace({ children, picture, glyph, trailing }: Face) {
  return (
    <>
      {picture !== undefined && <img className="-ms-1.25 size-6" src={picture} width={24} height={24} alt="" />}
      {glyph !== undefined && <Icon glyph={glyph} size={18} />}
      {children}
      {trailing !== undefined && <Icon glyph={trailing} size={18} />}
    </>
  )
}

/** A small pill that opens or toggles something. */
export function Chip({ state, shape, pressed, children, picture, glyph, trailing, className, ...native }: ChipProps) {
  return (
    <button
      {...native}
      type="button"
      aria-pressed={pressed}
      className={classes(chipLook({ state: pressed ? 'chosen' : state, shape }), className)}
    >
      <ChipFace picture={picture} glyph={glyph} trailing={trailing}>
        {children}
      </ChipFace>
    </button>
  )
}

/** A chip that is a link; the link of the current page or section is filled with the brand colour. */
export function ChipLink({ current, children, picture, glyph, trailing, className, ...native }: LinkProps) {
  return (
    <a
      {...native}
      aria-current={current ? 'true' : undefined}
      className={classes(chipLook({ state: current ? 'current' : 'rest' }), className)}
    >
      <ChipFace picture={picture} glyph={glyph} trailing={trailing}>
        {children}
      </ChipFace>
    </a>
  )
}

/** One of several chips, of which exactly one is chosen; put them into a fieldset with a legend. */
export function ChipRadio({ name, value, checked, onChoose, shape, state, disabled, ...face }: RadioProps) {
  return (
    <label
      className={classes(
        chipLook({ state: checked ? 'chosen' : state, shape }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        disabled && 'pointer-events-none text-disabled line-through',
      )}
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <ChipFace {...face} />
    </label>
  )
}
