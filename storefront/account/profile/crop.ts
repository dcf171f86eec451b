// The square that is cut out of a picture, in the picture's own pixels.

export type Size = { readonly width: number; readonly height: number }
/** The corner and the side of the square. */
export type Crop = { readonly x: number; readonly y: number; readonly side: number }

/** A smaller square would be blurred where it is shown large. */
export const LEAST_SIDE = 320

/** The largest square in the middle; `null` when the picture is too small. */
export function startCrop({ width, height }: Size): Crop | null {
  const side = Math.min(width, height)
  if (side < LEAST_SIDE) return null
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The square moved by `dx`, `dy` as far as the picture goes. */
export function moveCrop({ x, y, side }: Crop, { width, height }: Size, dx: number, dy: number): Crop {
  return { x: within(x + dx, width - side), y: within(y + dy, height - side), side }
}

/** The square with another side around the same middle, as far as the picture goes. */
export function zoomCrop(crop: Crop, size: Size, wanted: number): Crop {
  const side = Math.min(Math.max(wanted, LEAST_SIDE), size.width, size.height)
  const shift = (crop.side - side) / 2
  return moveCrop({ ...crop, side }, size, shift, shift)
}

function within(place: number, most: number): number {
  return Math.min(Math.max(place, 0), most)
}
