// The order settings of the brand in the contract's spelling.
import type { OrderSettings } from '@dasturxon/contract/shop/order-settings'
import { SERVICES } from '@dasturxon/domain/menu'
import { money } from '@dasturxon/domain/money'
import { PAYMENT_TYPES } from '@dasturxon/domain/payment-status'
import { SLOT_RULES } from '@dasturxon/domain/slots'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import type { PriceBooks } from './placing/price-books.ts'
import { findTerms } from './terms-store.ts'

export type OrderSettingsView = z.output<typeof OrderSettings>

/** The terms of the brand's orders: an allow-list. */
export async function readTerms(scope: Scope, books: PriceBooks): Promise<OrderSettingsView> {
  const terms = await findTerms(scope)
  const book = await books.now(scope)
  return {
    merchantId: scope.merchantId,
    cityId: terms.main_city_id,
    isServiceFeeEnabled: terms.service_fee_enabled,
    isServiceFeeFreeAboveThreshold: terms.service_fee_free_from !== null,
    serviceFeeThreshold: money(terms.service_fee_free_from ?? 0),
    serviceFeeAmount: terms.service_fee_amount,
    serviceFeeIsPercent: terms.service_fee_is_percent,
    serviceFeeServices: SERVICES.filter((service) => terms.service_fee_services.includes(service)),
    minimalDeliveryPrice: book.minimalDeliveryPrice,
    minimalProductCount: book.minimalProductCount,
    freeDeliveryFrom: book.tariff.freeFrom,
    defaultDeliveryTypeBot: terms.default_delivery_type_bot,
    defaultDeliveryTypeWebsite: terms.default_delivery_type_web,
    defaultDeliveryTypeApplication: terms.default_delivery_type_app,
    shouldValidateDeliveryArea: book.mustBeInZone,
    isSmsConfirmationRequiredPerOrder: book.needsCode,
    cancelOrderActive: book.mayCancel,
    cashbackActive: book.cashbackSharePercent > 0,
    cashbackPercent: book.cashbackPercent,
    cashbackSharePercent: book.cashbackSharePercent,
    paymentTypes: PAYMENT_TYPES.filter((type) => book.takes(type, 'WEB')),
    slots: SLOT_RULES,
  }
}
