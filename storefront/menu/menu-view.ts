// Which part of the menu is shown: all, one group, or one category. It depends on the brand's settings and on the
// address.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { useMemo } from 'react'
import { type PlaceTerms, productTrouble } from '../places/availability.ts'
import { usePlace } from '../places/place.ts'
import type { Layout } from '../shop/layout.ts'
import { type Category, type Group, menuOf } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { filtered, type MenuFilter } from './menu-filter.ts'

export type MenuView = {
  /** Groups that have products to sell; with fewer than two no tiles are shown. */
  readonly groups: readonly Group[]
  /** Set if one group is shown at a time. */
  readonly currentGroup: Group | null
  /** The categories in the chips and the rail. */
  readonly categories: readonly Category[]
  /** The categories on the page: all of those, or only the selected one. */
  readonly shown: readonly Category[]
  /** Whether one category is shown at a time. */
  readonly isOneByOne: boolean
  /** Selects and sorts the products of each category. */
  readonly filter: MenuFilter
}

/** The part of the menu that the address selects. */
export type Wish = {
  readonly group: string | null
  readonly category: string | null
  readonly layout: Layout
  readonly filter: MenuFilter
}

/** Whether the category is shown: at least one product that matches the filter can be ordered at this place. */
export function hasGoods(shop: Shop, category: Category, place: PlaceTerms, filter: MenuFilter): boolean {
  const products = menuOf(shop).productsOf(category)
  return filtered(products, filter).some((product) => productTrouble(product, place) === null)
}

/** The category, with its view type changed by the layout. */
function laidOut(category: Category, layout: Layout): Category {
  if (layout === 'rows') return { ...category, viewType: 'SMALL', scrollType: 'VERTICAL' }
  if (layout === 'cards') return { ...category, viewType: 'BIG', scrollType: 'VERTICAL' }
  return category
}

/** The groups that contain one of these categories; none if the brand shows no groups. */
export function groupsWith(shop: Shop, categories: readonly Category[]): readonly Group[] {
  if (shop.settings.groupView !== 'GROUP') return []
  const ids = new Set(categories.map(({ id }) => id))
  return shop.groups.filter((group) => group.categoryIds.some((id) => ids.has(id)))
}

/** The visible part of the menu at this place. */
export function menuViewOf(shop: Shop, place: PlaceTerms, wish: Wish): MenuView {
  const { layout, filter } = wish
  const { categoryView } = shop.settings
  const all = shop.categories
    .filter((category) => hasGoods(shop, category, place, filter))
    .map((category) => laidOut(category, layout))
  const groups = groupsWith(shop, all)
  const chosen = all.find(({ id }) => id === wish.category)
  const groupOf = (category: Category | undefined) =>
    groups.find((group) => category !== undefined && group.categoryIds.includes(category.id)) ?? null

  if (layout === 'tiles') {
    const shown = chosen === undefined ? [] : [chosen]
    return { groups: [], currentGroup: null, categories: all, shown, isOneByOne: true, filter }
  }
  if (categoryView === 'GROUP_CATEGORY' && groups.length > 0) {
    const currentGroup = groups.find(({ id }) => id === wish.group) ?? groups[0] ?? null
    const categories = all.filter(({ id }) => currentGroup?.categoryIds.includes(id))
    return { groups, currentGroup, categories, shown: categories, isOneByOne: false, filter }
  }
  if (categoryView === 'ONE_CATEGORY') {
    const current = chosen ?? all[0]
    const shown = current === undefined ? [] : [current]
    return { groups, currentGroup: groupOf(current), categories: all, shown, isOneByOne: true, filter }
  }
  return { groups, currentGroup: null, categories: all, shown: all, isOneByOne: false, filter }
}

/** The visible part of the menu; memoized until something it depends on changes. */
export function useMenuView({ group, category, layout, filter }: Wish): MenuView {
  const shop = useShop()
  const { service, branchId } = usePlace()
  return useMemo(
    () => menuViewOf(shop, { service, branchId }, { group, category, layout, filter }),
    [shop, service, branchId, group, category, layout, filter],
  )
}
