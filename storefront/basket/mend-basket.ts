// New quantities for a basket in which the server found unavailable items.
import type { Basket, BasketLine } from '@dasturxon/domain/basket'
import { addQuantities, isQuantityAllowed, maxQuantity } from '@dasturxon/domain/menu'
import type { Product } from '../shop/menu.ts'
import type { LackLine } from './refusal-facts.ts'

export type Mend = { readonly key: string; readonly quantity: number }

/** The new quantities, 0 for lines to remove. Lines of one product share its stock, in the order of the basket. */
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

/** Rounds the quantity down to the product's step; 0 when it is less than one step. */
export function fittingQuantity(product: Product, quantity: number): number {
  if (quantity <= 0 || isQuantityAllowed(product, quantity)) return quantity
  return maxQuantity({ ...product, stock: quantity })
}
