// Makes the pictures of every demo brand in their sizes: `node demo/hang.ts <media folder>`. It needs no database, so it
// can run beside a build; seeding then finds the pictures there.
import { loadBrands } from './brands.ts'
import { hangBrand } from './pictures/hang-brand.ts'

const [, , mediaDir] = process.argv
if (import.meta.main && mediaDir !== undefined) {
  for (const brand of loadBrands()) await hangBrand(brand, mediaDir)
}
