// How wide a text is in Helvetica, which every reader of PDF has: its widths are fixed by the format.
import type { Label } from './code-sheets.ts'

// thousandths of the size, from the space to the tilde
const WIDTHS = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
] as const
const FIRST = 32
const USUAL = 667

/** The width of the text at this size, in the same unit. */
export function textWidth(text: string, size: number): number {
  const widths = [...text].map((sign) => WIDTHS[sign.charCodeAt(0) - FIRST] ?? USUAL)
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1_000
}

/** The size of a label, smaller when it would not fit. */
export function fittingSize({ text, size, widest }: Pick<Label, 'text' | 'size' | 'widest'>): number {
  return Math.min(size, (size * widest) / Math.max(textWidth(text, size), 1e-9))
}
