// The types of the rows of a price book.
import type { HoursException, WorkHours } from '@dasturxon/domain/hours'
import type { BranchId, CityId, OptionGroupId, ProductId, ZoneId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { OptionGroup, Product, ServiceType } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Tariff } from '@dasturxon/domain/tariff'
import type { StoredShape } from '@dasturxon/domain/zone-shape'

export type BookRow = {
  readonly revision: number
  readonly is_open: boolean
  readonly web: Readonly<Record<string, unknown>>
  readonly terms: TermsRow
  readonly methods: readonly BookMethodRow[]
  readonly keyed_providers: readonly string[]
  readonly branches: readonly BranchRow[]
  readonly zones: readonly ZoneRow[]
  readonly option_groups: readonly OptionGroup[]
  readonly products: readonly ProductRow[]
}

export type BookMethodRow = {
  readonly type: PaymentType
  readonly is_active: boolean
  readonly web_enabled: boolean
  readonly bot_enabled: boolean
  readonly operator_enabled: boolean
  readonly app_enabled: boolean
  readonly qr_enabled: boolean
}

export type TermsRow = {
  readonly service_fee_enabled: boolean
  readonly service_fee_amount: number
  readonly service_fee_is_percent: boolean
  readonly service_fee_free_from: Money | null
  readonly service_fee_services: readonly ServiceType[]
  readonly minimal_delivery_price: Money
  readonly minimal_product_count: number
  readonly should_validate_delivery_area: boolean
  readonly is_sms_confirmation_required: boolean
  readonly cashback_percent: number
  readonly cashback_share_percent: number
  readonly tariff_type: Tariff['type']
  readonly tariff_base_km: number
  readonly tariff_base_price: Money
  readonly tariff_per_km: Money
  readonly tariff_max_km: number
  readonly tariff_free_from: Money | null
  readonly default_delivery_price: Money | null
}

export type BranchRow = {
  readonly id: BranchId
  readonly city_id: CityId
  readonly name: Texts
  readonly address: Texts
  readonly phone: string | null
  readonly lat: number
  readonly lon: number
  readonly delivery_enabled: boolean
  readonly pickup_enabled: boolean
  readonly dinein_enabled: boolean
  readonly delivery_price: Money | null
  readonly hours: readonly WorkHours[]
  readonly exceptions: readonly HoursException[]
}

export type ZoneRow = {
  readonly id: ZoneId
  readonly city_id: CityId
  readonly polygon: StoredShape
  readonly price: Money | null
  readonly minimum: Money | null
  readonly free_from: Money | null
}

export type ProductRow = {
  readonly id: ProductId
  readonly name: Texts
  readonly image: string | null
  readonly price: Money
  readonly discount_percent: number
  readonly unit: Product['unit']
  readonly measure: number
  readonly is_available: boolean
  readonly delivery_enabled: boolean
  readonly cooking_min: number
  readonly cooking_max: number
  readonly mxik_code: string | null
  readonly channels: readonly string[]
  readonly stops: readonly BranchId[]
  readonly option_group_ids: readonly OptionGroupId[]
}
