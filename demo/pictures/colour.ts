// The little colour arithmetic that painting needs.
import type { Ground } from '../brands.ts'

type Bytes = { readonly r: number; readonly g: number; readonly b: number }

/** The three bytes of `#rrggbb`. */
export function bytesOf(hex: string): Bytes {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

/** `from` moved towards `to` by `part` (0 to 1), as `#rrggbb`. */
export function blend(from: string, to: string, part: number): string {
  const [a, b] = [bytesOf(from), bytesOf(to)]
  const byte = (x: number, y: number) =>
    Math.round(x + (y - x) * part)
      .toString(16)
      .padStart(2, '0')
  return `#${byte(a.r, b.r)}${byte(a.g, b.g)}${byte(a.b, b.b)}`
}

/** The one colour that stands for a lit ground while its picture loads. */
export function tintOf(ground: Ground): string {
  return blend(ground[0], ground[1], 0.5)
}

/** Whether the ground is dark, so that shadows on it must be deeper to be seen. */
export function isDeep(ground: Ground): boolean {
  const { r, g, b } = bytesOf(ground[1])
  return 0.299 * r + 0.587 * g + 0.114 * b < 110
}

/** A lit ground made of one colour. */
export function groundOf(colour: string): Ground {
  return [blend(colour, '#ffffff', 0.14), blend(colour, '#000000', 0.08)]
}
