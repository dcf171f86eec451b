import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFrom } from './ids.ts'
import { money } from './money.ts'
import { normalCode, type Promo, promoDelivery, promoProduct, promoRefusal, UNKNOWN_CUSTOMER } from './promo.ts'

const now = new Date('2026-03-21T12:00:00+05:00')
const at = (text: string) => new Date(text)

const aPromo = (changes: Partial<Promo> = {}): Promo => ({
  id: idFrom('00000000-0000-4000-8000-000000000001'),
  code: 'NAVROZ',
  discountType: 'AMOUNT',
  productDiscount: 30_000,
  deliveryDiscount: 0,
  minPrice: money(100_000),
  startsAt: at('2026-03-20T00:00:00+05:00'),
  endsAt: at('2026-03-25T00:00:00+05:00'),
  isActive: true,
  usesLeft: null,
  isFirstOrderOnly: false,
  ...changes,
})

describe('whether a promo applies', () => {
  it.each([
    ['applies inside its days, above its minimum', {}, 100_001, null],
    ['needs more than its minimum, not just as much', {}, 100_000, 'PROMO_BELOW_MINIMUM'],
    ['may be switched off', { isActive: false }, 200_000, 'PROMO_NOT_ACTIVE'],
    ['may be for later', { startsAt: at('2026-03-21T12:00:01+05:00') }, 200_000, 'PROMO_NOT_STARTED'],
    ['begins at its first moment', { startsAt: now }, 200_000, null],
    ['is over at its last moment', { endsAt: now }, 200_000, 'PROMO_EXPIRED'],
    ['holds until its last moment', { endsAt: at('2026-03-21T12:00:01+05:00') }, 200_000, null],
    ['may be used up', { usesLeft: 0 }, 200_000, 'PROMO_USED_UP'],
    ['may have one use left', { usesLeft: 1 }, 200_000, null],
    ['without a minimum still needs goods', { minPrice: money(0) }, 0, 'PROMO_BELOW_MINIMUM'],
  ])('%s', (_, changes, goods, refusal) => {
    expect(promoRefusal(aPromo(changes), money(goods), now, UNKNOWN_CUSTOMER)).toBe(refusal)
  })

  it.each([
    ['for everybody', {}, { hasOrdered: true }, 200_000, null],
    ['for a first order', { isFirstOrderOnly: true }, { hasOrdered: false }, 200_000, null],
    ['not for a third order', { isFirstOrderOnly: true }, { hasOrdered: true }, 200_000, 'PROMO_FIRST_ORDER_ONLY'],
    ['not twice', {}, { hasUsedIt: true }, 200_000, 'PROMO_USED_UP'],
    ['not twice, whatever the sum', {}, { hasUsedIt: true }, 1, 'PROMO_USED_UP'],
    [
      'not for a third order, whatever the sum',
      { isFirstOrderOnly: true },
      { hasOrdered: true },
      1,
      'PROMO_FIRST_ORDER_ONLY',
    ],
  ])('is %s', (_, changes, customer, goods, refusal) => {
    expect(promoRefusal(aPromo(changes), money(goods), now, { ...UNKNOWN_CUSTOMER, ...customer })).toBe(refusal)
  })

  it('accepts a code in any letter case, with spaces around it', () => {
    expect(normalCode('  navroz ')).toBe('NAVROZ')
  })
})

describe('the discount of a promo', () => {
  const half = aPromo({ discountType: 'PERCENTAGE', productDiscount: 50, deliveryDiscount: 100 })

  it.each([
    ['an amount', aPromo(), 120_000, 120_000, 30_000],
    ['no more than the goods are worth', aPromo(), 20_000, 20_000, 20_000],
    ['a percent of the price before item discounts', half, 120_000, 90_000, 60_000],
    ['a percent, but no more than is left after item discounts', half, 120_000, 40_000, 40_000],
    ['nothing without a promo', null, 120_000, 120_000, 0],
    ['nothing when the discount is below zero', aPromo({ productDiscount: -5 }), 120_000, 120_000, 0],
  ])('%s', (_, promo, gross, goods, off) => {
    expect(promoProduct(promo, money(gross), money(goods))).toBe(off)
  })

  it.each([
    ['an amount', aPromo({ deliveryDiscount: 5000 }), 12_000, 5000],
    ['no more than the delivery costs', aPromo({ deliveryDiscount: 15_000 }), 12_000, 12_000],
    ['a percent', half, 12_000, 12_000],
    ['nothing without a promo', null, 12_000, 0],
  ])('from delivery: %s', (_, promo, delivery, off) => {
    expect(promoDelivery(promo, money(delivery))).toBe(off)
  })

  it('is never negative and never more than the price', () => {
    const sums = fc.integer({ min: 0, max: 100_000_000 }).map(money)
    const promos = fc
      .record({
        discountType: fc.constantFrom('AMOUNT' as const, 'PERCENTAGE' as const),
        productDiscount: fc.integer({ min: -1000, max: 1_000_000 }),
        deliveryDiscount: fc.integer({ min: -1000, max: 1_000_000 }),
      })
      .map(aPromo)
    fc.assert(
      fc.property(promos, sums, sums, (promo, gross, goods) => {
        const offGoods = promoProduct(promo, gross, goods)
        const offDelivery = promoDelivery(promo, goods)
        return offGoods >= 0 && offGoods <= goods && offDelivery >= 0 && offDelivery <= goods
      }),
    )
  })
})
