// Which pictures a brand has: for each, by its name in the brand, the key of its original and its tint.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DemoProduct } from '../brands.ts'

export type DemoPicture = {
  /** Its file name without the width: what has equal content has an equal key. */
  readonly key: string
  /** The one colour that stands for it while it loads. */
  readonly tint: string
}

type Albums = Readonly<Record<string, Readonly<Record<string, DemoPicture>>>>

let albums: Albums | null = null

/** The pictures of a brand by their names, such as `product:qar-fries`. */
export function albumOf(brandKey: string): ReadonlyMap<string, DemoPicture> {
  albums ??= JSON.parse(readFileSync(new URL('../data/pictures.json', import.meta.url), 'utf8')) as Albums
  const album = albums[brandKey]
  if (album === undefined) throw new Error(`Expected pictures of the brand ${brandKey}, found none`)
  return new Map(Object.entries(album))
}

/** The names of a product's further pictures. */
export function furtherNames({ id, furtherPictures = 0 }: DemoProduct): readonly string[] {
  return Array.from({ length: furtherPictures }, (_, place) => `product:${id}:${place + 2}`)
}

/** The file of an original, as large as it was made. */
export function originalOf(key: string): string {
  return fileURLToPath(new URL(`../art/${key}.webp`, import.meta.url))
}
