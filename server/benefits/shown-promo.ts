import type { PromoId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'

/** A promo with its public fields. */
export type ShownPromo = {
  readonly id: PromoId
  readonly code: string
  readonly discount_type: 'AMOUNT' | 'PERCENTAGE'
  readonly product_discount: number
  readonly delivery_discount: number
  readonly min_price: number
  readonly starts_at: string | Date
  readonly ends_at: string | Date
  readonly is_active: boolean
  readonly first_order_only: boolean
  readonly description: Texts
  readonly created_at: string | Date
  readonly updated_at: string | Date
}
