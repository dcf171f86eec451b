import type { MouseEvent, ReactNode, Ref } from 'react'
import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'ink' | 'outline' | 'hero' | 'raised'
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xs'

type Look = {
  kind?: ButtonKind | undefined
  /** 56, 48, 40 or 32 px high. */
  size?: ButtonSize | undefined
  /** Uses the whole width. */
  wide?: boolean | undefined
  /** Puts the label at the start and the amount at the end. */
  split?: boolean | undefined
  blocked?: boolean | undefined
}

type Props = Omit<Look, 'blocked' | 'split'> & {
  children: ReactNode
  /** Second part of the label, at the end: the sum to pay. */
  amount?: ReactNode
  /** A small second line under the label. */
  hint?: ReactNode
  glyph?: Glyph | undefined
  loading?: boolean | undefined
  /** Why the button cannot be used now: this text replaces the label; the button remains in the tab order. */
  blocked?: ReactNode
  /** Called on a press while blocked: show the user what is missing. */
  onBlockedPress?: (() => void) | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  type?: 'button' | 'submit' | undefined
  form?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  /** For a toggle: on or off. */
  'aria-pressed'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const BASE =
  'relative inline-flex items-center gap-2 select-none whitespace-nowrap font-control transition-[scale,background-color,box-shadow] duration-(--dur-1) ease-std active:scale-(--press-scale) hit'

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  secondary: 'bg-surface-2 text-ink hover:bg-surface-3 active:bg-surface-3',
  ghost: 'text-ink hover:bg-surface-2 active:bg-surface-2',
  danger: 'bg-danger-soft text-danger',
  ink: 'bg-inverse text-on-inverse',
  outline: 'edge-line text-ink hover:bg-surface-2',
  hero: 'bg-hero-chip text-on-hero',
  raised: 'bg-raised text-ink shadow-2',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  lg: 'min-h-14 rounded-ctl-lg px-5 text-ctl-lg',
  md: 'min-h-12 rounded-md px-5 text-body',
  sm: 'min-h-10 rounded-ctl-sm px-4 text-label',
  xs: 'min-h-8 rounded-ctl-xs px-3 text-caption',
}

const GLYPH_SIZE: Readonly<Record<ButtonSize, number>> = { lg: 20, md: 20, sm: 18, xs: 16 }

/** Class names of a button, for a link that must look like one. */
export function buttonLook({ kind = 'primary', size = 'md', wide, split, blocked }: Look = {}): string {
  return classes(
    BASE,
    SIZES[size],
    blocked ? 'cursor-not-allowed bg-surface-3 text-muted' : KINDS[kind],
    wide && 'w-full',
    split ? 'justify-between' : 'justify-center',
  )
}

/** The label with its hint and its amount; while the button is busy it is not visible, but screen readers still read it. */
function Face({ children, amount, hint, glyph, size = 'md', loading }: Partial<Props>) {
  const label = (
    <>
      {glyph !== undefined && <Icon glyph={glyph} size={GLYPH_SIZE[size]} />}
      <span className={classes('min-w-0', hint !== undefined && 'text-start')}>
        <span className="block truncate">{children}</span>
        {hint !== undefined && <span className="block truncate text-caption font-medium">{hint}</span>}
      </span>
    </>
  )
  return (
    <>
      <span className={classes('flex min-w-0 items-center gap-2', loading && 'opacity-0')}>{label}</span>
      {amount !== undefined && (
        <span
          className={classes('num shrink-0 font-heavy', hint !== undefined && 'text-total', loading && 'opacity-0')}
        >
          <bdi>{amount}</bdi>
        </span>
      )}
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={GLYPH_SIZE[size] + 2} />
        </span>
      )}
    </>
  )
}

/** The button of all screens. Busy: it keeps its width. Blocked: its label gives the reason, and it can still get focus. */
export function Button(props: Props) {
  const { kind, size, wide, children, amount, hint, glyph, loading, blocked, onBlockedPress, onClick, ...rest } = props
  const { className, type = 'button', ...native } = rest
  const isBlocked = blocked !== undefined && blocked !== null && blocked !== false

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!isBlocked && !loading) return onClick?.(event)
    event.preventDefault()
    if (isBlocked) onBlockedPress?.()
  }

  return (
    <button
      {...native}
      type={type}
      className={classes(
        buttonLook({ kind, size, wide, blocked: isBlocked, split: amount !== undefined && !isBlocked }),
        className,
      )}
      aria-disabled={isBlocked || loading ? true : undefined}
      aria-busy={loading ? true : undefined}
      onClick={handleClick}
    >
      {isBlocked ? (
        <Face size={size}>{blocked}</Face>
      ) : (
        <Face amount={amount} hint={hint} glyph={glyph} size={size} loading={loading}>
          {children}
        </Face>
      )}
    </button>
  )
}
