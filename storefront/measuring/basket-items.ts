// The basket as trackers are told of it: names and prices of the menu, no comments.

import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Basket } from '@dasturxon/domain/basket'
import { menuOf } from '../shop/menu.ts'
import type { Item } from './events.ts'

/** The lines that are on the menu. */
export function itemsOf(shop: Shop, basket: Basket): readonly Item[] {
  return basket.flatMap(({ productId, quantity }) => {
    const product = menuOf(shop).product(productId)
    return product === null ? [] : [{ id: product.id, name: product.name, price: product.price, quantity }]
  })
}

/** What was added between two states of the basket; nothing where lines only became fewer. */
export function addedItems(shop: Shop, before: Basket, after: Basket): readonly Item[] {
  const had = new Map(before.map(({ key, quantity }) => [key, quantity]))
  const more = after.flatMap((line) => {
    const quantity = (line.quantity * 1000 - (had.get(line.key) ?? 0) * 1000) / 1000
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return itemsOf(shop, more)
}
