// Everything a price depends on but stock and promo: kept in memory, and exact, because each change moves the revision
// that the order's own transaction reads.
import type { HoursException, WorkHours } from '@dasturxon/domain/hours'
import type { BranchId, CityId, MerchantId, OptionGroupId, ProductId, ZoneId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { OptionGroup, Product, ServiceType } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import type { ServiceFee } from '@dasturxon/domain/pricing'
import type { ServingBranch, ServingZone } from '@dasturxon/domain/serving'
import type { Tariff } from '@dasturxon/domain/tariff'
import type { Scope } from '../db/scope.ts'
import { readPriceBook } from './price-book-store.ts'

export type BookProduct = Omit<Product, 'stock' | 'description' | 'categoryId'> & { readonly mxikCode: string | null }

export type BookBranch = ServingBranch & {
  readonly name: Texts
  readonly address: Texts
  readonly phone: string | null
}

export type PriceBook = {
  readonly revision: number
  /** the services the brand offers now; none while it is switched off */
  readonly services: readonly ServiceType[]
  readonly takesCash: boolean
  readonly mayCancel: boolean
  readonly products: ReadonlyMap<ProductId, BookProduct>
  readonly branches: readonly BookBranch[]
  readonly zones: readonly (ServingZone & { readonly minimum: Money | null; readonly freeFrom: Money | null })[]
  readonly tariff: Tariff
  readonly defaultDeliveryPrice: Money | null
  readonly mustBeInZone: boolean
  readonly minimalDeliveryPrice: Money
  readonly minimalProductCount: number
  readonly cashbackPercent: number
  serviceFee(service: ServiceType): ServiceFee
}

export type PriceBooks = {
  /** The book at this revision: from memory when it is the one at hand, else read in the given scope. */
  at(scope: Scope, revision: number): Promise<PriceBook>
}

/** The price books of all merchants that were asked for, each at its newest revision. */
export function openPriceBooks(): PriceBooks {
  const books = new Map<MerchantId, PriceBook>()
  return {
    at: async (scope, revision) => {
      const held = books.get(scope.merchantId)
      if (held?.revision === revision) return held
      const book = await readPriceBook(scope)
      // a slower reader must not put an older book over a newer one
      if (book.revision >= (books.get(scope.merchantId)?.revision ?? 0)) books.set(scope.merchantId, book)
      return book
    },
  }
}

export type BookRow = {
  readonly revision: number
  readonly is_open: boolean
  readonly web: Readonly<Record<string, unknown>>
  readonly terms: TermsRow
  readonly branches: readonly BranchRow[]
  readonly zones: readonly ZoneRow[]
  readonly option_groups: readonly OptionGroup[]
  readonly products: readonly ProductRow[]
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
  readonly cashback_percent: number
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
  readonly polygon: readonly (readonly [number, number])[]
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
  readonly stops: readonly BranchId[]
  readonly option_group_ids: readonly OptionGroupId[]
}
