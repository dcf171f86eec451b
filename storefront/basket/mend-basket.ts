// What to do with a basket of which the server says that some of it cannot be had.
import type { Basket, BasketLine } from '@dasturxon/domain/basket'
import { addQuantities, isQuantityAllowed, maxQuantity } from '@dasturxon/domain/menu'
import type { Product } from '../shop/menu.ts'
import type { LackLine } from './refusal-facts.ts'

export type Mend = { readonly key: string; readonly quantity: number }

/** The new quantities, 0 for what must go. Lines of one product share what is left of it, the first ones first. */
export function mendBasket(
  basket: Basket,
  lacks: readonly LackLine[],
  productOf: (line: BasketLine) => Product | null,
): readonly Mend[] {
  const left = new Map(lacks.map(({ productId, max }) => [productId, max]))
  return basket.flatMap((line) => {
    const lack = lacks.find(({ key }) => key === line.key)
    const max = left.get(line.productId)
    if (max === undefined) return []
    const product = productOf(line)
    const isGone = lack?.reason === 'GONE' || lack?.reason === 'STOPPED' || product === null
    const quantity = isGone ? 0 : fittingQuantity(product, Math.min(line.quantity, max))
    left.set(line.productId, Math.max(0, addQuantities(max, -quantity)))
    return quantity === line.quantity ? [] : [{ key: line.key, quantity }]
  })
}

/** The quantity on the product's step, downwards; 0 when there is less than one step. */
export function fittingQuantity(product: Product, quantity: number): number {
  if (quantity <= 0 || isQuantityAllowed(product, quantity)) return quantity
  return maxQuantity({ ...product, stock: quantity })
}
