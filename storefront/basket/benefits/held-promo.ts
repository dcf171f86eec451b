// Reads promos from storage: the applied one, or the last one that was removed, with the rule it broke.

import { fieldsOf, idOf, numberOf, oneOf, textOf } from '@dasturxon/client/parse-stored'
import type { PromoId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { Promo, PromoRefusal } from '@dasturxon/domain/promo'

export type PromoTrouble = PromoRefusal | 'PROMO_NOT_FOUND' | 'RATE_LIMITED'

/** A code that does not apply, and the fields of its rule; an unknown field is `null`. */
export type LostPromo = {
  readonly code: string
  readonly reason: PromoTrouble
  readonly minPrice: Money | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

const REASONS: readonly PromoTrouble[] = [
  'PROMO_NOT_FOUND',
  'PROMO_NOT_ACTIVE',
  'PROMO_NOT_STARTED',
  'PROMO_EXPIRED',
  'PROMO_USED_UP',
  'PROMO_FIRST_ORDER_ONLY',
  'PROMO_BELOW_MINIMUM',
  'RATE_LIMITED',
]

/** The value as a reason why a code does not apply; `null` for any other value. */
export function promoTrouble(word: unknown): PromoTrouble | null {
  return oneOf(word, REASONS)
}

/** Parses a stored promo; `null` when it is not valid. */
export function heldPromoOf(stored: unknown): Promo | null {
  const fields = fieldsOf(stored)
  const id = idOf<PromoId>(fields?.id)
  const discountType = oneOf(fields?.discountType, ['AMOUNT', 'PERCENTAGE'])
  const [startsAt, endsAt] = [dateOf(fields?.startsAt), dateOf(fields?.endsAt)]
  if (fields === null || id === null || discountType === null || startsAt === null || endsAt === null) return null
  return {
    id,
    code: textOf(fields.code),
    discountType,
    productDiscount: numberOf(fields.productDiscount) ?? 0,
    deliveryDiscount: numberOf(fields.deliveryDiscount) ?? 0,
    minPrice: moneyOf(fields.minPrice) ?? money(0),
    startsAt,
    endsAt,
    isActive: fields.isActive === true,
    isFirstOrderOnly: fields.isFirstOrderOnly === true,
    // only the server knows how often other customers used it
    usesLeft: null,
  }
}

/** Parses a stored code that was removed; `null` when it is not valid. */
export function lostPromoOf(stored: unknown): LostPromo | null {
  const fields = fieldsOf(stored)
  const reason = promoTrouble(fields?.reason)
  if (fields === null || reason === null) return null
  return {
    code: textOf(fields.code),
    reason,
    minPrice: moneyOf(fields.minPrice),
    startsAt: dateOf(fields.startsAt),
    endsAt: dateOf(fields.endsAt),
  }
}

/** Parses whole so'm; `null` when the value is not valid. */
export function moneyOf(value: unknown): Money | null {
  const amount = numberOf(value)
  return amount === null || !Number.isSafeInteger(amount) ? null : money(amount)
}

/** Parses a date; `null` when the value is not valid. */
export function dateOf(value: unknown): Date | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}
