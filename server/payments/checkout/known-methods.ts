// The payment methods of a brand that has none: those of its switches.
import { createHash } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { PAY_SWITCHES } from '@dasturxon/domain/ways-to-pay'
import type { MethodRow } from './method-store.ts'

type Known = { readonly type: PaymentType; readonly code: string; readonly title: Texts }

const KNOWN: readonly Known[] = [
  { type: 'CASH', code: 'cash', title: { uz: 'Naqd pul', ru: 'Наличные', eng: 'Cash' } },
  { type: 'TERMINAL', code: 'terminal', title: { uz: 'Terminal', ru: 'Терминал', eng: 'Card terminal' } },
  { type: 'PAYME', code: 'payme', title: { uz: 'Payme', ru: 'Payme', eng: 'Payme' } },
  { type: 'CLICK', code: 'click', title: { uz: 'Click', ru: 'Click', eng: 'Click' } },
  { type: 'CLICK_MINI_APP', code: 'click', title: { uz: 'Click', ru: 'Click', eng: 'Click' } },
  { type: 'UZUM', code: 'uzum', title: { uz: 'Uzum', ru: 'Uzum', eng: 'Uzum' } },
  { type: 'PAYNET', code: 'paynet', title: { uz: 'Paynet', ru: 'Paynet', eng: 'Paynet' } },
  { type: 'RAHMAT', code: 'rahmat', title: { uz: 'Rahmat', ru: 'Rahmat', eng: 'Rahmat' } },
  { type: 'PAYZE', code: 'payze', title: { uz: 'Karta (Payze)', ru: 'Карта (Payze)', eng: 'Card (Payze)' } },
  { type: 'OTHER', code: 'card', title: { uz: 'Saqlangan karta', ru: 'Сохранённая карта', eng: 'Saved card' } },
]

/** One method for every switch, on in every channel; its id is stable. */
export function knownMethods(merchantId: MerchantId): readonly MethodRow[] {
  return everyMethod(merchantId).filter(({ type }) => PAY_SWITCHES[type] !== null)
}

/** The same for every way to pay there is. */
export function everyMethod(merchantId: MerchantId): readonly MethodRow[] {
  return KNOWN.map(({ type, code, title }) => ({
    ...{ id: idOf(merchantId, type), type, code, icon: code, title, iiko_id: null },
    ...{ web_enabled: true, bot_enabled: true, operator_enabled: true, app_enabled: true, qr_enabled: true },
    is_active: true,
  }))
}

/** A UUID of version 8, derived from its content. */
function idOf(merchantId: MerchantId, type: PaymentType): string {
  const hex = createHash('sha256').update(`payment method ${type} of ${merchantId}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
