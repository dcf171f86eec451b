import type { PaymentType } from '@dasturxon/domain/payment-status'
import { chosenType, typesIn } from '@dasturxon/domain/ways-to-pay'
import { payChannel } from '../shop/host-app.ts'
import { useShop } from '../shop/shop.tsx'

export type Payments = {
  /** The payment types that the brand offers on the web, in the brand's order. */
  readonly offered: readonly PaymentType[]
  /** The payment type for the next order; `null` when none is offered. */
  readonly chosen: PaymentType | null
}

/** The offered payment types, and the one chosen last by the customer if it is still offered. */
export function usePayments(last: PaymentType | null): Payments {
  const offered = typesIn(useShop().terms.payments, payChannel())
  return { offered, chosen: chosenType(last, offered) }
}
