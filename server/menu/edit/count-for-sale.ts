import type { Scope } from '../../db/scope.ts'
import { countPricedProducts } from './product-store.ts'

/** How many products of the menu can be bought: on it, available, with a price. */
export function countForSale(scope: Scope): Promise<number> {
  return countPricedProducts(scope)
}
