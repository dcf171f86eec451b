// A plain canvas of bytes. Laying soft layers by hand here is several times faster than a general compositor, because
// only the layer's own rectangle is touched.
import type { Ground } from '../brands.ts'
import { bytesOf } from './colour.ts'

/** Opaque RGB, row by row. */
export type Canvas = Picture & { readonly channels: 3 }

/** RGBA, row by row: what is laid on a canvas. */
export type Layer = Picture & { readonly channels: 4 }

/** Bytes as `sharp` reads and writes them. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Uint8Array
}

/** One byte of opacity per pixel, to be enlarged to the given size when it is cast. */
export type Shade = {
  readonly alpha: Uint8Array
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
}

export type Spot = { readonly left: number; readonly top: number }

/** A canvas lit from a little above its middle: the first colour there, the second at the corners. */
export function litCanvas(width: number, height: number, ground: Ground): Canvas {
  const [inner, outer] = [bytesOf(ground[0]), bytesOf(ground[1])]
  const data = new Uint8Array(width * height * 3)
  const reach = Math.hypot(width / 2, height * 0.56)
  for (let y = 0, at = 0; y < height; y += 1) {
    const rise = (y - height * 0.44) ** 2
    for (let x = 0; x < width; x += 1, at += 3) {
      const far = Math.min(1, Math.sqrt((x - width / 2) ** 2 + rise) / reach)
      const part = far * far * (3 - 2 * far)
      data[at] = inner.r + (outer.r - inner.r) * part
      data[at + 1] = inner.g + (outer.g - inner.g) * part
      data[at + 2] = inner.b + (outer.b - inner.b) * part
    }
  }
  return { width, height, channels: 3, data }
}

/** A copy that can be painted on while the original serves the next picture. */
export function copyOf(canvas: Canvas): Canvas {
  return { ...canvas, data: canvas.data.slice() }
}

/** Lays `layer` over the canvas; what hangs over the edge is cut off. */
export function layOver(canvas: Canvas, layer: Layer, spot: Spot): void {
  const clip = clipOf(canvas, layer, spot)
  const [to, from] = [canvas.data, layer.data]
  for (let y = clip.y0; y < clip.y1; y += 1) {
    let at = ((y + clip.top) * canvas.width + clip.x0 + clip.left) * 3
    let of = (y * layer.width + clip.x0) * 4
    for (let x = clip.x0; x < clip.x1; x += 1, at += 3, of += 4) {
      const part = (from[of + 3] ?? 0) / 255
      if (part === 0) continue
      const r = to[at] ?? 0
      const g = to[at + 1] ?? 0
      const b = to[at + 2] ?? 0
      to[at] = r + ((from[of] ?? 0) - r) * part + 0.5
      to[at + 1] = g + ((from[of + 1] ?? 0) - g) * part + 0.5
      to[at + 2] = b + ((from[of + 2] ?? 0) - b) * part + 0.5
    }
  }
}

/** Darkens the canvas with `colour` where `shade` falls, at most by `strength` (0 to 1). */
export function castShade(canvas: Canvas, shade: Shade, spot: Spot, look: { colour: string; strength: number }): void {
  const clip = clipOf(canvas, shade, spot)
  const { r, g, b } = bytesOf(look.colour)
  const to = canvas.data
  const row = new Float32Array(shade.columns)
  const parts = new Float32Array(shade.width)
  for (let y = clip.y0; y < clip.y1; y += 1) {
    // a shadow is so soft that two rows can share one reading of it
    if (y === clip.y0 || y % 2 === 0) readParts(shade, y, { row, parts, strength: look.strength })
    let at = ((y + clip.top) * canvas.width + clip.x0 + clip.left) * 3
    for (let x = clip.x0; x < clip.x1; x += 1, at += 3) {
      const part = parts[x] ?? 0
      if (part < 0.004) continue
      const red = to[at] ?? 0
      const green = to[at + 1] ?? 0
      const blue = to[at + 2] ?? 0
      to[at] = red + (r - red) * part + 0.5
      to[at + 1] = green + (g - green) * part + 0.5
      to[at + 2] = blue + (b - blue) * part + 0.5
    }
  }
}

type Reading = { readonly row: Float32Array; readonly parts: Float32Array; readonly strength: number }

// fills `parts` with how dark each pixel of row `y` of the enlarged shade is
function readParts(shade: Shade, y: number, into: Reading): void {
  const { row, parts } = into
  readRow(shade, (y * (shade.rows - 1)) / Math.max(1, shade.height - 1), row)
  const step = (shade.columns - 1) / Math.max(1, shade.width - 1)
  for (let x = 0; x < parts.length; x += 1) {
    const place = x * step
    const column = Math.floor(place)
    const here = row[column] ?? 0
    parts[x] = ((here + ((row[column + 1] ?? here) - here) * (place - column)) / 255) * into.strength
  }
}

// one row of the small map at a place between two of its rows
function readRow(shade: Shade, place: number, into: Float32Array): void {
  const top = Math.floor(place)
  const part = place - top
  const next = Math.min(shade.rows - 1, top + 1)
  for (let column = 0; column < shade.columns; column += 1) {
    const upper = shade.alpha[top * shade.columns + column] ?? 0
    const lower = shade.alpha[next * shade.columns + column] ?? 0
    into[column] = upper + (lower - upper) * part
  }
}

function clipOf(canvas: Canvas, part: { readonly width: number; readonly height: number }, spot: Spot) {
  const [left, top] = [Math.round(spot.left), Math.round(spot.top)]
  return {
    left,
    top,
    x0: Math.max(0, -left),
    y0: Math.max(0, -top),
    x1: Math.min(part.width, canvas.width - left),
    y1: Math.min(part.height, canvas.height - top),
  }
}
