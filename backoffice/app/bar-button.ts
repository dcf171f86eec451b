/** A button of the bar of a phone: a glyph over its word. */
export const BAR_BUTTON =
  'relative grid min-h-15 flex-1 place-content-center justify-items-center gap-0.5 text-nav font-half'
