// Past orders and favourite products of a signed-in customer, with those that are available at their address or branch.

import { serverNow } from '@dasturxon/client/clock'
import { useQuery } from '@dasturxon/client/query'
import type { ProductId } from '@dasturxon/domain/ids'
import { useMemo, useState } from 'react'
import { favouritesQuery } from '../../account/favourites/favourites.ts'
import { useVisitor } from '../../account/visitor.ts'
import { productTrouble } from '../../places/availability.ts'
import { usePlace } from '../../places/place.ts'
import type { AgainRoom } from '../../shop/again-room.ts'
import { menuOf, type Product } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import type { Order } from '../order.ts'
import { favouriteDishes, ordersToRepeat, pastOrdersQuery, receivedOrders } from './past-orders.ts'

const NONE: readonly never[] = []

/** Returns a function that checks whether a product can be added to the basket at this place now. */
function useIsSold(): (id: ProductId) => boolean {
  const menu = menuOf(useShop())
  const { service, branchId } = usePlace()
  return useMemo(
    () => (id) => {
      const product = menu.product(id)
      if (product === null || menu.category(product.categoryId)?.isWithoutCart !== false) return false
      return productTrouble(product, { service, branchId }) === null
    },
    [menu, service, branchId],
  )
}

/** How much space the menu reserves for what the customer may order again; `null` until it is known. */
export function useAgainRoom(userId: string): AgainRoom | null {
  const past = useQuery(pastOrdersQuery(userId))
  const isSold = useIsSold()
  if (past.state !== 'ready') return null
  const orders = ordersToRepeat(past.value, serverNow())
  if (orders.length === 0) return 'none'
  return favouriteDishes(orders, NONE, isSold).length > 0 ? 'dishes' : 'orders'
}

export type AgainOrders =
  | { readonly state: 'waiting' }
  | { readonly state: 'guest' }
  | { readonly state: 'failed'; retry(): void }
  | { readonly state: 'ready'; readonly orders: readonly Order[] }

/** The customer's orders that can be repeated. */
export function useAgainOrders(): AgainOrders {
  const visitor = useVisitor()
  const query = visitor.state === 'signed' ? pastOrdersQuery(visitor.user.id) : null
  const past = useQuery(query)
  const orders = past.state === 'ready' ? past.value : null
  const shown = useMemo(() => (orders === null ? NONE : ordersToRepeat(orders, serverNow())), [orders])
  if (visitor.state === 'guest') return { state: 'guest' }
  if (visitor.state === 'failed') return visitor
  if (past.state === 'failed') return { state: 'failed', retry: () => void query?.refresh() }
  return past.state === 'loading' ? { state: 'waiting' } : { state: 'ready', orders: shown }
}

/** The favourites as they were when first loaded: a later change must not move the row during a tap. */
function useFirstHearts(userId: string | null): readonly ProductId[] | null {
  const { favouriteActive } = useShop().settings
  const liked = useQuery(userId === null || !favouriteActive ? null : favouritesQuery(userId))
  const [first, setFirst] = useState<readonly ProductId[] | null>(null)
  if (first === null && liked.state === 'ready') setFirst(liked.value)
  return favouriteActive && liked.state !== 'failed' ? first : NONE
}

/** The visitor's favourite dishes that are available now; `null` while they are loading. */
export function useAgainDishes(): readonly Product[] | null {
  const shop = useShop()
  const visitor = useVisitor()
  const userId = visitor.state === 'signed' ? visitor.user.id : null
  const past = useQuery(userId === null ? null : pastOrdersQuery(userId))
  const hearts = useFirstHearts(userId)
  const isSold = useIsSold()
  const isNobody = visitor.state === 'guest' || visitor.state === 'failed' || past.state === 'failed'
  const orders = past.state === 'ready' ? past.value : null
  return useMemo(() => {
    if (isNobody) return NONE
    if (orders === null || hearts === null) return null
    const menu = menuOf(shop)
    const ids = favouriteDishes(receivedOrders(orders, serverNow()), hearts, isSold)
    return ids.flatMap((id) => menu.product(id) ?? [])
  }, [isNobody, orders, hearts, isSold, shop])
}
