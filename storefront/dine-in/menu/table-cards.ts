// The menu for a table: what the branch of the table sells now, and how much of it is in the round.
import { addQuantities } from '@dasturxon/domain/menu'
import { useCallback, useMemo } from 'react'
import { plainLine } from '../../basket/buying.ts'
import { menuFilterOf } from '../../menu/menu-filter.ts'
import { hasGoods, type MenuView } from '../../menu/menu-view.ts'
import { productTrouble } from '../../places/availability.ts'
import type { SectionCard } from '../../shop/cards/card-list.tsx'
import { feel } from '../../shop/haptics.ts'
import { type Category, isOneTap, menuOf, type Product } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useVisit } from '../visit/visit.ts'
import { addToRound, roundAt, setRoundQuantity, useRound } from './round-store.ts'

const FILTER = menuFilterOf(new URLSearchParams())

/** The branch of the table as the menu needs it: nothing is delivered to a table. */
export function useTablePlace() {
  const branchId = useVisit(({ table }) => table?.branch.id ?? null)
  return useMemo(() => ({ service: 'PICK_UP', branchId }) as const, [branchId])
}

/** All categories with something to order. */
export function useTableView(): MenuView {
  const shop = useShop()
  const place = useTablePlace()
  return useMemo(() => {
    const categories = shop.categories.filter((category) => hasGoods(shop, category, place, FILTER))
    return { groups: [], currentGroup: null, categories, shown: categories, isOneByOne: false, filter: FILTER }
  }, [shop, place])
}

/** The cards of the categories with the quantities of the round. */
export function useTableCards(token: string, view: MenuView): ReadonlyMap<Category, readonly SectionCard[]> {
  const t = useText()
  const shop = useShop()
  const place = useTablePlace()
  const { lines } = useRound(token)
  return useMemo(() => {
    const menu = menuOf(shop)
    const quantities = new Map<string, number>()
    for (const { productId, quantity } of lines)
      quantities.set(productId, addQuantities(quantities.get(productId) ?? 0, quantity))
    const words = { sold_out: t('home.sold_out'), not_delivered: t('home.not_here'), not_here: t('home.not_here') }
    const card = (product: Product): SectionCard => {
      const trouble = productTrouble(product, place)
      return {
        product,
        href: `/product/${product.id}`,
        quantity: quantities.get(product.id) ?? 0,
        trouble: trouble === null ? null : words[trouble],
        isOneTap: isOneTap(menu, product),
        isFirst: false,
      }
    }
    return new Map(view.shown.map((category) => [category, menu.productsOf(category).map(card)]))
  }, [shop, place, lines, t, view])
}

/** Sets how much of a product is in the round: more goes to the plain line, less is taken from the last line. */
function setProductQuantity(token: string, product: Product, quantity: number, plain: ReturnType<typeof plainLine>) {
  const own = roundAt(token).lines.filter((line) => line.productId === product.id)
  const held = own.reduce((sum, line) => addQuantities(sum, line.quantity), 0)
  const last = own.at(-1)
  if (quantity > held) addToRound(token, plain, addQuantities(quantity, -held))
  else if (last !== undefined)
    setRoundQuantity(token, last.key, Math.max(0, addQuantities(last.quantity, quantity - held)))
}

/** The handlers of the cards; without a seat a card only opens its dish. */
export function useTableBuying(token: string, onOpen: (product: Product) => void) {
  const menu = menuOf(useShop())
  const onAdd = useCallback(
    (product: Product) => {
      if (!isOneTap(menu, product)) return onOpen(product)
      feel('step')
      const line = plainLine(menu, product)
      addToRound(token, line, line.quantity)
    },
    [menu, token, onOpen],
  )
  const onQuantityChange = useCallback(
    (product: Product, quantity: number) => setProductQuantity(token, product, quantity, plainLine(menu, product)),
    [menu, token],
  )
  return { onOpen, onAdd, onQuantityChange }
}
