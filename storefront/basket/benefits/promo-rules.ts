// What a promo gives and for which orders, in words made only from its fields, so that all screens show the same rule.
import { leftToRight, listed, moneyText, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { type Money, money } from '@dasturxon/domain/money'
import type { Text } from '../../text/text-of.ts'

export type PromoRules = {
  readonly discountType: 'AMOUNT' | 'PERCENTAGE'
  readonly productDiscount: number
  readonly deliveryDiscount: number
  readonly minPrice: Money
  readonly firstOrderOnly: boolean
}

/** What the promo gives: `30 000 soʻm chegirma`, `Yetkazish bepul`; '' for a promo that gives nothing. */
export function promoGain(t: Text, promo: PromoRules, language: Language): string {
  return listed([goodsGain(t, promo, language), deliveryGain(t, promo, language)], language)
}

/** For which orders the promo is valid: `Birinchi buyurtma 120 000 soʻmdan oshsa`; '' for every order. */
export function promoCondition(t: Text, { minPrice, firstOrderOnly }: PromoRules, language: Language): string {
  if (minPrice <= 0) return firstOrderOnly ? t('benefits.rule_first') : ''
  const price = moneyText(minPrice, language)
  return firstOrderOnly ? t('benefits.rule_first_above', { price }) : t('benefits.rule_above', { price })
}

function goodsGain(t: Text, { discountType, productDiscount }: PromoRules, language: Language): string {
  if (productDiscount <= 0) return ''
  const gain = discountText(discountType, productDiscount, language)
  return t('benefits.gain', { gain })
}

function deliveryGain(t: Text, { discountType, deliveryDiscount }: PromoRules, language: Language): string {
  if (deliveryDiscount <= 0) return ''
  if (discountType === 'PERCENTAGE' && deliveryDiscount >= 100) return t('benefits.gain_delivery_free')
  return t('benefits.gain_delivery', { gain: discountText(discountType, deliveryDiscount, language) })
}

function discountText(type: PromoRules['discountType'], discount: number, language: Language): string {
  if (type === 'AMOUNT') return moneyText(money(discount), language)
  return leftToRight(`${numberText(discount, language)}\u00a0%`, language)
}
