// Pictures that are not of one dish: banners, the brand's mark, bare cut-outs.
import sharp from 'sharp'
import type { Ground } from '../brands.ts'
import { type Canvas, type Layer, layOver, litCanvas } from './canvas.ts'
import { fitPiece, toImage } from './pieces.ts'
import { floatPiece } from './scene.ts'

export type Sheet = {
  readonly width: number
  readonly height: number
  readonly pieces: readonly string[]
  readonly ground: Ground
}

/** `reach`: how far the pieces reach into the picture; less where its words need more room. */
export type BannerSheet = Sheet & { readonly ink: string; readonly reach: number }

// a motif of adras cloth, 84 × 112
const ADRAS = `<g fill="none" stroke-width="5" stroke-linejoin="bevel"><path d="M42 8 48 20 56 26 60 40 70 48 70 64 60 72 56 86 48 92
42 104 36 92 28 86 24 72 14 64 14 48 24 40 28 26 36 20Z"/><path d="M42 34 50 46 50 66 42 78 34 66 34 46Z"/></g>
<path d="M42 50 46 56 42 62 38 56Z" stroke="none"/>`

// from the right edge, in units of the height: the front piece first
const BANNER = [
  { x: 0.66, y: 0.58, size: 0.78, degrees: -7 },
  { x: 0.24, y: 0.3, size: 0.6, degrees: 13 },
  { x: 0.98, y: 0.22, size: 0.34, degrees: -14 },
] as const

/** A banner whose left half is left bare for the words that the page lays over it. */
export async function paintBanner(sheet: BannerSheet): Promise<Canvas> {
  const { width, height, ground } = sheet
  const canvas = litCanvas(width, height, ground)
  layOver(canvas, await cloth(width, height, sheet.ink), { left: 0, top: 0 })
  const spots = BANNER.slice(0, sheet.pieces.length)
  for (const [index, spot] of [...spots.entries()].toReversed()) {
    const size = spot.size * sheet.reach * height
    const layer = await fitPiece(sheet.pieces[index] ?? '', size * 1.25, size, { degrees: spot.degrees })
    const left = width - spot.x * sheet.reach * height - layer.width / 2
    await floatPiece(canvas, { layer, left, top: spot.y * height - layer.height / 2 }, ground)
  }
  return canvas
}

/** The same picture for pages that are read from right to left. */
export async function mirrored(canvas: Canvas): Promise<Canvas> {
  return { ...canvas, data: await toImage(canvas).flop().raw().toBuffer() }
}

/** The brand's mark: its piece on its ground. */
export async function paintMark(pieces: readonly string[], ground: Ground, size: number): Promise<Canvas> {
  const canvas = litCanvas(size, size, ground)
  const layer = await fitPiece(pieces[0] ?? '', size * 0.76, size * 0.7)
  layOver(canvas, layer, { left: (size - layer.width) / 2, top: (size - layer.height) / 2 })
  return canvas
}

/** The mark with round corners and nothing around, for a browser tab. */
export async function roundCorners(mark: Canvas): Promise<Layer> {
  const radius = Math.round(mark.width * 0.24)
  const mask = `<svg width="${mark.width}" height="${mark.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`
  const image = toImage(mark)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
  return { ...mark, channels: 4, data: await image.raw().toBuffer() }
}

/** The bare cut-out in the middle of a clear square. */
export async function paintCut(piece: string, size: number): Promise<Layer> {
  const layer = await fitPiece(piece, size * 0.94, size * 0.94)
  const data = new Uint8Array(size * size * 4)
  const [left, top] = [Math.round((size - layer.width) / 2), Math.round((size - layer.height) / 2)]
  for (let y = 0; y < layer.height; y += 1) {
    const row = layer.data.subarray(y * layer.width * 4, (y + 1) * layer.width * 4)
    data.set(row, ((y + top) * size + left) * 4)
  }
  return { width: size, height: size, channels: 4, data }
}

const cloths = new Map<string, Promise<Layer>>()

// banners share two sizes and two inks
function cloth(width: number, height: number, ink: string): Promise<Layer> {
  const key = `${width}x${height} ${ink}`
  const woven = cloths.get(key) ?? adras(width, height, ink)
  cloths.set(key, woven)
  return woven
}

async function adras(width: number, height: number, ink: string): Promise<Layer> {
  const tile = height / 2.4
  const scale = tile / 112
  const pattern = `<pattern id="a" width="84" height="112" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${ADRAS}</pattern>`
  const look = `stroke="${ink}" fill="${ink}" opacity="0.045"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${look}>${pattern}<rect width="100%" height="100%" fill="url(#a)" stroke="none"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 4, data }
}
