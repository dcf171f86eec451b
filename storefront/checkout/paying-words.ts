// How an order is paid, in the words of checkout.
import { changeFor } from '@dasturxon/domain/cash'
import { listed, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import type { Money } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { CardSystem } from '@dasturxon/domain/saved-card'
import { paymentHint, paymentName } from '../payments/payment-words.ts'
import type { Text, TextKey } from '../text/text-of.ts'
import type { PaymentChoice, SavedCard } from './checkout-payments.ts'

const SYSTEM_NAMES: Readonly<Record<CardSystem, string>> = {
  HUMO: 'Humo',
  UZCARD: 'Uzcard',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
}

/** `Humo •• 7305`. */
export function cardTitle({ system, digits }: SavedCard, t: Text): string {
  return t('paying.card', { system: system === null ? t('paying.card_plain') : SYSTEM_NAMES[system], digits })
}

const HINTS = {
  CLICK: 'paying.in_app',
  CLICK_MINI_APP: 'paying.in_app',
  PAYME: 'paying.in_app',
  PAYNET: 'paying.in_app',
  RAHMAT: 'paying.in_app',
  UZUM: 'paying.in_app_or_bank',
} as const satisfies Partial<Record<PaymentType, TextKey>>

function hasOwnHint(type: PaymentType): type is keyof typeof HINTS {
  return type in HINTS
}

/** What happens when this way is chosen, or which cards it takes. */
export function methodHint(type: PaymentType, service: 'DELIVERY' | 'PICK_UP', t: Text, language: Language): string {
  if (type === 'PAYZE') return listed([SYSTEM_NAMES.VISA, SYSTEM_NAMES.MASTERCARD], language)
  return hasOwnHint(type) ? t(HINTS[type]) : paymentHint(type, service, t)
}

type Paid = { readonly chosen: PaymentChoice; readonly changeFrom: Money | null; readonly total: Money }

/** The second line of the order button: how it is paid and when it comes, or how much change is brought. */
export function payingHint({ chosen, changeFrom, total }: Paid, time: string, t: Text, language: Language): string {
  const change = chosen.type === 'CASH' && changeFrom !== null ? changeFor(total, changeFrom) : null
  if (change !== null && change > 0) return t('paying.cash_hint', { change: numberText(change, language) })
  const payment = chosen.card === null ? paymentName(chosen.type, t) : cardTitle(chosen.card, t)
  return time === '' ? '' : t('checkout.order_hint', { payment, time })
}
