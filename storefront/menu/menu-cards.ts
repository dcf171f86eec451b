// The cards of the visible menu, by category.
import { useMemo } from 'react'
import { useBasket } from '../basket/basket-store.ts'
import { type Cards, counter, useMakeCard } from '../basket/product-cards.ts'
import { type Category, menuOf } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { filtered } from './menu-filter.ts'
import type { MenuView } from './menu-view.ts'

/** The photos of the first row are loaded eagerly: two of large cards, four of others. */
const FIRST_CARDS = { BIG: 2, MEDIUM: 4, SMALL: 4 } as const

/** The cards by category, in the order of the menu; memoized until something about them changes. */
export function useMenuCards(view: MenuView): ReadonlyMap<Category, Cards> {
  const menu = menuOf(useShop())
  const basket = useBasket()
  const makeCard = useMakeCard()
  const count = useMemo(() => {
    const cardsOf = (category: Category, section: number): Cards => {
      const isFirst = (index: number) => section === 0 && index < FIRST_CARDS[category.viewType]
      const products = filtered(menu.productsOf(category), view.filter)
      return products.map((product, index) => makeCard(product, isFirst(index)))
    }
    return counter(new Map(view.shown.map((category, section) => [category, cardsOf(category, section)])))
  }, [view, menu, makeCard])
  return useMemo(() => count(basket), [count, basket])
}
