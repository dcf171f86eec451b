// Cards of products, with their quantity in the basket and whether they are available.
import type { Basket } from '@dasturxon/domain/basket'
import { addQuantities } from '@dasturxon/domain/menu'
import { useMemo } from 'react'
import { type PlaceTerms, productTrouble } from '../places/availability.ts'
import { usePlace } from '../places/place.ts'
import type { SectionCard } from '../shop/cards/card-list.tsx'
import { isOneTap, type Menu, menuOf, type Product } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import { useBasket } from './basket-store.ts'

function quantitiesIn(basket: Basket): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of basket) {
    quantities.set(productId, addQuantities(quantities.get(productId) ?? 0, quantity))
  }
  return quantities
}

type Ground = { readonly menu: Menu; readonly place: PlaceTerms; readonly t: Text }
export type Cards = readonly SectionCard[]
type MakeCard = (product: Product, isFirst: boolean) => SectionCard

/** Makes cards with quantity 0. */
function cardMaker({ menu, place, t }: Ground): MakeCard {
  const words = { sold_out: t('home.sold_out'), not_delivered: t('home.not_delivered'), not_here: t('home.not_here') }
  return (product, isFirst) => {
    const trouble = productTrouble(product, place)
    return {
      product,
      href: `/product/${product.id}`,
      quantity: 0,
      trouble: trouble === null ? null : words[trouble],
      isOneTap: isOneTap(menu, product),
      isFirst,
    }
  }
}

/** Returns a function that makes the card of a product for the current place. */
export function useMakeCard(): MakeCard {
  const t = useText()
  const menu = menuOf(useShop())
  const { service, branchId } = usePlace()
  return useMemo(() => cardMaker({ menu, place: { service, branchId }, t }), [menu, service, branchId, t])
}

/** The cards with their quantities in the basket. Unchanged cards and lists keep their identity, to avoid rendering. */
export function counted(cards: Cards, quantities: ReadonlyMap<string, number>): Cards {
  const next = cards.map((card) => {
    const quantity = quantities.get(card.product.id) ?? 0
    return quantity === card.quantity ? card : { ...card, quantity }
  })
  return next.every((card, index) => card === cards[index]) ? cards : next
}

/** Returns a function that updates the quantities of all lists; unchanged cards keep their identity between calls. */
export function counter<K>(lists: ReadonlyMap<K, Cards>): (basket: Basket) => ReadonlyMap<K, Cards> {
  let last = lists
  return (basket) => {
    const quantities = quantitiesIn(basket)
    last = new Map([...last].map(([key, cards]) => [key, counted(cards, quantities)]))
    return last
  }
}

/** Cards for a list of products that is not a category. */
export function useProductCards(products: readonly Product[]): Cards {
  const basket = useBasket()
  const makeCard = useMakeCard()
  const cards = useMemo(() => products.map((product) => makeCard(product, false)), [products, makeCard])
  return useMemo(() => counted(cards, quantitiesIn(basket)), [cards, basket])
}
