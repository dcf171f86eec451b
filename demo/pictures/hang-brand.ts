// Makes the sizes of a brand's pictures that are missing. The files are named by their content, so a second run finds them.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS, pictureFile } from '@dasturxon/domain/pictures'
import sharp from 'sharp'
import type { DemoBrand } from '../brands.ts'
import { demoId } from '../uuid.ts'
import { albumOf, originalOf } from './album.ts'
import { saveIcons, saveSizes } from './save.ts'

// enough to keep every core busy while another picture is being written, few enough to stay small in memory
const AT_ONCE = 4

/** Puts the brand's pictures into `<mediaDir>/<merchantId>/`, each in its sizes. */
export async function hangBrand(brand: Pick<DemoBrand, 'key' | 'merchant'>, mediaDir: string): Promise<void> {
  const folder = join(mediaDir, demoId(brand.merchant.id))
  await mkdir(folder, { recursive: true })
  const album = albumOf(brand.key)
  const favicon = album.get('favicon')?.key
  const keys = new Set([...album.values()].map(({ key }) => key))
  const missing = [...keys].filter((key) => !isSaved(folder, key))
  await eachAtOnce(missing, async (key) => {
    if (key === favicon) await saveIcons(folder, key, originalOf(key))
    await saveSizes(folder, key, originalOf(key))
  })
}

function isSaved(folder: string, key: string): boolean {
  return PICTURE_WIDTHS.every((width) => existsSync(join(folder, pictureFile(key, width))))
}

async function eachAtOnce(keys: readonly string[], hang: (key: string) => Promise<void>): Promise<void> {
  // one thread for each picture: several are made side by side anyway
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const left = keys.values()
  const work = async () => {
    for (const key of left) await hang(key)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  sharp.concurrency(threads)
}
