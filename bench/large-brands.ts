// Brands with large menus: the dishes of all demo brands in one menu, repeated as often as needed.
import {
  type DemoBrand,
  type DemoCategory,
  type DemoGroup,
  type DemoProduct,
  loadBrands,
  loadShared,
} from '@dasturxon/demo/brands'
import { albumOf } from '@dasturxon/demo/pictures/album'
import { type Connection, seedBrand } from '@dasturxon/demo/seed'
import type { PictureOf } from '@dasturxon/demo/seed-facts'
import { demoId } from '@dasturxon/demo/uuid'

/** A brand with 300 products, as large as menus usually get. */
export const LARGE = { sub: 'uch-yuz', products: 300 } as const
/** A brand with 1,000 products. */
export const HUGE = { sub: 'ming', products: 1_000 } as const

type Menu = Pick<DemoBrand, 'groups' | 'categories' | 'products' | 'optionGroups'>

/** Adds both brands to a database that the demo has seeded; pictures are those of the demo brands. */
export async function seedLargeBrands(superuser: Connection, now: Date): Promise<void> {
  const brands = loadBrands()
  await superuser.query('begin')
  for (const { sub, products } of [LARGE, HUGE]) {
    const brand = largeBrand(brands, sub, products)
    const facts = { brand, shared: loadShared(), now, pictureOf: picturesOfAll(brands), tabMerchantIds: [] }
    await seedBrand(superuser, facts)
  }
  await superuser.query('commit')
}

/** The first demo brand under another name, with `count` products in the categories of all of them. */
function largeBrand(brands: readonly DemoBrand[], sub: string, count: number): DemoBrand {
  const [first] = brands
  if (first === undefined) throw new Error('expected a demo brand')
  const { merchant, branches } = first
  return {
    ...first,
    ...largeMenu(brands, count),
    key: sub,
    merchant: { ...merchant, id: sub, sub, domainUrl: `${sub}.example` },
    // the code of a table belongs to one brand
    branches: branches.map((branch) => ({ ...branch, halls: [] })),
  }
}

function largeMenu(brands: readonly DemoBrand[], count: number): Menu {
  const menus = brands.map((brand, at) => ownMenu(brand, brands[0]?.branches ?? [], at))
  const dishes = menus.flatMap(({ products }) => products)
  return {
    groups: menus.flatMap(({ groups }) => groups),
    categories: menus.flatMap(({ categories }) => categories),
    optionGroups: menus.flatMap(({ optionGroups }) => optionGroups),
    products: Array.from({ length: count }, (_, at) => again(dishes, at)),
  }
}

/** The menu of one brand, after those of the brands before it, without what only that brand has. */
function ownMenu(brand: DemoBrand, branches: DemoBrand['branches'], at: number): Menu {
  const behind = <T extends DemoGroup | DemoCategory>(list: readonly T[]) =>
    list.map((each) => ({ ...each, priority: each.priority + at * 100 }))
  const known = new Set(branches.map(({ id }) => id))
  const products = brand.products.map((product) => ({
    ...product,
    ...{ active: true, stock: null, barcode: null },
    stopBranches: product.stopBranches.filter((id) => known.has(id)),
  }))
  return { ...brand, groups: behind(brand.groups), categories: behind(brand.categories), products }
}

const COPY = /~\d+(?=:|$)/

/** The dishes repeated, each round marked by its number. */
function again(dishes: readonly DemoProduct[], at: number): DemoProduct {
  const dish = dishes[at % dishes.length]
  if (dish === undefined) throw new Error('expected a dish')
  const round = Math.floor(at / dishes.length)
  if (round === 0) return dish
  const { uz, ru, eng } = dish.name
  const name = { uz: `${uz} ${round + 1}`, ru: `${ru} ${round + 1}`, eng: `${eng} ${round + 1}` }
  return { ...dish, id: `${dish.id}~${round + 1}`, name, priority: dish.priority + round * 100 }
}

/** A dish has the same picture in every round; pictures of the brand itself are those of the first. */
function picturesOfAll(brands: readonly DemoBrand[]): PictureOf {
  const album = new Map<string, ReturnType<PictureOf>>()
  for (const brand of brands.toReversed()) {
    const folder = demoId(brand.merchant.id)
    for (const [name, { key, tint }] of albumOf(brand.key)) album.set(name, { image: `${folder}/${key}`, tint })
  }
  return (name) => {
    const picture = album.get(name.replace(COPY, ''))
    if (picture === undefined) throw new Error(`expected a picture named ${name}`)
    return picture
  }
}
