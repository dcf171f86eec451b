// What a person sees: the frames that the browser has shown, without asking the page for anything.
import sharp from 'sharp'
import type { Page } from './devtools.ts'
import type { Device } from './slow-visit.ts'

export type Frame = {
  /** When it was shown, by the clock of this machine. */
  readonly atMs: number
  /** How far the page was scrolled in it. */
  readonly scrollY: number
  readonly jpeg: Buffer
}

/** The pixels of a frame; one CSS pixel is one pixel. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }
/** A part of the screen, in CSS pixels. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

type Cast = {
  readonly data: string
  readonly sessionId: number
  readonly metadata: { readonly timestamp?: number; readonly scrollOffsetY: number }
}

const QUALITY = 85

/** Captures every frame from now on; returns the list, which grows. */
export async function keepFrames(page: Page, { width, height }: Device): Promise<readonly Frame[]> {
  const frames: Frame[] = []
  page.on('Page.screencastFrame', (event) => {
    // the browser's own shape
    const { data, sessionId, metadata } = event as unknown as Cast
    const atMs = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000
    frames.push({ atMs, scrollY: metadata.scrollOffsetY, jpeg: Buffer.from(data, 'base64') })
    // a page that was closed meanwhile needs no answer
    page.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await page.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY, maxWidth: width, maxHeight: height })
  return frames
}

/** The first frame, and each that comes at least so long after the one before. */
export function everyMs(frames: readonly Frame[], stepMs: number): readonly Frame[] {
  let last = Number.NEGATIVE_INFINITY
  return frames.filter(({ atMs }) => {
    const isNext = atMs - last >= stepMs
    if (isNext) last = atMs
    return isNext
  })
}

/** Reads a frame. */
export async function pixelsOf({ jpeg }: Frame): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

/** The part of a box that is on the screen, in whole pixels. */
function inside({ width, height }: Pixels, box: Box) {
  const [left, top] = [Math.max(0, Math.ceil(box.left)), Math.max(0, Math.ceil(box.top))]
  const right = Math.min(width, Math.floor(box.left + box.width))
  const bottom = Math.min(height, Math.floor(box.top + box.height))
  return { left, top, right, bottom }
}

/** How far apart the lightest and the darkest pixel of a box are: 0 for one flat colour, 255 at most. */
export function contrastIn(pixels: Pixels, box: Box): number {
  const { left, top, right, bottom } = inside(pixels, box)
  let [least, most] = [255, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = 3 * (y * pixels.width + x)
      const [red = 0, green = 0, blue = 0] = [pixels.rgb[at], pixels.rgb[at + 1], pixels.rgb[at + 2]]
      const light = 0.3 * red + 0.59 * green + 0.11 * blue
      least = Math.min(least, light)
      most = Math.max(most, light)
    }
  }
  return Math.max(0, most - least)
}

/** The mean distance of a box's pixels from a colour, by the channel that differs most. */
export function distanceFrom(pixels: Pixels, box: Box, colour: readonly [number, number, number]): number {
  const { left, top, right, bottom } = inside(pixels, box)
  let [sum, count] = [0, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = 3 * (y * pixels.width + x)
      sum += Math.max(...colour.map((channel, nth) => Math.abs((pixels.rgb[at + nth] ?? 0) - channel)))
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

/** The colour at a point. */
export function colourAt({ width, rgb }: Pixels, x: number, y: number): readonly [number, number, number] {
  const at = 3 * (Math.round(y) * width + Math.round(x))
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]
}

/** How many pixels of a box differ between two frames by more than a compression does. */
export function changedIn(before: Pixels, after: Pixels, box: Box): number {
  const { left, top, right, bottom } = inside(after, box)
  let changed = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = 3 * (y * after.width + x)
      const differs = [0, 1, 2].some((nth) => Math.abs((before.rgb[at + nth] ?? 0) - (after.rgb[at + nth] ?? 0)) > 16)
      if (differs) changed += 1
    }
  }
  return changed
}
