// The staff read and change the terms of orders.
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import type { OfficeTerms } from '@dasturxon/contract/office/office-terms'
import { SERVICES } from '@dasturxon/domain/menu'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findVersionedSettings, saveSettings } from './terms-store.ts'

type TermsView = z.output<typeof OfficeTerms>
type TermsAsk = Ask<Api['PUT /office/v1/terms']>['body']

/** A brand that never set any: no fees, no minimums, and delivered nowhere. */
const NO_TERMS: TermsView = {
  version: 0,
  serviceFee: { isOn: false, amount: 0, isPercent: false, freeFrom: null, services: [...SERVICES] },
  minimalDeliveryPrice: ZERO,
  minimalProductCount: 1,
  shouldValidateDeliveryArea: false,
  isSmsConfirmationRequiredPerOrder: false,
  cashbackPercent: 0,
  cashbackSharePercent: 100,
  tariff: { type: 'ZONE_THEN_DISTANCE', baseKm: 0, basePrice: ZERO, perKm: ZERO, maxKm: null, freeFrom: null },
  defaultDeliveryPrice: null,
}

/** The terms of the brand's orders, the service fee also while it is off. */
export async function showTerms(scope: Scope): Promise<TermsView> {
  const row = await findVersionedSettings(scope)
  return row === undefined ? NO_TERMS : termsView(row)
}

/** Changes the terms, if nobody else did since `version`. */
export async function changeTerms(scope: Scope, staff: StaffCaller, { version, ...ask }: TermsAsk) {
  const before = await showTerms(scope)
  const isSaved = await saveSettings(scope, version, columnsOf(ask))
  if (!isSaved) return refuse('STALE', { terms: before })
  const after = await showTerms(scope)
  const change = { area: 'money', action: 'terms.changed', before: logged(before), after: logged(after) } as const
  await recordChange(scope, staff, change)
  return ok(after)
}

function logged({ version: _version, ...terms }: TermsView) {
  return terms
}

function termsView(row: NonNullable<Awaited<ReturnType<typeof findVersionedSettings>>>): TermsView {
  return {
    version: row.version,
    serviceFee: {
      isOn: row.service_fee_enabled,
      amount: row.service_fee_amount,
      isPercent: row.service_fee_is_percent,
      freeFrom: moneyOrNull(row.service_fee_free_from),
      services: SERVICES.filter((service) => row.service_fee_services.includes(service)),
    },
    minimalDeliveryPrice: money(row.minimal_delivery_price),
    minimalProductCount: row.minimal_product_count,
    shouldValidateDeliveryArea: row.should_validate_delivery_area,
    isSmsConfirmationRequiredPerOrder: row.is_sms_confirmation_required,
    cashbackPercent: row.cashback_percent,
    cashbackSharePercent: row.cashback_share_percent,
    tariff: {
      ...{ type: row.tariff_type, baseKm: row.tariff_base_km },
      ...{ basePrice: money(row.tariff_base_price), perKm: money(row.tariff_per_km) },
      // the column is not null; 0 means no limit
      maxKm: row.tariff_max_km === 0 ? null : row.tariff_max_km,
      freeFrom: moneyOrNull(row.tariff_free_from),
    },
    defaultDeliveryPrice: moneyOrNull(row.default_delivery_price),
  }
}

function columnsOf({ serviceFee, tariff, ...ask }: Omit<TermsAsk, 'version'>) {
  return {
    ...{ service_fee_enabled: serviceFee.isOn, service_fee_amount: serviceFee.amount },
    ...{ service_fee_is_percent: serviceFee.isPercent, service_fee_free_from: serviceFee.freeFrom },
    service_fee_services: serviceFee.services,
    ...{ minimal_delivery_price: ask.minimalDeliveryPrice, minimal_product_count: ask.minimalProductCount },
    should_validate_delivery_area: ask.shouldValidateDeliveryArea,
    is_sms_confirmation_required: ask.isSmsConfirmationRequiredPerOrder,
    ...{ cashback_percent: ask.cashbackPercent, cashback_share_percent: ask.cashbackSharePercent },
    ...{ tariff_type: tariff.type, tariff_base_km: tariff.baseKm, tariff_base_price: tariff.basePrice },
    ...{ tariff_per_km: tariff.perKm, tariff_max_km: tariff.maxKm ?? 0, tariff_free_from: tariff.freeFrom },
    default_delivery_price: ask.defaultDeliveryPrice,
  }
}

function moneyOrNull(amount: number | null): Money | null {
  return amount === null ? null : money(amount)
}
