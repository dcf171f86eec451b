// Writes a painted picture in the four widths that pages ask for.
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ICON_SIZES, iconFile, PICTURE_WIDTHS, pictureFile } from '@dasturxon/domain/pictures'
import type { Picture } from './canvas.ts'
import { toImage } from './pieces.ts'

/** Whether the complete picture exists already. */
export function isSaved(folder: string, key: string): boolean {
  return PICTURE_WIDTHS.every((width) => existsSync(join(folder, pictureFile(key, width))))
}

/** Saves `<key>-<width>.webp` for each width. */
export async function savePicture(folder: string, key: string, picture: Picture): Promise<void> {
  await mkdir(folder, { recursive: true })
  // each is made from the one before it: reducing a large picture four times would cost more than encoding it
  let sized = picture
  let bytes = await encoded(picture)
  for (const width of PICTURE_WIDTHS.toReversed()) {
    if (width < sized.width) {
      sized = await resized(sized, width)
      bytes = await encoded(sized)
    }
    // wider than it was painted, it would only be larger, not finer
    await writeWhole(join(folder, pictureFile(key, width)), bytes)
  }
}

/** Saves `<key>-<size>.png` for each icon size. */
export async function saveIcons(folder: string, key: string, picture: Picture): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const size of ICON_SIZES) {
    const bytes = await toImage(await resized(picture, size))
      .png({ compressionLevel: 7 })
      .toBuffer()
    await writeWhole(join(folder, iconFile(key, size)), bytes)
  }
}

// more effort makes the sizes of lists a third smaller; for the largest it would take as long as all the rest
const LARGEST = { quality: 82, alphaQuality: 80, effort: 0 }
// drawn at half their width or less, where nobody sees what is left out
const SMALLER = { quality: 78, alphaQuality: 50, effort: 2 }

function encoded(picture: Picture): Promise<Uint8Array> {
  return toImage(picture)
    .webp(picture.width > 480 ? LARGEST : SMALLER)
    .toBuffer()
}

async function resized(picture: Picture, width: number): Promise<Picture> {
  if (picture.width === width) return picture
  const image = toImage(picture).resize(width, null, { kernel: 'lanczos3' })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: picture.channels, data }
}

// a half-written file must never be taken for a picture after a crash
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
