import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFrom, type OptionGroupId } from './ids.ts'
import { type Money, money, sumOf } from './money.ts'
import { type PriceLine, type PriceTerms, priceBasket, priceLines, quoteText, type Totals } from './pricing.ts'
import type { Promo } from './promo.ts'

const toppings = idFrom<OptionGroupId>('00000000-0000-4000-8000-000000000001')
const sauces = idFrom<OptionGroupId>('00000000-0000-4000-8000-000000000002')

const aLine = (changes: Partial<PriceLine> = {}): PriceLine => ({
  key: 'osh',
  price: money(40_000),
  discountPercent: 0,
  quantity: 1,
  options: [],
  freeQuota: {},
  ...changes,
})

const someTerms = (changes: Partial<PriceTerms> = {}): PriceTerms => ({
  service: 'DELIVERY',
  deliveryFee: money(12_000),
  freeDeliveryFrom: null,
  promo: null,
  serviceFee: null,
  cashbackAsked: money(0),
  cashbackBalance: money(0),
  cashbackPercent: 0,
  ...changes,
})

const aPromo = (changes: Partial<Promo> = {}): Promo => ({
  id: idFrom('00000000-0000-4000-8000-000000000003'),
  code: 'NAVROZ',
  discountType: 'AMOUNT',
  productDiscount: 30_000,
  deliveryDiscount: 0,
  minPrice: money(0),
  startsAt: new Date('2026-03-20'),
  endsAt: new Date('2026-03-25'),
  isActive: true,
  usesLeft: null,
  isFirstOrderOnly: false,
  ...changes,
})

const option = (price: number, count = 1, groupId = toppings) => ({ price: money(price), count, groupId })

const sums = (max: number) => fc.integer({ min: 0, max }).map(money)

const lines = fc
  .array(
    fc.record({
      price: sums(5_000_000),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 990 }).map((tenths) => tenths / 10),
      options: fc.array(
        fc.record({
          price: sums(100_000),
          count: fc.integer({ min: 1, max: 5 }),
          groupId: fc.constantFrom(toppings, sauces),
        }),
        { maxLength: 5 },
      ),
      freeQuota: fc.record({ [toppings]: fc.nat({ max: 4 }) }),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((line, n): PriceLine => ({ ...line, key: `line ${n}` })))

const promos = fc
  .record({
    discountType: fc.constantFrom('AMOUNT' as const, 'PERCENTAGE' as const),
    productDiscount: fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 5_000_000 })),
    deliveryDiscount: fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 50_000 })),
  })
  .map(aPromo)

const terms: fc.Arbitrary<PriceTerms> = fc.record({
  service: fc.constantFrom('DELIVERY' as const, 'PICK_UP' as const, 'DINE_IN' as const),
  deliveryFee: sums(50_000),
  freeDeliveryFrom: fc.option(sums(5_000_000)),
  promo: fc.option(promos),
  serviceFee: fc.option(
    fc.record({ amount: fc.nat({ max: 100 }), isPercent: fc.boolean(), freeFrom: fc.option(sums(5_000_000)) }),
  ),
  cashbackAsked: fc.integer({ min: -1000, max: 10_000_000 }).map(money),
  cashbackBalance: sums(10_000_000),
  cashbackPercent: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
})

const withoutLines = ({ lines: _, ...rest }: Totals) => rest

