// Whether a product can be had at a place.
import type { Product } from '../shop/menu.ts'
import type { Place } from './place.ts'

/** What the menu depends on of a place. */
export type PlaceTerms = Pick<Place, 'service' | 'branchId'>

/** Why a product cannot be had at a place. */
export type ProductTrouble = 'sold_out' | 'not_delivered' | 'not_here'

/** Why the product cannot be had at this place; `null` when it can. */
export function productTrouble(product: Product, place: PlaceTerms): ProductTrouble | null {
  if (!product.isAvailable || product.stock === 0) return 'sold_out'
  if (place.service === 'DELIVERY' && !product.deliveryEnabled) return 'not_delivered'
  return place.branchId !== null && product.stopBranches.includes(place.branchId) ? 'not_here' : null
}
