// Cut-outs: a dish drawn for this project, by code or in a file, or a Fluent Emoji by its code point. Found, trimmed, scaled,
// softened.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Layer, Picture, Shade } from './canvas.ts'
import { drawnPiece } from './drawn/all.ts'

const EMOJI = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets')
const DRAWN = fileURLToPath(new URL('../art/', import.meta.url))
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
// shadows are soft, so they are made small and enlarged
const SHADE_PX = 72
// opacity up to which a pixel is taken for empty
const FAINTEST = 8
const MOST_TRIMMED = 96

export type Turn = { readonly isMirrored?: boolean; readonly degrees?: number }

const trimmed = new Map<string, Promise<Layer>>()
const blurred = new Map<string, Promise<Layer>>()

/** A cut-out as `sharp` reads it: its drawing or its file; throws when there is none of that name. */
export function pieceSource(name: string): Buffer | string {
  const drawing = drawnPiece(name)
  if (drawing !== null) return Buffer.from(drawing)
  const drawn = [join(DRAWN, `${name}.webp`), join(DRAWN, `${name}.svg`)]
  const files = [...drawn, join(EMOJI, `${name}.webp`), join(EMOJI, `${name}-fe0f.webp`)]
  const found = files.find(existsSync)
  if (found === undefined) throw new Error(`Expected a cut-out named ${name}, found none`)
  return found
}

/** The cut-out enlarged or reduced to touch the box from inside. */
export async function fitPiece(name: string, width: number, height: number, turn: Turn = {}): Promise<Layer> {
  const image = toImage(await trimmedPiece(name))
  const fitted = image.resize(Math.round(width), Math.round(height), { fit: 'inside', kernel: 'lanczos3' })
  const upright = turn.isMirrored ? fitted.flop() : fitted
  if (!turn.degrees) return toLayer(upright)
  return toLayer(toImage(await toLayer(upright)).rotate(turn.degrees, { background: CLEAR }))
}

/** The cut-out out of focus, for the edge of a picture. */
export function blurPiece(name: string, size: number): Promise<Layer> {
  const room = Math.round(size * 0.18)
  const edges = { top: room, bottom: room, left: room, right: room }
  return remembered(blurred, `${name} ${Math.round(size)}`, async () => {
    const piece = await fitPiece(name, size, size)
    return toLayer(
      toImage(piece)
        .extend({ ...edges, background: CLEAR })
        .blur(size * 0.035),
    )
  })
}

/** The soft shadow a layer throws straight behind itself, with `room` of fading around it. */
export async function shadeOf(layer: Layer): Promise<Shade & { readonly room: number }> {
  const scale = Math.max(layer.width, layer.height) / SHADE_PX
  const room = Math.round(SHADE_PX * 0.25)
  const size = {
    width: Math.max(1, Math.round(layer.width / scale)),
    height: Math.max(1, Math.round(layer.height / scale)),
  }
  const edges = { top: room, bottom: room, left: room, right: room }
  const alpha = { width: layer.width, height: layer.height, channels: 1 as const }
  const { data, info } = await sharp(alphaOf(layer), { raw: alpha })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .extend({ ...edges, background: '#000' })
    .blur(SHADE_PX * 0.08)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [columns, rows] = [info.width, info.height]
  return {
    alpha: data,
    columns,
    rows,
    width: Math.round(columns * scale),
    height: Math.round(rows * scale),
    room: room * scale,
  }
}

/** An ellipse of shadow on the ground, darkest in the middle. */
export function groundShade(width: number, height: number): Shade {
  return { ...ELLIPSE, width: Math.max(2, Math.round(width)), height: Math.max(2, Math.round(height)) }
}

const ELLIPSE = ellipse(96, 48)

function ellipse(columns: number, rows: number) {
  const alpha = new Uint8Array(columns * rows)
  for (let y = 0, at = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1, at += 1) {
      const far = Math.hypot((x + 0.5) / columns - 0.5, (y + 0.5) / rows - 0.5) * 2
      const near = Math.max(0, 1 - far)
      alpha[at] = 255 * near * near * (3 - 2 * near)
    }
  }
  return { alpha, columns, rows }
}

/** A picture as `sharp` takes it. */
export function toImage(picture: Picture): Sharp {
  const { width, height, channels } = picture
  return sharp(picture.data, { raw: { width, height, channels } })
}

function alphaOf(layer: Layer): Uint8Array {
  const alpha = new Uint8Array(layer.width * layer.height)
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = layer.data[at * 4 + 3] ?? 0
  return alpha
}

function trimmedPiece(name: string): Promise<Layer> {
  // a drawing takes more than a megabyte: the oldest goes
  const [oldest] = trimmed.keys()
  if (trimmed.size > MOST_TRIMMED && oldest !== undefined) trimmed.delete(oldest)
  return remembered(trimmed, name, async () =>
    trim(await toLayer(sharp(pieceSource(name), { density: 96 }).ensureAlpha())),
  )
}

// by hand: the trimming of `sharp` renders a drawing a second time
function trim(layer: Layer): Layer {
  const { x0, y0, x1, y1 } = filledBox(layer)
  const [width, height] = [x1 - x0 + 1, y1 - y0 + 1]
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const start = ((y0 + y) * layer.width + x0) * 4
    data.set(layer.data.subarray(start, start + width * 4), y * width * 4)
  }
  return { width, height, channels: 4, data }
}

// the rows and columns between which something is drawn
function filledBox({ width, height, data }: Layer) {
  const box = { x0: width - 1, y0: height - 1, x1: 0, y1: 0 }
  for (let y = 0, at = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if ((data[at] ?? 0) <= FAINTEST) continue
      if (x < box.x0) box.x0 = x
      if (x > box.x1) box.x1 = x
      if (y < box.y0) box.y0 = y
      box.y1 = y
    }
  }
  return box
}

function remembered(known: Map<string, Promise<Layer>>, key: string, make: () => Promise<Layer>): Promise<Layer> {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

async function toLayer(image: Sharp): Promise<Layer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 4, data }
}