describe('the price of a line', () => {
  it.each<[string, Partial<PriceLine>, { unitPrice: number; gross: number; discount: number; total: number }]>([
    ['one dish', {}, { unitPrice: 40_000, gross: 40_000, discount: 0, total: 40_000 }],
    ['three dishes', { quantity: 3 }, { unitPrice: 40_000, gross: 120_000, discount: 0, total: 120_000 }],
    [
      'options count for each dish',
      { quantity: 2, options: [option(5000, 2), option(3000)] },
      { unitPrice: 53_000, gross: 106_000, discount: 0, total: 106_000 },
    ],
    [
      'the discount is a percent of the line with its options',
      { quantity: 2, discountPercent: 10, options: [option(5000)] },
      { unitPrice: 45_000, gross: 90_000, discount: 9000, total: 81_000 },
    ],
    [
      'a weight',
      { price: money(129_000), quantity: 0.3 },
      { unitPrice: 129_000, gross: 38_700, discount: 0, total: 38_700 },
    ],
    [
      'half a so’m goes up, once for the line',
      { price: money(5), quantity: 3, discountPercent: 10 },
      { unitPrice: 5, gross: 15, discount: 2, total: 13 },
    ],
    [
      'a discount beyond the price',
      { discountPercent: 130 },
      { unitPrice: 40_000, gross: 40_000, discount: 40_000, total: 0 },
    ],
    [
      'a discount below nothing',
      { discountPercent: -10 },
      { unitPrice: 40_000, gross: 40_000, discount: 0, total: 40_000 },
    ],
  ])('%s', (_, changes, expected) => {
    const line = aLine(changes)
    expect(priceLines([line]).lines).toEqual([{ key: line.key, quantity: line.quantity, ...expected }])
  })
})

describe('free options', () => {
  it.each<[string, PriceLine['options'], PriceLine['freeQuota'], number]>([
    ['the dearest go first', [option(1000), option(7000), option(3000)], { [toppings]: 2 }, 1000],
    ['some of one kind may be free', [option(2000, 3)], { [toppings]: 2 }, 2000],
    ['more quota than options is no gain', [option(2000)], { [toppings]: 5 }, 0],
    ['a quota is for its own group', [option(2000), option(3000, 1, sauces)], { [toppings]: 1 }, 3000],
    ['no quota, nothing free', [option(2000)], {}, 2000],
  ])('%s', (_, options, freeQuota, cost) => {
    expect(priceLines([aLine({ options, freeQuota })]).gross).toBe(40_000 + cost)
  })

  it('are the most expensive ones within the quota', () => {
    const prices = fc.array(sums(50_000), { maxLength: 8 })
    fc.assert(
      fc.property(prices, fc.nat({ max: 10 }), (list, quota) => {
        const options = list.map((price) => option(price))
        const paid = list.toSorted((a, b) => a - b).slice(0, Math.max(0, list.length - quota))
        const { gross } = priceLines([aLine({ options, freeQuota: { [toppings]: quota } })])
        expect(gross).toBe(40_000 + sumOf(paid))
      }),
    )
  })
})

