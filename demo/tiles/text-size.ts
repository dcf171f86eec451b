// Estimates the width of a text, exactly enough to keep names apart: the server has no fonts.

const NARROW = /[ijlIft.,'ʻʼ ()/\-|г]/u
const WIDE = /[mwMWшщжмюыфШЩЖМЮЫФД@]/u
const CAPITAL = /\p{Lu}/u

/** The estimated width in pixels in a common sans-serif font, too wide rather than too narrow. */
export function textWidth(text: string, sizePx: number, trackingEm = 0): number {
  let widthEm = 0
  for (const letter of text) widthEm += letterWidth(letter) + trackingEm
  return widthEm * sizePx
}

function letterWidth(letter: string): number {
  if (WIDE.test(letter)) return 0.9
  if (NARROW.test(letter)) return 0.34
  return CAPITAL.test(letter) ? 0.7 : 0.6
}
