import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ICON_SIZES, PICTURE_WIDTHS } from '@dasturxon/domain/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoBrand, loadBrands } from '../brands.ts'
import { demoId } from '../uuid.ts'
import { paintBrand } from './paint-brand.ts'
import { pieceSource } from './pieces.ts'
import { planPictures } from './plan.ts'
import { ALL_PROPS } from './props.ts'

const IS_EMOJI = /^[0-9a-f]{4,5}$/
const EMOJI_AS_SOLD: Readonly<Record<string, string>> = {
  ...{ 'qar-hotdog': '1f32d', 'qar-fries': '1f35f', 'qar-cola': '1f964', 'qar-americano': '2615' },
  ...{ 'qar-donut': '1f369', 'qar-icecream': '1f366', 'kum-bubble': '1f9cb' },
  ...{ 'lol-honey': '1f36f', 'lol-teddy': '1f9f8' },
}
const SETS_OF_DISHES = new Set(['qar-combo-first', 'qar-combo-double', 'qar-combo-lavash', 'qar-bucket-family'])

let mediaDir: string

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'dasturxon-pictures-'))
})

afterAll(() => rm(mediaDir, { recursive: true }))

it('finds a cut-out for every picture of every brand', () => {
  const named = loadBrands().flatMap((brand) => [
    ...brand.art.logo,
    ...brand.groups.map((group) => group.iconArt),
    ...[...brand.categories, ...brand.products].flatMap((item) => item.art.pieces),
    ...brand.products.flatMap(({ gallery = [] }) => gallery.flatMap(({ pieces }) => pieces)),
    ...brand.optionGroups.flatMap((group) => group.modifications.flatMap((option) => option.art)),
    ...[...brand.banners, ...brand.stories].flatMap((item) => item.art),
    ...brand.stories.flatMap((story) => story.slides.flatMap((slide) => slide.art)),
  ])
  for (const piece of new Set([...named, ...ALL_PROPS])) expect(() => pieceSource(piece), piece).not.toThrow()
  expect(() => pieceSource('no-such-dish')).toThrow('no-such-dish')
})

it('shows every product by a drawing of its own, or by an emoji that is the very thing', () => {
  for (const brand of loadBrands()) {
    const shown = brand.products.map(({ id, art }) => ({ id, front: art.pieces[0] ?? '' }))
    for (const { id, front } of shown.filter((product) => IS_EMOJI.test(product.front))) {
      expect(EMOJI_AS_SOLD[id], id).toBe(front)
    }
    // a set of dishes shows the dishes that it is made of
    const alone = shown.filter(({ id }) => !SETS_OF_DISHES.has(id)).map(({ front }) => front)
    expect(alone, brand.key).toEqual([...new Set(alone)])
  }
})

it('draws the same dish the same way every time', () => {
  const fronts = loadBrands().flatMap(({ products }) => products.map(({ art }) => art.pieces[0] ?? ''))
  const drawings = fronts.map(pieceSource).filter((source) => typeof source !== 'string')
  expect(drawings.length).toBeGreaterThan(120)
  expect(fronts.map(pieceSource).filter((source) => typeof source !== 'string')).toEqual(drawings)
})

it('plans a picture with a tint for everything a brand shows', () => {
  for (const brand of loadBrands()) {
    const plan = new Map(planPictures(brand).map((picture) => [picture.artKey, picture]))
    const wanted = [
      ...['logo', 'favicon'],
      ...brand.products.map((product) => `product:${product.id}`),
      ...brand.categories.map((category) => `category:${category.id}`),
      ...brand.groups.map((group) => `group:${group.id}`),
      ...brand.optionGroups.flatMap((group) => group.modifications.map((option) => `option:${option.id}`)),
      ...brand.banners.flatMap((banner) => [`banner:${banner.id}`, `banner:${banner.id}:wide`]),
      ...brand.stories.map((story) => `story:${story.id}`),
    ]
    for (const artKey of wanted) expect(plan.get(artKey)?.tint, artKey).toMatch(/^#[0-9a-f]{6}$/i)
  }
})

it('paints each picture in its widths, and nothing a second time', async () => {
  const brand = smallBrand()
  const painted = await paintBrand(brand, mediaDir)
  const folder = join(mediaDir, demoId(brand.merchant.id))
  const product = painted[`product:${brand.products[0]?.id}`]
  for (const width of PICTURE_WIDTHS) {
    const { format, width: found } = await sharp(join(folder, `${product?.key}-${width}.webp`)).metadata()
    expect({ format, found }).toEqual({ format: 'webp', found: width })
  }
  for (const size of ICON_SIZES) {
    const icon = await sharp(await readFile(join(folder, `${painted.favicon?.key}-${size}.png`))).metadata()
    expect([icon.width, icon.hasAlpha]).toEqual([size, true])
  }
  const before = await timesOf(folder)
  expect(await paintBrand(brand, mediaDir)).toEqual(painted)
  expect(await timesOf(folder)).toEqual(before)
})

function smallBrand(): DemoBrand {
  const brand = loadBrands().find((candidate) => candidate.key === 'qarsildoq')
  if (brand === undefined) throw new Error('Expected the brand qarsildoq, found none')
  const products = brand.products.filter((product) => product.id === 'qar-burger-cheese')
  return { ...brand, products, groups: [], categories: [], optionGroups: [], banners: [], stories: [] }
}

async function timesOf(folder: string): Promise<readonly (readonly [string, number])[]> {
  const files = (await readdir(folder)).toSorted()
  return Promise.all(files.map(async (file) => [file, (await stat(join(folder, file))).mtimeMs] as const))
}