describe('the price of a basket', () => {
  const basket = [
    aLine({ key: 'osh', quantity: 2 }),
    aLine({ key: 'somsa', price: money(10_000), quantity: 4, discountPercent: 25 }),
  ]

  it('adds up goods, delivery, fee, promo and cashback', () => {
    const totals = priceBasket(
      basket,
      someTerms({
        promo: aPromo({ deliveryDiscount: 5000 }),
        serviceFee: { amount: 3000, isPercent: false, freeFrom: null },
        cashbackAsked: money(20_000),
        cashbackBalance: money(50_000),
        cashbackPercent: 5,
      }),
    )
    expect(withoutLines(totals)).toEqual({
      gross: 120_000,
      itemDiscount: 10_000,
      promoProduct: 30_000,
      goods: 80_000,
      delivery: 12_000,
      promoDelivery: 5000,
      serviceFee: 3000,
      cashback: 20_000,
      total: 70_000,
      cashbackEarned: 3000,
    })
  })

  it('subtracts item discounts also without a promo', () => {
    expect(priceBasket(basket, someTerms()).total).toBe(122_000)
  })

  it('takes a promo’s percent of the price before item discounts', () => {
    const promo = aPromo({ discountType: 'PERCENTAGE', productDiscount: 10, deliveryDiscount: 50 })
    expect(priceBasket(basket, someTerms({ promo }))).toMatchObject({ promoProduct: 12_000, promoDelivery: 6000 })
  })

  it.each<[string, Partial<PriceTerms>, number]>([
    ['costs its fee', {}, 12_000],
    ['is free from the threshold on', { freeDeliveryFrom: money(110_000) }, 0],
    ['is not free just below it', { freeDeliveryFrom: money(110_001) }, 12_000],
    ['looks at goods before the promo', { freeDeliveryFrom: money(110_000), promo: aPromo() }, 0],
    ['costs nothing when picked up', { service: 'PICK_UP' }, 0],
    ['costs nothing at the table', { service: 'DINE_IN' }, 0],
  ])('delivery %s', (_, changes, delivery) => {
    expect(priceBasket(basket, someTerms(changes)).delivery).toBe(delivery)
  })

  it.each<[string, PriceTerms['serviceFee'], number]>([
    ['may not exist', null, 0],
    ['may be an amount', { amount: 3000, isPercent: false, freeFrom: null }, 3000],
    ['may be a percent of gross', { amount: 10, isPercent: true, freeFrom: null }, 12_000],
    ['is waived from a gross amount on', { amount: 3000, isPercent: false, freeFrom: money(120_000) }, 0],
    ['is not waived just below it', { amount: 3000, isPercent: false, freeFrom: money(120_001) }, 3000],
  ])('a service fee %s', (_, serviceFee, fee) => {
    expect(priceBasket(basket, someTerms({ serviceFee })).serviceFee).toBe(fee)
  })

  it.each<[string, Money, Money, number]>([
    ['as much as asked', money(5000), money(50_000), 5000],
    ['no more than the balance', money(90_000), money(50_000), 50_000],
    ['no more than the goods', money(900_000), money(500_000), 110_000],
    ['nothing when less than nothing is asked', money(-5000), money(50_000), 0],
  ])('takes cashback: %s', (_, cashbackAsked, cashbackBalance, cashback) => {
    const totals = priceBasket(basket, someTerms({ cashbackAsked, cashbackBalance }))
    expect(totals).toMatchObject({ cashback, total: 122_000 - cashback })
  })

  it('takes no more cashback than the brand’s share of the goods', () => {
    const asked = { cashbackAsked: money(1_000_000), cashbackBalance: money(1_000_000) }
    const all = priceBasket(basket, someTerms(asked))
    const half = priceBasket(basket, someTerms({ ...asked, cashbackSharePercent: 50 }))
    expect(all.cashback).toBe(all.goods)
    expect(half.cashback).toBe(Math.round(half.goods / 2))
  })

  it('takes no cashback for an empty basket', () => {
    const totals = priceBasket([], someTerms({ cashbackAsked: money(1), cashbackBalance: money(1) }))
    expect(totals).toMatchObject({ lines: [], goods: 0, cashback: 0 })
  })
})

