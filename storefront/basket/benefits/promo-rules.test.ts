import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { textIn } from '../../testing/text-in.ts'
import { type PromoRules, promoCondition, promoGain } from './promo-rules.ts'

const aPromo = (changes: Partial<PromoRules> = {}): PromoRules => ({
  discountType: 'AMOUNT',
  productDiscount: 30_000,
  deliveryDiscount: 0,
  minPrice: money(120_000),
  firstOrderOnly: false,
  ...changes,
})
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a promo in words', () => {
  it.each([
    ['an amount', aPromo(), '30 000 soʻm chegirma'],
    ['a percent', aPromo({ discountType: 'PERCENTAGE', productDiscount: 10 }), '10 % chegirma'],
    [
      'free delivery',
      aPromo({ discountType: 'PERCENTAGE', productDiscount: 0, deliveryDiscount: 100 }),
      'Yetkazish bepul',
    ],
    [
      'half the delivery',
      aPromo({ discountType: 'PERCENTAGE', productDiscount: 0, deliveryDiscount: 50 }),
      'Yetkazishga 50 % chegirma',
    ],
    [
      'an amount of the delivery',
      aPromo({ productDiscount: 0, deliveryDiscount: 15_000 }),
      'Yetkazishga 15 000 soʻm chegirma',
    ],
    ['both', aPromo({ deliveryDiscount: 5000 }), '30 000 soʻm chegirma, Yetkazishga 5 000 soʻm chegirma'],
  ])('gives %s', (_, promo, words) => {
    expect(plain(promoGain(textIn('uz'), promo, 'uz'))).toBe(words)
  })

  it.each([
    ['more than its minimum', {}, 'На заказ дороже 120 000 сум'],
    ['a first order', { firstOrderOnly: true, minPrice: money(0) }, 'На первый заказ'],
    ['a first order over its minimum', { firstOrderOnly: true }, 'На первый заказ дороже 120 000 сум'],
    ['nothing', { minPrice: money(0) }, ''],
  ])('asks for %s', (_, changes, words) => {
    expect(plain(promoCondition(textIn('ru'), aPromo(changes), 'ru'))).toBe(words)
  })
})
