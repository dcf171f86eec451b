// Saves a picture under its key: WebP in every width, an icon also as PNG in every size.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ICON_SIZES, iconFile, PICTURE_WIDTHS, pictureFile } from '@dasturxon/domain/pictures'
import sharp from 'sharp'

// shown at half their width or less, so the left-out detail is not visible
const SMALLER = { quality: 78, alphaQuality: 50, effort: 2 }

/** Saves `<key>-<width>.webp` for each width; from its own width on, it is the original itself. */
export async function saveSizes(folder: string, key: string, original: string): Promise<void> {
  const bytes = await readFile(original)
  const { width } = await sharp(bytes).metadata()
  let sized = sharp(bytes)
  for (const size of PICTURE_WIDTHS.toReversed()) {
    const file = join(folder, pictureFile(key, size))
    if (size >= width) {
      await writeWhole(file, bytes)
    } else {
      // each is made from the one before it: reducing the original every time would cost twice as much
      const { data, info } = await sized.resize(size).raw().toBuffer({ resolveWithObject: true })
      const smaller = () => sharp(data, { raw: info })
      await writeWhole(file, await smaller().webp(SMALLER).toBuffer())
      sized = smaller()
    }
  }
}

/** Saves `<key>-<size>.png` for each icon size. */
export async function saveIcons(folder: string, key: string, original: string): Promise<void> {
  for (const size of ICON_SIZES) {
    const bytes = await sharp(original).resize(size).png({ compressionLevel: 7 }).toBuffer()
    await writeWhole(join(folder, iconFile(key, size)), bytes)
  }
}

// a half-written file must never be taken for a picture after a crash
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
