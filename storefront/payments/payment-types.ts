import type { PaymentType } from '@dasturxon/domain/payment-status'
import { chosenType, typesIn } from '@dasturxon/domain/ways-to-pay'
import { useShop } from '../shop/shop.tsx'

export type Payments = {
  /** The ways to pay that the brand offers in the shop, its first one first. */
  readonly offered: readonly PaymentType[]
  /** The one that an order would be paid by; `null` where none is offered. */
  readonly chosen: PaymentType | null
}

/** What the shop offers beside what the customer chose last. */
export function usePayments(last: PaymentType | null): Payments {
  const offered = typesIn(useShop().terms.payments, 'WEB')
  return { offered, chosen: chosenType(last, offered) }
}
