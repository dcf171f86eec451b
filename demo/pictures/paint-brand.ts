// Paints what a brand lacks. The files are named by their content, so a second run finds them and paints nothing.
import { join } from 'node:path'
import sharp from 'sharp'
import type { DemoBrand } from '../brands.ts'
import { demoId } from '../uuid.ts'
import { type PlannedPicture, planPictures } from './plan.ts'
import { isSaved, saveIcons, savePicture } from './save.ts'

export type Painted = { readonly key: string; readonly tint: string }

// enough to keep every core busy while another picture is being laid, few enough to stay small in memory
const AT_ONCE = 4

/** Paints the brand's pictures into `<mediaDir>/<merchantId>/` and tells the key and tint of each by its name. */
export async function paintBrand(brand: DemoBrand, mediaDir: string): Promise<Readonly<Record<string, Painted>>> {
  const folder = join(mediaDir, demoId(brand.merchant.id))
  const plan = planPictures(brand)
  const missing = [...new Map(plan.map((picture) => [picture.key, picture])).values()].filter(
    (picture) => !isSaved(folder, picture.key),
  )
  await paintAll(missing, folder)
  return Object.fromEntries(plan.map(({ artKey, key, tint }) => [artKey, { key, tint }]))
}

async function paintAll(pictures: readonly PlannedPicture[], folder: string): Promise<void> {
  // one thread for each picture: they are painted side by side anyway
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const queue = pictures.values()
  const painter = async () => {
    for (const picture of queue) await paintOne(picture, folder)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, painter))
  sharp.concurrency(threads)
}

async function paintOne(picture: PlannedPicture, folder: string): Promise<void> {
  const canvas = await picture.paint()
  if (picture.isIcon) await saveIcons(folder, picture.key, canvas)
  await savePicture(folder, picture.key, canvas)
}
