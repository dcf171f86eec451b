// A saved card: whether it can still pay, how it is named, and as which payment type.
import { PAYMENT_TYPES, type PaymentType } from './payment-status.ts'
import { wallClock } from './tashkent.ts'

/** Whether a card that is valid through the month `MM/YY` is out of date; a text of another form is, too. */
export function isCardExpired(expire: string, now: Date): boolean {
  const found = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expire)
  if (found === null) return true
  const today = wallClock(now)
  const [lastMonth, month] = [
    Number(found[2]) * 12 + Number(found[1]),
    (today.getUTCFullYear() % 100) * 12 + today.getUTCMonth() + 1,
  ]
  return lastMonth < month
}

export const CARD_SYSTEMS = ['HUMO', 'UZCARD', 'VISA', 'MASTERCARD'] as const
export type CardSystem = (typeof CARD_SYSTEMS)[number]

const FIRST_DIGITS: readonly (readonly [RegExp, CardSystem])[] = [
  [/^9860/, 'HUMO'],
  [/^(8600|5614)/, 'UZCARD'],
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
]

/** The payment system of a masked number; `null` when it is not known. */
export function cardSystem(masked: string): CardSystem | null {
  return FIRST_DIGITS.find(([digits]) => digits.test(masked))?.[1] ?? null
}

/** The last four digits of a masked number. */
export function lastFour(masked: string): string {
  return masked.slice(-4)
}

/** The payment type of an order paid with a card of this provider: the provider's own, or "bank card"; `null` when neither is offered. */
export function cardPaymentType(provider: string, offered: readonly PaymentType[]): PaymentType | null {
  const own = PAYMENT_TYPES.find((type) => type === provider)
  return offered.find((type) => type === own) ?? offered.find((type) => type === 'OTHER') ?? null
}
