import { describe, expect, it } from 'vitest'
import { type SumTerms, sumDraft } from './draft-sums.ts'
import { idFrom, type PromoId } from './ids.ts'
import { money, ZERO } from './money.ts'
import type { PriceLine } from './pricing.ts'
import { UNKNOWN_CUSTOMER } from './promo.ts'

const NOON = new Date('2026-03-21T07:00:00Z')
const YEAR_LATER = new Date('2027-03-21T07:00:00Z')

function aLine(price: number, quantity = 1, discountPercent = 0): PriceLine {
  return { key: `${price}`, price: money(price), discountPercent, quantity, options: [], freeQuota: {} }
}

const BROUGHT = { fee: money(12_000), freeFrom: money(200_000), minimum: money(40_000) }
const TERMS: SumTerms = {
  service: 'DELIVERY',
  delivery: BROUGHT,
  promo: null,
  serviceFee: null,
  cashbackAsked: ZERO,
  cashbackBalance: ZERO,
  cashbackSharePercent: 50,
  cashbackPercent: 3,
  minimalProductCount: 0,
  now: NOON,
}

const PROMO: NonNullable<SumTerms['promo']> = {
  id: idFrom<PromoId>('5d8a7f6c-0000-4000-8000-000000000001'),
  code: 'SALOM',
  discountType: 'AMOUNT',
  productDiscount: 10_000,
  deliveryDiscount: 0,
  minPrice: money(50_000),
  startsAt: NOON,
  endsAt: YEAR_LATER,
  isActive: true,
  isFirstOrderOnly: false,
  usesLeft: null,
  customer: UNKNOWN_CUSTOMER,
}

describe('the sums of a draft', () => {
  it('add the delivery fee, and no fee for pickup', () => {
    expect(sumDraft([aLine(30_000, 2)], 2, TERMS).totals.total).toBe(72_000)
    expect(sumDraft([aLine(30_000, 2)], 2, { ...TERMS, service: 'PICK_UP', delivery: null }).totals.total).toBe(60_000)
  })

  it('compare goods after line discounts with the threshold of free delivery', () => {
    expect(sumDraft([aLine(200_000)], 1, TERMS).totals.delivery).toBe(0)
    expect(sumDraft([aLine(200_000, 1, 1)], 1, TERMS).totals.delivery).toBe(12_000)
  })

  it('leave out a promo that does not apply, and give the reason', () => {
    const small = sumDraft([aLine(40_000)], 1, { ...TERMS, promo: PROMO })
    expect([small.totals.promoProduct, small.promoRefusal]).toEqual([0, 'PROMO_BELOW_MINIMUM'])
    const enough = sumDraft([aLine(50_001)], 1, { ...TERMS, promo: PROMO })
    expect([enough.totals.promoProduct, enough.promoRefusal]).toEqual([10_000, null])
  })

  it('give the most cashback that may be spent, and never take more', () => {
    const terms = { ...TERMS, cashbackBalance: money(100_000), cashbackAsked: money(80_000) }
    const { totals, cashbackLimit } = sumDraft([aLine(60_000)], 1, terms)
    expect([cashbackLimit, totals.cashback]).toEqual([30_000, 30_000])
  })
})

describe('what a draft lacks', () => {
  it.each([
    ['nothing', [aLine(40_000)], 1, {}, null],
    ['money', [aLine(30_000)], 1, {}, { price: 40_000, missing: 10_000, count: 0 }],
    [
      'money, after the discounts of its lines',
      [aLine(50_000, 1, 40)],
      1,
      {},
      { price: 40_000, missing: 10_000, count: 0 },
    ],
    ['pieces', [aLine(40_000)], 1, { minimalProductCount: 3 }, { price: 40_000, missing: 0, count: 2 }],
    ['nothing where it is picked up', [aLine(1_000)], 1, { delivery: null, minimalProductCount: 3 }, null],
  ] as const)('is %s', (_, lines, count, change, shortage) => {
    expect(sumDraft(lines, count, { ...TERMS, ...change }).shortage).toEqual(shortage)
  })

  it('is not changed by a promo', () => {
    expect(sumDraft([aLine(50_001)], 1, { ...TERMS, promo: PROMO }).shortage).toBeNull()
    expect(sumDraft([aLine(50_001)], 1, { ...TERMS, promo: PROMO }).goods).toBe(50_001)
  })
})
