// The order settings of a brand: fees, minimums, tariff.
import { SERVICES, type ServiceType } from '@dasturxon/domain/menu'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import type { Tariff } from '@dasturxon/domain/tariff'
import type { Scope } from '../db/scope.ts'
import { findOrderSettings, type OrderSettingsRow } from './store.ts'

export type OrderTerms = {
  readonly serviceFee: {
    readonly amount: number
    readonly isPercent: boolean
    readonly freeFrom: Money | null
    readonly services: readonly ServiceType[]
  } | null
  readonly minimalDeliveryPrice: Money
  readonly minimalProductCount: number
  readonly mustBeInZone: boolean
  readonly isSmsConfirmationRequired: boolean
  readonly cashbackPercent: number
  /** how much of the goods cashback may pay */
  readonly cashbackSharePercent: number
  readonly tariff: Tariff | null
  readonly defaultPrice: Money | null
}

const NO_TERMS: OrderTerms = {
  serviceFee: null,
  minimalDeliveryPrice: ZERO,
  minimalProductCount: 1,
  mustBeInZone: false,
  isSmsConfirmationRequired: false,
  cashbackPercent: 0,
  cashbackSharePercent: 0,
  tariff: null,
  defaultPrice: null,
}

/** The terms of the brand's orders; a brand without settings has no minimums and delivers nowhere. */
export async function findOrderTerms(scope: Scope): Promise<OrderTerms> {
  const row = await findOrderSettings(scope)
  return row === undefined ? NO_TERMS : termsOf(row)
}

function termsOf(row: OrderSettingsRow): OrderTerms {
  return {
    serviceFee: row.service_fee_enabled
      ? {
          amount: row.service_fee_amount,
          isPercent: row.service_fee_is_percent,
          freeFrom: moneyOrNull(row.service_fee_free_from),
          services: SERVICES.filter((service) => row.service_fee_services.includes(service)),
        }
      : null,
    minimalDeliveryPrice: money(row.minimal_delivery_price),
    minimalProductCount: row.minimal_product_count,
    mustBeInZone: row.should_validate_delivery_area,
    isSmsConfirmationRequired: row.is_sms_confirmation_required,
    cashbackPercent: row.cashback_percent,
    cashbackSharePercent: row.cashback_share_percent,
    tariff: {
      type: row.tariff_type,
      baseKm: row.tariff_base_km,
      basePrice: money(row.tariff_base_price),
      perKm: money(row.tariff_per_km),
      // the column is not null; 0 means no limit
      maxKm: row.tariff_max_km === 0 ? null : row.tariff_max_km,
      freeFrom: moneyOrNull(row.tariff_free_from),
    },
    defaultPrice: moneyOrNull(row.default_delivery_price),
  }
}

function moneyOrNull(amount: number | null): Money | null {
  return amount === null ? null : money(amount)
}
