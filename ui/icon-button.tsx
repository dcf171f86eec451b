import type { MouseEvent, Ref } from 'react'
import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export type IconButtonKind = 'plain' | 'well' | 'raised' | 'hero' | 'brand' | 'danger'

type Props = {
  kind?: IconButtonKind | undefined
  glyph: Glyph
  /** The accessible name: what the press does. */
  label: string
  size?: number | undefined
  stroke?: number | undefined
  filled?: boolean | undefined
  flip?: boolean | undefined
  /** For a toggle, such as a favourite: whether it is on. */
  pressed?: boolean | undefined
  /** A dot that marks something new. */
  dot?: boolean | undefined
  disabled?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  'aria-expanded'?: boolean | undefined
  /** -1 where the keyboard has another control for the same action. */
  tabIndex?: -1 | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const KINDS: Readonly<Record<IconButtonKind, string>> = {
  plain: 'text-ink hover:bg-surface-2',
  well: 'bg-surface-2 text-ink hover:bg-surface-3',
  raised: 'bg-raised text-ink shadow-2',
  hero: 'bg-hero-chip text-on-hero',
  brand: 'bg-brand text-on-brand shadow-2 hover:bg-brand-hover active:bg-brand-press',
  danger: 'bg-danger-soft text-danger',
}

/** Class names of an icon button, for a link that must look like one. */
export function iconButtonLook({ kind = 'plain' }: Pick<Props, 'kind'> = {}): string {
  return classes(
    'relative grid size-11 shrink-0 select-none place-items-center rounded-full transition-[scale,background-color] duration-(--dur-1) ease-std active:scale-(--press-scale)',
    KINDS[kind],
  )
}

/** A button with an icon only; its name is for screen readers. */
export function IconButton(props: Props) {
  const { kind, glyph, label, size = 22, stroke, filled, flip, pressed, dot, className, ...native } = props
  return (
    <button
      {...native}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={classes(iconButtonLook({ kind }), className)}
    >
      <Icon glyph={glyph} size={size} stroke={stroke} filled={filled} flip={flip} />
      {dot && <span className="absolute end-2.5 top-2.25 size-2.5 rounded-full border-2 border-hero bg-sale" />}
    </button>
  )
}
