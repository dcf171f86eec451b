// Whether a product is available at a place.
import type { Product } from '../shop/menu.ts'
import type { Place } from './place.ts'

/** The fields of a place that the menu depends on. */
export type PlaceTerms = Pick<Place, 'service' | 'branchId'>

export type ProductTrouble = 'sold_out' | 'not_delivered' | 'not_here'

/** Why the product is not available at this place; `null` when it is. */
export function productTrouble(product: Product, place: PlaceTerms): ProductTrouble | null {
  if (!product.isAvailable || product.stock === 0) return 'sold_out'
  if (place.service === 'DELIVERY' && !product.deliveryEnabled) return 'not_delivered'
  return place.branchId !== null && product.stopBranches.includes(place.branchId) ? 'not_here' : null
}
