import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'

type Props = {
  glyph: Glyph
  /** Side in CSS pixels. */
  size?: number | undefined
  stroke?: number | undefined
  /** Fills the shape with the text colour: a chosen star or heart. */
  filled?: boolean | undefined
  /** Mirrors the shape on right-to-left pages, for arrows and other directions. */
  flip?: boolean | undefined
  className?: string | undefined
}

/** Draws one glyph in the current text colour; text for screen readers belongs beside it, never inside it. */
export function Icon({ glyph, size = 24, stroke = 2, filled, flip, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={classes('block shrink-0', flip && 'rtl:-scale-x-100', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={glyph} />
    </svg>
  )
}
