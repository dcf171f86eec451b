// Paints the pictures of every demo brand: `node demo/paint.ts <media folder>`. It needs no database, so it can run beside
// a build; seeding then finds the pictures there.
import { loadBrands } from './brands.ts'
import { paintBrand } from './pictures/paint-brand.ts'

/** Paints the pictures that are missing in the folder. */
async function paintDemo(mediaDir: string): Promise<void> {
  for (const brand of loadBrands()) await paintBrand(brand, mediaDir)
}

const [, , mediaDir] = process.argv
if (import.meta.main && mediaDir !== undefined) await paintDemo(mediaDir)
