// Buttons on the photo of a card. A menu has hundreds of them, and each svg would be another layer for the browser to sort
// while the page scrolls: so these are boxes with a background image.
import { classes } from './classes.tsx'

type AddProps = {
  /** The accessible name: what the press does. */
  label: string
  /** `sm` is for the photos of small tiles. */
  size?: 'md' | 'sm' | undefined
  onClick(): void
  className?: string | undefined
}

const ADD = { md: 'size-10 rounded-add [--sign:--spacing(3.5)]', sm: 'size-8 rounded-sm' } as const

/** Adds the product of the photo to the basket. */
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

/** Marks the product of the photo as a favourite. */
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
