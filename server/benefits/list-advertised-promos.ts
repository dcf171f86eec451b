// Promos whose codes are in banners.
import { type Money, money } from '@dasturxon/domain/money'
import { normalCode } from '@dasturxon/domain/promo'
import type { Scope } from '../db/scope.ts'
import { listPromosByCode } from './promo-store.ts'

/** The conditions of a promo that are public. */
export type AdvertisedPromo = {
  readonly code: string
  readonly discountType: 'AMOUNT' | 'PERCENTAGE'
  readonly productDiscount: number
  readonly deliveryDiscount: number
  readonly minPrice: Money
  readonly firstOrderOnly: boolean
}

export type AdvertisedPromos = {
  /** by normalised code; only those that can be used now */
  readonly usable: ReadonlyMap<string, AdvertisedPromo>
  /** the dates of all of them: when one begins or ends, this list changes */
  readonly dates: readonly { readonly starts_at: Date; readonly ends_at: Date }[]
}

/** Promos by the codes in a brand's banners, in any spelling of the code. */
export async function listAdvertisedPromos(scope: Scope, codes: readonly string[]): Promise<AdvertisedPromos> {
  if (codes.length === 0) return { usable: new Map(), dates: [] }
  const rows = await listPromosByCode(scope, [...new Set(codes.map(normalCode))])
  const usable = rows.filter(
    (row) => row.is_active && row.starts_at <= scope.now && scope.now < row.ends_at && row.uses_left !== 0,
  )
  return { usable: new Map(usable.map((row) => [row.code, promoOf(row)])), dates: rows }
}

function promoOf(row: Awaited<ReturnType<typeof listPromosByCode>>[number]): AdvertisedPromo {
  return {
    code: row.code,
    discountType: row.discount_type,
    productDiscount: row.product_discount,
    deliveryDiscount: row.delivery_discount,
    minPrice: money(row.min_price),
    firstOrderOnly: row.first_order_only,
  }
}
