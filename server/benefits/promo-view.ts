// A promo in the contract's spelling.

import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Promo } from '@dasturxon/contract/shop/order-benefits'
import { money } from '@dasturxon/domain/money'
import type { z } from 'zod'
import type { ShownPromo } from './shown-promo.ts'

export type PromoView = z.output<typeof Promo>

export type OwnPromoView = Reply<Api['GET /orders/v1/promos']>[number]

type OwnPromo = ShownPromo & {
  readonly uses_per_user: number
  readonly used_at: Date | null
  readonly used_number: number | null
}

/** A promo of a customer, with when they last used it. */
export function ownPromoView(row: OwnPromo, state: OwnPromoView['state']): OwnPromoView {
  return {
    ...promoView(row),
    state,
    usesPerUser: row.uses_per_user,
    usedDate: row.used_at?.toISOString() ?? null,
    usedOrderNumber: row.used_number,
  }
}

/** The promo as a customer sees it, without how often others used it. */
export function promoView(row: ShownPromo): PromoView {
  return {
    id: row.id,
    code: row.code,
    discountType: row.discount_type,
    productDiscount: row.product_discount,
    deliveryDiscount: row.delivery_discount,
    minPrice: money(row.min_price),
    startDate: iso(row.starts_at),
    endDate: iso(row.ends_at),
    isActive: row.is_active,
    firstOrderOnly: row.first_order_only,
    description: row.description,
    createdDate: iso(row.created_at),
    lastModifiedDate: iso(row.updated_at),
  }
}

function iso(at: string | Date): string {
  return new Date(at).toISOString()
}
