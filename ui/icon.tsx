import { classes } from './classes.tsx'
import type { Glyph } from './glyphs.tsx'

type Props = {
  glyph: Glyph
  /** Side in CSS pixels. */
  size?: number | undefined
  stroke?: number | undefined
  /** Fills the shape with the text colour: a chosen star or heart. */
  filled?: boolean | undefined
  /** Mirrors the shape in right-to-left pages: arrows and other directions. */
  flip?: boolean | undefined
  className?: string | undefined
}

/** Draws one glyph in the colour of the text around it; words for those who hear stand beside it, never in it. */
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
