import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ICON_SIZES, PICTURE_WIDTHS } from '@dasturxon/domain/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoBrand, loadBrands } from '../brands.ts'
import { demoId } from '../uuid.ts'
import { albumOf, furtherNames, originalOf } from './album.ts'
import { hangBrand } from './hang-brand.ts'
import { saveIcons, saveSizes } from './save.ts'

const keysOf = (brand: DemoBrand) => [...albumOf(brand.key).values()].map(({ key }) => key)

describe('the album of a brand', () => {
  it.each(loadBrands().map((brand) => [brand.key, brand] as const))(
    'has a picture for everything of %s',
    (_, brand) => {
      const album = albumOf(brand.key)
      const names = [...album.keys()]
      expect(names.toSorted()).toEqual(wantedNames(brand).toSorted())
      for (const [name, { key, tint }] of album) {
        expect(existsSync(originalOf(key)), name).toBe(true)
        expect(tint, name).toMatch(/^#[0-9a-f]{6}$/)
      }
    },
  )

  it('shows every product by a picture of its own', () => {
    for (const brand of loadBrands()) {
      const album = albumOf(brand.key)
      const shown = brand.products.flatMap((product) => [`product:${product.id}`, ...furtherNames(product)])
      const keys = shown.map((name) => album.get(name)?.key)
      expect(keys, brand.key).toEqual([...new Set(keys)])
    }
  })

  it('is not asked for of a brand that is unknown', () => {
    expect(() => albumOf('no-such-brand')).toThrow('no-such-brand')
  })
})

describe('the originals', () => {
  it('are all hung somewhere', async () => {
    const used = new Set(
      loadBrands()
        .flatMap(keysOf)
        .map((key) => basename(originalOf(key))),
    )
    const files = (await readdir(dirname(originalOf('any')))).filter((file) => file !== 'README.md')
    expect(files.toSorted()).toEqual([...used].toSorted())
  })

  it('are as large as the largest size, cut-outs as half of it, and in the shape of their place', async () => {
    const shapes = new Set<string>()
    for (const key of new Set(loadBrands().flatMap(keysOf))) {
      const { format, width, height } = await sharp(originalOf(key)).metadata()
      shapes.add(`${key.split('-')[0]} ${format} ${width}×${height}`)
    }
    expect([...shapes].toSorted()).toEqual([
      ...['banner webp 960×392', 'banner webp 960×480', 'cut webp 480×480', 'favicon webp 960×960'],
      ...['logo webp 960×960', 'product webp 960×676', 'product webp 960×960', 'slide webp 960×1704'],
      'story webp 960×960',
    ])
  })
})

describe('a picture that is hung', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dasturxon-pictures-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(['product:qar-burger-cheese', 'group:qar-g-main', 'favicon'])('has its widths: %s', async (name) => {
    const key = pictureOf(name)
    await saveSizes(folder, key, originalOf(key))
    const own = (await sharp(originalOf(key)).metadata()).width
    for (const width of PICTURE_WIDTHS) {
      const { format, width: found } = await sharp(join(folder, `${key}-${width}.webp`)).metadata()
      expect({ format, found }).toEqual({ format: 'webp', found: Math.min(width, own) })
    }
    expect(await readFile(join(folder, `${key}-960.webp`))).toEqual(await readFile(originalOf(key)))
  })

  it('has its sizes as an icon, with round corners', async () => {
    const key = pictureOf('favicon')
    await saveIcons(folder, key, originalOf(key))
    for (const size of ICON_SIZES) {
      const { data, info } = await sharp(join(folder, `${key}-${size}.png`))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels, data[3]]).toEqual([size, size, 4, 0])
    }
  })
})

it('hangs what a brand lacks, and nothing a second time', async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'dasturxon-pictures-'))
  const brand = brandOf('qarsildoq')
  const folder = join(mediaDir, demoId(brand.merchant.id))
  await hangBrand(brand, mediaDir)
  const before = await timesOf(folder)
  const names = before.map(([file]) => file)
  expect(names.length).toBe(new Set(keysOf(brand)).size * PICTURE_WIDTHS.length + ICON_SIZES.length)
  const [lost] = keysOf(brand)
  await rm(join(folder, `${lost}-240.webp`))
  await hangBrand(brand, mediaDir)
  const after = await timesOf(folder)
  expect(after.map(([file]) => file)).toEqual(names)
  const isOfLost = ([file]: (typeof before)[number]) => file.startsWith(`${lost}-`)
  expect(after.filter((file) => !isOfLost(file))).toEqual(before.filter((file) => !isOfLost(file)))
  await rm(mediaDir, { recursive: true })
})

function wantedNames(brand: DemoBrand): readonly string[] {
  const turned = (name: string) => (brand.settings.arActive === true ? [name, `${name}:ar`] : [name])
  return [
    ...['logo', 'favicon'],
    ...brand.products.flatMap((product) => [`product:${product.id}`, ...furtherNames(product)]),
    ...brand.categories.map(({ id }) => `category:${id}`),
    ...brand.groups.map(({ id }) => `group:${id}`),
    ...brand.optionGroups.flatMap((group) => group.modifications.map(({ id }) => `option:${id}`)),
    ...brand.banners.flatMap(({ id }) => [`banner:${id}`, `banner:${id}:wide`].flatMap(turned)),
    ...brand.stories.flatMap(({ id, slides }) => [`story:${id}`, ...slides.map((_, at) => `slide:${id}:${at}`)]),
  ]
}

function pictureOf(name: string): string {
  const picture = albumOf('qarsildoq').get(name)
  if (picture === undefined) throw new Error(`Expected a picture named ${name}, found none`)
  return picture.key
}

function brandOf(key: string): DemoBrand {
  const brand = loadBrands().find((candidate) => candidate.key === key)
  if (brand === undefined) throw new Error(`Expected the brand ${key}, found none`)
  return brand
}

async function timesOf(folder: string): Promise<readonly (readonly [string, number])[]> {
  const files = (await readdir(folder)).toSorted()
  return Promise.all(files.map(async (file) => [file, (await stat(join(folder, file))).mtimeMs] as const))
}
