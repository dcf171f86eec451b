import { classes } from '@dasturxon/ui/classes'
import type { GuestLook } from './guest-look.ts'

const SIZES = {
  sm: 'size-6 text-micro border-2 border-surface',
  md: 'size-8 text-caption',
  lg: 'size-11 text-label',
  xl: 'size-14.5 text-h2',
} as const

type Props = {
  readonly look: Pick<GuestLook, 'letter' | 'colour' | 'name'>
  readonly size: keyof typeof SIZES
  /** The name is beside it, so a screen reader does not need it here. */
  readonly isSilent?: boolean
  readonly className?: string
}

/** A guest as a letter in a circle; its name is its text. */
export function GuestAvatar({ look, size, isSilent = false, className }: Props) {
  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center rounded-full font-bold text-photo-ink',
        SIZES[size],
        look.colour,
        className,
      )}
    >
      <span aria-hidden="true">{look.letter}</span>
      {!isSilent && <span className="sr-only">{look.name}</span>}
    </span>
  )
}
