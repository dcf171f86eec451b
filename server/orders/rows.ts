// The types of the rows of an order.
import type { AddressMode } from '@dasturxon/domain/address'
import type { BranchId, CardId, CourierId, MerchantId, OrderId, ProductId, UserId } from '@dasturxon/domain/ids'
import type { Language, Texts } from '@dasturxon/domain/locale'
import type { ServiceType, Unit } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { PaymentType, RefundStatus } from '@dasturxon/domain/payment-status'

export type PlaceRow = {
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly description: string
  readonly office: string
  readonly domophone: string
  readonly entrance: string
  readonly floor: string
  readonly latitude: number
  readonly longitude: number
  readonly courierComment: string
  /** how the customer named it; orders from before do not say */
  readonly mode?: AddressMode | undefined
}

export type OrderRow = {
  readonly merchant_id: MerchantId
  readonly id: OrderId
  readonly number: number
  /** `null` for a guest at a table without an account */
  readonly user_id: UserId | null
  readonly branch_id: BranchId
  readonly service: ServiceType
  readonly status: OrderStatus
  readonly version: number
  readonly device: string
  readonly language: Language
  readonly payment_type: PaymentType
  readonly is_paid: boolean
  readonly receiver_name: string
  readonly receiver_phone: string
  readonly comment: string
  /** `null`: no note */
  readonly note: string | null
  /** `null`: stored by a version without cutlery */
  readonly cutlery: number | null
  /** the cash that the customer hands over; `null`: the exact sum, or no cash */
  readonly change_from: Money | null
  /** the saved card that pays the order; it may have been removed since */
  readonly card_id: CardId | null
  /** `null`: no cheque is sent */
  readonly cheque_phone: string | null
  readonly place: PlaceRow | null
  readonly distance_m: number | null
  readonly zone_id: string | null
  readonly delivery_at: Date | null
  readonly delivery_until: Date | null
  readonly promised_from: Date
  readonly promised_to: Date
  readonly gross: Money
  readonly item_discount: Money
  readonly promo_product: Money
  readonly delivery: Money
  readonly promo_delivery: Money
  readonly service_fee: Money
  readonly cashback: Money
  readonly total: Money
  readonly cashback_earned: Money
  readonly goods_refunded: Money
  readonly promo_id: string | null
  readonly promo_code: string | null
  readonly cooking_max: number
  readonly courier_id: CourierId | null
  readonly courier_status: string | null
  readonly idempotency_key: string
  readonly cancel_reason: string | null
  readonly canceled_by: string | null
  readonly placed_at: Date
  readonly expires_at: Date | null
  readonly accepted_at: Date | null
  readonly cooking_at: Date | null
  readonly done_at: Date | null
  readonly on_way_at: Date | null
  readonly delivered_at: Date | null
  readonly closed_at: Date | null
  readonly canceled_at: Date | null
  readonly ready_at: Date | null
  readonly updated_at: Date
}

export type LineRow = {
  readonly position: number
  readonly product_id: ProductId
  readonly name: Texts
  readonly image: string | null
  readonly unit: Unit
  readonly measure: number
  readonly quantity: number
  readonly unit_price: Money
  readonly gross: Money
  readonly discount: Money
  readonly total: Money
  readonly options: readonly LineOption[]
  readonly comment: string
  readonly mxik_code: string | null
}

export type LineOption = { readonly id: string; readonly name: Texts; readonly count: number; readonly price: Money }

export type BranchFacts = {
  readonly id: BranchId
  readonly name: Texts
  readonly address: Texts
  readonly phone: string | null
  readonly lat: number
  readonly lon: number
}

export type CourierFacts = {
  readonly first_name: string
  readonly phone: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly heading: number | null
  readonly position_at: string | null
}

/** What the customer wrote about the order; times as text, because it is read as JSON. */
export type ReviewFacts = {
  readonly stars: number
  readonly tags: readonly string[]
  readonly thumbs: readonly { readonly productId: ProductId; readonly isUp: boolean }[]
  readonly text: string
  readonly created_at: string
  readonly updated_at: string
  /** of the brand */
  readonly answer: string | null
  readonly answered_at: string | null
  /** hidden by the brand, for abuse */
  readonly hidden_at: string | null
}

export type RefundFacts = { readonly state: RefundStatus; readonly amount: Money; readonly at: string }

/** An order with all that its view shows. */
export type OrderFacts = OrderRow & {
  readonly lines: readonly LineRow[]
  readonly branch: BranchFacts
  readonly courier: CourierFacts | null
  readonly may_cancel: boolean
  readonly review: ReviewFacts | null
  /** what was paid online and goes back */
  readonly refund: RefundFacts | null
}
