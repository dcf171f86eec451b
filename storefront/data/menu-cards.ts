// The cards of the menu on the screen: each product beside what the basket holds of it and whether it can be had.
import type { Basket } from '@dasturxon/domain/basket'
import { addQuantities } from '@dasturxon/domain/menu'
import { useMemo } from 'react'
import type { SectionCard } from '../parts/menu-section.tsx'
import { useBasket } from '../state/basket.ts'
import { type Text, useText } from '../text/text.tsx'
import { productTrouble } from './basket-view.ts'
import { type Category, isOneTap, type Menu, menuOf, type Product } from './menu.ts'
import { filtered } from './menu-filter.ts'
import type { MenuView, PlaceTerms } from './menu-view.ts'
import { usePlace } from './place.ts'
import { useShop } from './shop.tsx'

/** Pictures of the first row come at once: two of large cards, four of others. */
const FIRST_CARDS = { BIG: 2, MEDIUM: 4, SMALL: 4 } as const

function quantitiesIn(basket: Basket): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of basket) {
    quantities.set(productId, addQuantities(quantities.get(productId) ?? 0, quantity))
  }
  return quantities
}

type Ground = { readonly menu: Menu; readonly basket: Basket; readonly place: PlaceTerms; readonly t: Text }
type MakeCard = (product: Product, isFirst: boolean) => SectionCard

function cardMaker({ menu, basket, place, t }: Ground): MakeCard {
  const quantities = quantitiesIn(basket)
  const words = { sold_out: t('home.sold_out'), not_delivered: t('home.not_delivered'), not_here: t('home.not_here') }
  return (product, isFirst) => {
    const trouble = productTrouble(product, place)
    return {
      product,
      href: `/product/${product.id}`,
      quantity: quantities.get(product.id) ?? 0,
      trouble: trouble === null ? null : words[trouble],
      isOneTap: isOneTap(menu, product),
      isFirst,
    }
  }
}

function useMakeCard(): MakeCard {
  const t = useText()
  const menu = menuOf(useShop())
  const basket = useBasket()
  const { service, branchId } = usePlace()
  return useMemo(
    () => cardMaker({ menu, basket, place: { service, branchId }, t }),
    [menu, basket, service, branchId, t],
  )
}

/** The cards by category, in the order of the menu; the same ones until something about them changes. */
export function useMenuCards(view: MenuView): ReadonlyMap<Category, readonly SectionCard[]> {
  const menu = menuOf(useShop())
  const makeCard = useMakeCard()
  return useMemo(
    () =>
      new Map(
        view.shown.map((category, section) => {
          const isFirst = (index: number) => section === 0 && index < FIRST_CARDS[category.viewType]
          const products = filtered(menu.productsOf(category), view.filter)
          return [category, products.map((product, index) => makeCard(product, isFirst(index)))]
        }),
      ),
    [view, menu, makeCard],
  )
}

/** Cards for products that were not found by their category. */
export function useProductCards(products: readonly Product[]): readonly SectionCard[] {
  const makeCard = useMakeCard()
  return useMemo(() => products.map((product) => makeCard(product, false)), [products, makeCard])
}