describe('for every basket and all terms', () => {
  const always = (law: (totals: Totals, list: readonly PriceLine[], terms: PriceTerms) => void) =>
    fc.assert(fc.property(lines, terms, (list, t) => law(priceBasket(list, t), list, t)))

  it('the parts sum to the total', () => {
    always((t) => {
      expect(t.gross).toBe(sumOf(t.lines.map((line) => line.gross)))
      expect(t.itemDiscount).toBe(sumOf(t.lines.map((line) => line.discount)))
      expect(t.goods).toBe(t.gross - t.itemDiscount - t.promoProduct)
      expect(t.total).toBe(
        t.gross - t.itemDiscount - t.promoProduct + t.delivery - t.promoDelivery + t.serviceFee - t.cashback,
      )
      for (const line of t.lines) expect(line.total).toBe(line.gross - line.discount)
    })
  })

  it('nothing is negative, and everything is whole so’m', () => {
    always((t) => {
      const amounts = [withoutLines(t), ...t.lines.map(({ key: _, quantity: __, ...rest }) => rest)].flatMap(
        Object.values,
      )
      expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
    })
  })

  it('the order of lines and of options does not matter', () => {
    always((t, list, given) => {
      const mixed = list.toReversed().map((line) => ({ ...line, options: line.options.toReversed() }))
      const other = priceBasket(mixed, given)
      expect(withoutLines(other)).toEqual(withoutLines(t))
      expect(other.lines.toReversed()).toEqual(t.lines)
      expect(quoteText(other)).toBe(quoteText(t))
    })
  })

  it('a promo never raises the total, and a discount is never more than what it reduces', () => {
    always((t, list, given) => {
      const plain = priceBasket(list, { ...given, promo: null })
      expect(t.total).toBeLessThanOrEqual(plain.total)
      expect(t.promoProduct).toBeLessThanOrEqual(t.gross - t.itemDiscount)
      expect(t.promoDelivery).toBeLessThanOrEqual(t.delivery)
    })
  })

  it('cashback is never more than was asked, than the balance or than the goods', () => {
    always((t, _, given) => {
      expect(t.cashback).toBeLessThanOrEqual(Math.max(0, given.cashbackAsked))
      expect(t.cashback).toBeLessThanOrEqual(given.cashbackBalance)
      expect(t.cashback).toBeLessThanOrEqual(t.goods)
      expect(t.cashbackEarned).toBeLessThanOrEqual(t.goods - t.cashback)
    })
  })

  it('only the service delivery has a delivery fee', () => {
    always((t, _, given) => {
      if (given.service !== 'DELIVERY') expect([t.delivery, t.promoDelivery]).toEqual([0, 0])
    })
  })

  it('one more line never lowers what the goods cost', () => {
    fc.assert(
      fc.property(lines, lines, (list, more) => {
        expect(priceLines([...list, ...more]).gross).toBe(priceLines(list).gross + priceLines(more).gross)
      }),
    )
  })
})

describe('the text of a quote', () => {
  const line = aLine({ discountPercent: 10 })
  const given = someTerms({
    promo: aPromo({ productDiscount: 1000, deliveryDiscount: 1000 }),
    serviceFee: { amount: 500, isPercent: false, freeFrom: null },
    cashbackAsked: money(100),
    cashbackBalance: money(100),
    cashbackPercent: 1,
  })
  const seen = quoteText(priceBasket([line], given))

  it('stays the same for the same quote', () => {
    expect(quoteText(priceBasket([{ ...line }], { ...given }))).toBe(seen)
  })

  it.each<[string, Partial<PriceLine>, Partial<PriceTerms>]>([
    ['the line', { key: 'somsa' }, {}],
    ['the quantity at the same sum', { price: money(20_000), quantity: 2 }, {}],
    ['a price', { price: money(40_001) }, {}],
    ['an item discount', { discountPercent: 11 }, {}],
    ['the promo', {}, { promo: aPromo({ productDiscount: 1001, deliveryDiscount: 1000 }) }],
    ['the promo for delivery', {}, { promo: aPromo({ productDiscount: 1000, deliveryDiscount: 1001 }) }],
    ['the delivery fee', {}, { deliveryFee: money(12_001) }],
    ['the service fee', {}, { serviceFee: { amount: 501, isPercent: false, freeFrom: null } }],
    ['the cashback', {}, { cashbackAsked: money(99) }],
    ['what is earned', {}, { cashbackPercent: 2 }],
  ])('changes with %s', (_, lineChanges, termChanges) => {
    expect(quoteText(priceBasket([{ ...line, ...lineChanges }], { ...given, ...termChanges }))).not.toBe(seen)
  })

  it('changes with the quantity of what costs nothing', () => {
    const napkins = (quantity: number) => priceBasket([aLine({ price: money(0), quantity })], someTerms())
    expect(quoteText(napkins(2))).not.toBe(quoteText(napkins(3)))
  })

  it('differs for two lines and one line whose name contains the separators', () => {
    const two = priceBasket([aLine({ key: 'a' }), aLine({ key: 'b' })], someTerms())
    const tricky = priceBasket([aLine({ key: 'a","b' }), aLine({ key: '' })], someTerms())
    expect(quoteText(two)).not.toBe(quoteText(tricky))
  })
})
