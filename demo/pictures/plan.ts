// Which pictures a brand needs: for each, its name in the brand, its tint, and how it is painted.
import { createHash } from 'node:crypto'
import type { DemoBrand, DemoProduct, Ground } from '../brands.ts'
import type { Picture } from './canvas.ts'
import { blend, groundOf, tintOf } from './colour.ts'
import { paintScene, type Scene } from './scene.ts'
import { mirrored, paintBanner, paintCut, paintMark, roundCorners } from './wide.ts'

export type PlannedPicture = {
  /** What the brand calls it, such as `product:qar-fries`. */
  readonly artKey: string
  /** Its file name without the width: equal content has an equal key and is painted once. */
  readonly key: string
  readonly tint: string
  readonly isIcon: boolean
  paint(): Promise<Picture>
}

type Recipe = { readonly ground: Ground } & Readonly<Record<string, unknown>>

// raise it when the look changes, so that old files are not taken for new ones
const STYLE = 3
const SQUARE = { width: 960, height: 960 }
// shown both 16:9 and square, so the dish keeps to the middle square
const BIG = { width: 960, height: 676 }
// in the shape of its box on a phone and on a wide page
const BANNER = { width: 960, height: 392, reach: 1 }
const WIDE_BANNER = { width: 960, height: 480, reach: 0.86 }
const SLIDE = { width: 960, height: 1704 }

/** All pictures of the brand, in the order in which a visitor meets them. */
export function planPictures(brand: DemoBrand): readonly PlannedPicture[] {
  return [
    ...marks(brand),
    ...brand.banners.flatMap((banner) => bannerPictures(brand, banner)),
    ...brand.stories.flatMap((story, index) => storyPictures(brand, story, index)),
    ...brand.groups.map((group) => cut(`group:${group.id}`, group.iconArt, group.bgColor)),
    ...brand.categories.map((category) =>
      cut(`category:${category.id}`, category.art.pieces[0] ?? '', tintOf(tintFor(brand, category.priority))),
    ),
    ...brand.products.flatMap((product, index) => productPictures(brand, product, index)),
    ...brand.optionGroups.flatMap((group) =>
      group.modifications.map((option) => cut(`option:${option.id}`, option.art[0] ?? '', tintOf(brand.art.palette))),
    ),
  ]
}

/** The names of a product's further pictures. */
export function galleryKeys({ id, gallery = [] }: DemoProduct): readonly string[] {
  return gallery.map((_, place) => `product:${id}:${place + 2}`)
}

function productPictures(brand: DemoBrand, product: DemoProduct, index: number): readonly PlannedPicture[] {
  const first = productScene(brand, product, index)
  const further = galleryKeys(product).map((artKey, place) => {
    const { pieces, layout } = product.gallery?.[place] ?? product.art
    const turn = index + place + 1
    return scene(artKey, { ...SQUARE, pieces, layout, ground: tintFor(brand, turn), turn: turn % 4 })
  })
  return [scene(`product:${product.id}`, first), ...further]
}

function productScene(brand: DemoBrand, product: DemoProduct, index: number): Scene {
  const category = brand.categories.find((candidate) => candidate.id === product.categoryId)
  const { pieces, layout, ground } = product.art
  const size = category?.viewType === 'BIG' ? BIG : SQUARE
  return { ...size, pieces, layout, ground: ground ?? tintFor(brand, index), turn: index % 4 }
}

/** Narrow and wide; where the brand is read from right to left, both once more with the words' side on the right. */
function bannerPictures(brand: DemoBrand, banner: DemoBrand['banners'][number]): readonly PlannedPicture[] {
  const ink = banner.textColor === 'light' ? '#ffffff' : '#000000'
  const look = { pieces: banner.art, ground: groundOf(banner.ground), ink }
  const sheets = [
    { artKey: `banner:${banner.id}`, sheet: { ...BANNER, ...look } },
    { artKey: `banner:${banner.id}:wide`, sheet: { ...WIDE_BANNER, ...look } },
  ]
  const plain = sheets.map(({ artKey, sheet }) => planned(artKey, sheet, () => paintBanner(sheet)))
  if (brand.settings.arActive !== true) return plain
  const turned = sheets.map(({ artKey, sheet }) =>
    planned(`${artKey}:ar`, { ...sheet, isMirrored: true }, async () => mirrored(await paintBanner(sheet))),
  )
  return [...plain, ...turned]
}

function storyPictures(
  brand: DemoBrand,
  story: DemoBrand['stories'][number],
  index: number,
): readonly PlannedPicture[] {
  const ground = tintFor(brand, index)
  const cover: Scene = { ...SQUARE, pieces: story.art, layout: 'single', ground, turn: index }
  const slides = story.slides.map((slide, place) => {
    const turn = index + place
    const tall: Scene = { ...SLIDE, pieces: slide.art, layout: 'single', ground: tintFor(brand, turn), turn }
    return scene(`slide:${story.id}:${place}`, tall)
  })
  return [scene(`story:${story.id}`, cover), ...slides]
}

function marks(brand: DemoBrand): readonly PlannedPicture[] {
  const { logo, palette } = brand.art
  // on the brand's own colour the mark must stand out, so it stands on the palest of the palette
  const ground: Ground = [blend(palette[0], '#ffffff', 0.2), palette[0]]
  const recipe = { logo, ground }
  const paint = () => paintMark(logo, ground, 960)
  const icon = planned('favicon', { ...recipe, isRound: true }, async () => roundCorners(await paint()))
  return [planned('logo', recipe, paint), { ...icon, isIcon: true }]
}

function scene(artKey: string, recipe: Scene): PlannedPicture {
  return planned(artKey, recipe, () => paintScene(recipe))
}

// a cut-out is the same whatever ground a page lays under it, so the tint is not part of its key
function cut(artKey: string, piece: string, tint: string): PlannedPicture {
  return { artKey, key: keyOf('cut', { piece }), tint, isIcon: false, paint: () => paintCut(piece, 480) }
}

function planned(artKey: string, recipe: Recipe, paint: () => Promise<Picture>): PlannedPicture {
  const kind = artKey.split(':')[0] ?? artKey
  return { artKey, key: keyOf(kind, recipe), tint: tintOf(recipe.ground), isIcon: false, paint }
}

function keyOf(kind: string, recipe: object): string {
  const hash = createHash('sha256').update(JSON.stringify([STYLE, recipe]))
  return `${kind}-${hash.digest('hex').slice(0, 16)}`
}

function tintFor(brand: DemoBrand, index: number): Ground {
  return brand.art.tints[index % brand.art.tints.length] ?? brand.art.palette
}
