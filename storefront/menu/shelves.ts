// The categories of the overview page, by group; each links to its section of the menu.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { PlaceTerms } from '../places/availability.ts'
import type { Layout } from '../shop/layout.ts'
import { type Category, type Group, menuOf } from '../shop/menu.ts'
import { menuFilterOf } from './menu-filter.ts'
import { groupsWith, hasGoods } from './menu-view.ts'

/** A group with its categories; `null` for categories without a group. */
export type Shelf = { readonly group: Group | null; readonly categories: readonly ShelfCategory[] }
export type ShelfCategory = { readonly category: Category; readonly href: string; readonly count: number }

export type Shelves = {
  /** The groups to choose from; with fewer than two there is no choice. */
  readonly groups: readonly Group[]
  readonly current: Group | null
  readonly shelves: readonly Shelf[]
}

type Wish = { readonly group: string | null; readonly layout: Layout }

const EVERYTHING = menuFilterOf(new URLSearchParams())

/** The link to the category in the menu: opened alone, within its group, or among all others. */
function hrefOf(shop: Shop, category: Category, group: Group | null, layout: Layout): string {
  const { categoryView } = shop.settings
  if (layout === 'tiles' || categoryView === 'ONE_CATEGORY') return `/?category=${category.id}`
  const ofGroup = categoryView === 'GROUP_CATEGORY' && group !== null ? `?group=${group.id}` : ''
  return `/${ofGroup}#c-${category.id}`
}

/** The groups that have products at this place; `wish.group` selects one of them. */
export function shelvesOf(shop: Shop, place: PlaceTerms, { group: wished, layout }: Wish): Shelves {
  const sold = shop.categories.filter((category) => hasGoods(shop, category, place, EVERYTHING))
  const groups = groupsWith(shop, sold)
  const current = groups.find(({ id }) => id === wished) ?? null
  const isIn = (category: Category, group: Group | null) =>
    group === null
      ? !groups.some(({ categoryIds }) => categoryIds.includes(category.id))
      : group.categoryIds.includes(category.id)
  const shelves = (current === null ? [...groups, null] : [current]).map((group) => ({
    group,
    categories: sold
      .filter((category) => isIn(category, group))
      .map((category) => ({
        category,
        href: hrefOf(shop, category, group, layout),
        count: menuOf(shop).productsOf(category).length,
      })),
  }))
  return { groups, current, shelves: shelves.filter(({ categories }) => categories.length > 0) }
}
