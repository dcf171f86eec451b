import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Money, money, ZERO } from './money.ts'
import { type PriceTerms, priceBasket } from './pricing.ts'
import { withoutLine } from './reprice.ts'

const line = (key: string, price: number, quantity: number, discountPercent: number) => ({
  ...{ key, price: money(price), quantity, discountPercent, options: [], freeQuota: {} },
})

const terms: PriceTerms = {
  ...{ service: 'DINE_IN', deliveryFee: ZERO, freeDeliveryFrom: null, promo: null },
  ...{ serviceFee: { amount: 10, isPercent: true, freeFrom: null }, cashbackAsked: ZERO, cashbackBalance: ZERO },
  cashbackPercent: 5,
}

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 200_000 }), quantity: fc.integer({ min: 1, max: 9 }), off: fc.nat(50) }),
  { minLength: 2, maxLength: 5 },
)

describe('an order without one of its lines', () => {
  it('costs what it would have cost from the start, with a percent for service', () => {
    fc.assert(
      fc.property(lines, (wanted) => {
        const all = wanted.map(({ price, quantity, off }, index) => line(String(index), price, quantity, off))
        const before = priceBasket(all, terms)
        const [gone] = before.lines
        if (gone === undefined) return
        const after = withoutLine(before, gone, terms.serviceFee)
        const { gross, itemDiscount, serviceFee, total } = priceBasket(all.slice(1), terms)
        expect(after).toMatchObject({ gross, itemDiscount, serviceFee, total })
      }),
    )
  })

  it('has parts that add up and are never negative, whatever was taken off it', () => {
    const sum = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(lines, sum, sum, fc.boolean(), (wanted, promo, spent, isPercent) => {
        const all = wanted.map(({ price, quantity, off }, index) => line(String(index), price, quantity, off))
        const fee = { amount: isPercent ? 12 : 7_000, isPercent, freeFrom: null }
        const priced = priceBasket(all, { ...terms, serviceFee: fee })
        const least = (one: number, other: Money) => money(Math.min(one, other))
        const promoProduct = least(promo, money(priced.gross - priced.itemDiscount))
        const cashback = least(spent, money(priced.gross - priced.itemDiscount - promoProduct))
        const [gone] = priced.lines
        if (gone === undefined) return
        // the brand takes another percent by now
        const now = { ...fee, amount: fee.amount + 1 }
        const after = withoutLine({ ...priced, promoProduct, cashback }, gone, now)
        const { gross, itemDiscount, serviceFee, total, cashbackEarned } = after
        expect(total).toBe(gross - itemDiscount - after.promoProduct + serviceFee - after.cashback)
        const parts = [gross, itemDiscount, after.promoProduct, serviceFee, after.cashback, total, cashbackEarned]
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(after.cashback).toBeLessThanOrEqual(cashback)
        if (!isPercent) expect(serviceFee).toBe(priced.serviceFee)
      }),
    )
  })
})
