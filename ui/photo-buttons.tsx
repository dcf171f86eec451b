// Buttons that lie on the photo of a card. A menu has hundreds of them, and to a browser every svg is a layer of its own
// to sort when a finger scrolls: these are boxes with a background.
import { classes } from './classes.tsx'

type AddProps = {
  /** What the press does, in words. */
  label: string
  /** `sm` is for the photos of small tiles. */
  size?: 'md' | 'sm' | undefined
  onClick(): void
  className?: string | undefined
}

const ADD = { md: 'size-10 rounded-add [--sign:--spacing(3.5)]', sm: 'size-8 rounded-sm' } as const

/** Puts what the photo shows into the basket. */
export function AddButton({ label, size = 'md', onClick, className }: AddProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        'plus-sign absolute select-none bg-raised text-ink shadow-2 transition-[scale,background-color] duration-(--dur-1) ease-std hit',
        'active:scale-(--press-scale) active:bg-brand-press active:text-on-brand',
        ADD[size],
        className,
      )}
    />
  )
}

type HeartProps = {
  label: string
  pressed: boolean
  onClick(): void
  className?: string | undefined
}

/** Likes what the photo shows. */
export function HeartButton({ label, pressed, onClick, className }: HeartProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={classes(
        'heart absolute size-11 select-none rounded-full transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)',
        className,
      )}
    />
  )
}
