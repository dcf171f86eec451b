// Payment types in words.
import type { PaidByHand, PaymentType } from '@dasturxon/domain/payment-status'
import type { Text, TextKey } from '../text/text-of.ts'

type NameKey = Extract<TextKey, `payment.name_${string}`>

const NAMES: Readonly<Record<PaymentType, NameKey>> = {
  CASH: 'payment.name_CASH',
  TERMINAL: 'payment.name_TERMINAL',
  CLICK: 'payment.name_CLICK',
  PAYME: 'payment.name_PAYME',
  UZUM: 'payment.name_UZUM',
  PAYNET: 'payment.name_PAYNET',
  RAHMAT: 'payment.name_RAHMAT',
  PAYZE: 'payment.name_PAYZE',
  CLICK_MINI_APP: 'payment.name_CLICK_MINI_APP',
  OTHER: 'payment.name_OTHER',
}

/** The name of a payment type. */
export function paymentName(type: PaymentType, t: Text): string {
  return t(NAMES[type])
}

const BY_HAND = {
  CASH: { DELIVERY: 'payment.cash_delivery', PICK_UP: 'payment.cash_pickup', instead: 'payment.instead_CASH' },
  TERMINAL: {
    DELIVERY: 'payment.terminal_delivery',
    PICK_UP: 'payment.terminal_pickup',
    instead: 'payment.instead_TERMINAL',
  },
} as const satisfies Record<PaidByHand, Readonly<Record<string, TextKey>>>

function isByHand(type: PaymentType): type is PaidByHand {
  return type in BY_HAND
}

/** When and to whom the customer pays. */
export function paymentHint(type: PaymentType, service: 'DELIVERY' | 'PICK_UP', t: Text): string {
  return t(isByHand(type) ? BY_HAND[type][service] : 'payment.online')
}

/** The label of the button that changes an online payment to this payment on receipt. */
export function payInsteadText(type: PaidByHand, t: Text): string {
  return t(BY_HAND[type].instead)
}
