// Pictures that people upload: their real type, how they are converted, where they are stored.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmFile } from '@dasturxon/domain/films'
import type { MerchantId } from '@dasturxon/domain/ids'
import { ICON_SIZES, iconFile, PICTURE_WIDTHS, type PictureWidth, pictureFile } from '@dasturxon/domain/pictures'
import { ok, refuse } from '@dasturxon/domain/result'
import sharp from 'sharp'
import type { Metrics } from '../../metrics.ts'
import { openWorkQueue, QueueFull } from '../../work-queue.ts'

// cameras of 12 megapixels make 4032 × 3024, a little more than twelve million
const MOST_PIXELS = 12 * 1024 * 1024
const OF_A_PERSON = 480
const TIME_LIMIT_S = 10

type Sizes = ReadonlyMap<PictureWidth, Uint8Array>

/** A part of a picture: its size as a part of the largest one of its shape, its corner as a part of what is left beside it. */
export type Crop = { readonly x: number; readonly y: number; readonly side: number }

export type PictureWish = {
  /** the finest width that is kept; wider ones repeat it */
  readonly largest: PictureWidth
  /** `null`: the most interesting part */
  readonly crop: Crop | null
  /** the height as a part of the width; a square unless given */
  readonly shape?: number
}

// a decoded picture is up to 50 MB, and the library would cache some of them and use every core for each
const READ_AT_ONCE = { atOnce: 2, waiting: 8, waitMs: 5_000 }
const BUSY_RETRY_S = 3
sharp.cache(false)
sharp.concurrency(1)

export type Pictures = ReturnType<typeof openPictures>

/** Converts uploaded pictures, two at a time, to WebP of this quality. */
export function openPictures(metrics: Metrics, quality: number) {
  const queue = openWorkQueue(READ_AT_ONCE)
  metrics.queue('pictures_read', queue.figures)
  return {
    read: async (bytes: Uint8Array, wish: PictureWish = { largest: OF_A_PERSON, crop: null }) => {
      if (!isKnownKind(bytes)) return refuse('IMAGE_TYPE_REFUSED')
      try {
        return await queue.run(() => readPicture(bytes, wish, quality))
      } catch (error) {
        if (error instanceof QueueFull) return refuse('UNAVAILABLE', { retryAfter: BUSY_RETRY_S })
        throw error
      }
    },
  }
}

/** The picture in its shape and our widths, without the camera's metadata. */
async function readPicture(bytes: Uint8Array, wish: PictureWish, quality: number) {
  try {
    const { width, height, autoOrient } = await sharp(bytes).metadata()
    if (width * height > MOST_PIXELS) return refuse('IMAGE_TOO_LARGE')
    const { largest, crop, shape = 1 } = wish
    const area = crop === null ? null : areaOf(autoOrient, crop, shape)
    return ok(await sizesOf(bytes, { width: largest, height: heightOf(largest, shape) }, area, quality))
  } catch {
    // the decoder throws many kinds of errors for a broken picture; none of them is a bug of ours
    return refuse('IMAGE_BROKEN')
  }
}

/** JPEG, PNG or WebP, by the first bytes. */
function isKnownKind(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP$/.test(head)
}

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

type Size = { readonly width: number; readonly height: number }

const heightOf = (width: number, shape: number) => Math.max(1, Math.round(width * shape))

function areaOf(whole: Size, crop: Crop, shape: number): Area {
  const width = Math.max(1, Math.floor(Math.min(whole.width, whole.height / shape) * crop.side))
  const height = Math.min(whole.height, heightOf(width, shape))
  const [left, top] = [Math.floor((whole.width - width) * crop.x), Math.floor((whole.height - height) * crop.y)]
  return { left, top, width, height }
}

async function sizesOf(
  bytes: Uint8Array,
  largest: Size & { readonly width: PictureWidth },
  area: Area | null,
  quality: number,
): Promise<Sizes> {
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIME_LIMIT_S })
    .autoOrient()
  const { data, info } = await (area === null ? upright : upright.extract(area))
    .resize(largest.width, largest.height, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sized = async (size: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(size, heightOf(size, height / width))
      .webp({ quality })
      .toBuffer()
  const files = new Map<PictureWidth, Uint8Array>()
  // pages ask for any of these; the widest is no finer than what we keep
  for (const size of PICTURE_WIDTHS) files.set(size, files.get(largest.width) ?? (await sized(size)))
  return files
}

/** The main colour of a picture, as `#rrggbb`. */
export async function mainColour(sizes: Sizes): Promise<string> {
  const [smallest] = sizes.values()
  const { dominant } = await sharp(smallest).stats()
  const { r, g, b } = dominant
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Whose picture it is: the beginning of its name. */
type Owner = 'customer' | 'menu' | 'brand'

/** Saves a picture under a random name, and returns that name. */
export async function savePicture(
  mediaDir: string,
  merchantId: MerchantId,
  sizes: Sizes,
  owner: Owner = 'customer',
): Promise<string> {
  const image = `${merchantId}/${owner}-${randomUUID()}`
  await mkdir(join(mediaDir, merchantId), { recursive: true })
  for (const [width, bytes] of sizes) await writeWhole(fileOf(mediaDir, image, width), bytes)
  return image
}

/** Saves the icons of a brand, as browsers and phones want them, under the name of its picture. */
export async function saveIcons(mediaDir: string, image: string, sizes: Sizes): Promise<void> {
  const square = sizes.get(OF_A_PERSON)
  if (square === undefined) throw new Error(`expected a picture of ${OF_A_PERSON} pixels`)
  for (const size of ICON_SIZES) {
    const bytes = await sharp(square).resize(size, size).png().toBuffer()
    await writeWhole(join(mediaDir, iconFile(image, size)), bytes)
  }
}

/** Deletes a picture in all its widths, or a film; a missing one, or a link to elsewhere, is no error. */
export async function removePicture(mediaDir: string, image: string): Promise<void> {
  if (!OWN_NAME.test(image)) return
  for (const width of PICTURE_WIDTHS) await rm(fileOf(mediaDir, image, width), { force: true })
  await rm(join(mediaDir, filmFile(image)), { force: true })
}

// the name comes from the database, and the file it names is deleted
const OWN_NAME = /^[0-9a-f-]{36}\/(customer|menu)-[0-9a-f-]{36}$/

function fileOf(mediaDir: string, image: string, width: PictureWidth): string {
  return join(mediaDir, pictureFile(image, width))
}

// after a crash, a half-written file must never be taken for a picture
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
