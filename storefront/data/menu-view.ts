// Which part of the menu is on the screen: everything, one group, or one category, as the brand wants it.
import type { Shop } from '@dasturxon/contract/shop'
import { useMemo } from 'react'
import { productTrouble } from './basket-view.ts'
import { type Category, type Group, menuOf } from './menu.ts'
import { type Place, usePlace } from './place.ts'
import { useShop } from './shop.tsx'

export type MenuView = {
  /** Groups that have something to sell; fewer than two need no tiles. */
  readonly groups: readonly Group[]
  /** Set where one group is shown at a time. */
  readonly currentGroup: Group | null
  /** What the chips and the rail offer. */
  readonly categories: readonly Category[]
  /** What stands on the page: the same, or the one that is chosen. */
  readonly shown: readonly Category[]
}

/** What the menu depends on of a place. */
export type PlaceTerms = Pick<Place, 'service' | 'branchId'>

type Wish = { readonly group: string | null; readonly category: string | null }

/** A category is on the menu while something in it can be had at this place. */
function hasGoods(shop: Shop, category: Category, place: PlaceTerms): boolean {
  return menuOf(shop)
    .productsOf(category)
    .some((product) => productTrouble(product, place) === null)
}

/** The menu for this place; `wish` is what the address asks to see. */
export function menuViewOf(shop: Shop, place: PlaceTerms, wish: Wish): MenuView {
  const { groupView, categoryView } = shop.settings
  const all = shop.categories.filter((category) => hasGoods(shop, category, place))
  const ids = new Set(all.map(({ id }) => id))
  const groups = groupView === 'GROUP' ? shop.groups.filter((group) => group.categoryIds.some((id) => ids.has(id))) : []

  if (categoryView === 'GROUP_CATEGORY' && groups.length > 0) {
    const currentGroup = groups.find(({ id }) => id === wish.group) ?? groups[0] ?? null
    const categories = all.filter(({ id }) => currentGroup?.categoryIds.includes(id))
    return { groups, currentGroup, categories, shown: categories }
  }
  if (categoryView === 'ONE_CATEGORY') {
    const current = all.find(({ id }) => id === wish.category) ?? all[0]
    const currentGroup = groups.find((group) => current !== undefined && group.categoryIds.includes(current.id)) ?? null
    return { groups, currentGroup, categories: all, shown: current === undefined ? [] : [current] }
  }
  return { groups, currentGroup: null, categories: all, shown: all }
}

/** The menu on this screen; the same value until something it depends on changes. */
export function useMenuView(wish: Wish): MenuView {
  const shop = useShop()
  const { service, branchId } = usePlace()
  const { group, category } = wish
  return useMemo(
    () => menuViewOf(shop, { service, branchId }, { group, category }),
    [shop, service, branchId, group, category],
  )
}
