import { addToBasket, type Basket } from '@dasturxon/domain/basket'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import type { Promo } from '@dasturxon/domain/promo'
import { describe, expect, it } from 'vitest'
import { aDish, aShop, OSH } from '../../testing/a-shop.ts'
import { withLacks } from '../basket-lacks.ts'
import { lossOf } from '../benefits/promo.ts'
import { basketView, type PriceFacts } from './basket-view.ts'
import { movedPrices, pricesNow } from './price-moves.ts'

const NOW = new Date('2026-03-18T08:00:00Z')
const [soup, bread, cake] = [aDish(1, OSH, { stock: 5 }), aDish(2, OSH), aDish(3, OSH, { discountPercent: 10 })]
const shop = aShop({ products: [soup, bread, cake] })
const PROMO: Promo = {
  ...{ id: idFrom<PromoId>('00000000-0000-4000-8000-000000000009'), code: 'YOZ', discountType: 'AMOUNT' as const },
  ...{ productDiscount: 10_000, deliveryDiscount: 0, minPrice: money(80_000), isActive: true, usesLeft: null },
  isFirstOrderOnly: false,
  ...{ startsAt: new Date('2026-03-01'), endsAt: new Date('2026-04-01') },
}

const put = (basket: Basket, product: { id: typeof soup.id }, quantity: number, comment = '') =>
  addToBasket(basket, { productId: product.id, options: [], comment }, quantity)
function viewOf(basket: Basket, change: Partial<PriceFacts> = {}) {
  const place = { service: 'PICK_UP', branchId: null } as const
  const facts = { shop, place, tariff: null, promo: null, cashbackAsked: ZERO, cashbackBalance: ZERO, now: NOW }
  return { ...basketView(basket, { ...facts, ...change }), isOutOfZone: false, isFeeUnchecked: false, isLoaded: true }
}

describe('lines of one product', () => {
  const basket = put(put(put([], soup, 3), bread, 1), soup, 3, 'achchiq')

  it('share its stock: who came first is served first', () => {
    expect(viewOf(basket).lines.map(({ trouble, most }) => [trouble, most])).toEqual([
      [null, 2],
      [null, 99],
      ['short', 2],
    ])
  })

  it('that cannot be had are in no sum', () => {
    expect(viewOf(basket).totals.total).toBe(160_000)
  })

  it('that the server refuses are shown so, though the menu at hand sells them', () => {
    const view = viewOf(put([], bread, 4))
    const { key, productId } = view.lines[0]?.line ?? { key: '', productId: '' }
    const lacks = (reason: 'STOCK' | 'STOPPED', max: number) =>
      withLacks(view, [{ key, productId, reason, max }]).lines.map(({ trouble, most }) => [trouble, most])
    expect(lacks('STOCK', 2)).toEqual([['short', 2]])
    expect(lacks('STOPPED', 0)).toEqual([['sold_out', 0]])
    expect(withLacks(view, null)).toBe(view)
  })
})

describe('a held promo', () => {
  const held = { promoCode: 'YOZ', promo: PROMO }

  it('lowers the sum while the goods exceed its minimum', () => {
    expect(viewOf(put([], bread, 3), { promo: PROMO }).totals.total).toBe(110_000)
  })

  it('is let go at the minimum itself, with the rule', () => {
    const view = viewOf(put([], bread, 2), { promo: PROMO })
    expect(view.totals.total).toBe(80_000)
    expect(lossOf(held, view, null)).toMatchObject({ code: 'YOZ', reason: 'PROMO_BELOW_MINIMUM', minPrice: 80_000 })
  })

  it('waits in an empty basket', () => {
    expect(lossOf(held, viewOf([], { promo: PROMO }), null)).toBeNull()
  })

  it('is let go when the server says so, and only for its own code', () => {
    const view = viewOf(put([], bread, 3), { promo: PROMO })
    const said = (code: string) => ({ promo: { code, refusal: 'PROMO_USED_UP', minPrice: null } })
    expect(lossOf(held, view, said('YOZ'))).toMatchObject({ reason: 'PROMO_USED_UP' })
    expect(lossOf(held, view, said('QISH'))).toBeNull()
  })
})

describe('cashback', () => {
  const terms = { ...shop.terms, cashbackPercent: 5, cashbackSharePercent: 50 }
  const facts = { shop: { ...shop, terms }, cashbackAsked: money(90_000), cashbackBalance: money(90_000) }

  it('pays no more than the allowed share, and earns on what is left', () => {
    const { totals, cashbackLimit } = viewOf(put([], bread, 2), facts)
    expect([totals.cashback, cashbackLimit, totals.total, totals.cashbackEarned]).toEqual([
      40_000, 40_000, 40_000, 2_000,
    ])
  })
})

describe('the least order', () => {
  it('is that of the address where it is known', () => {
    const place = { service: 'DELIVERY', branchId: null } as const
    const tariff = { fullPrice: money(9_000), freeFrom: null, minimum: money(70_000), distance: 900 }
    expect(viewOf(put([], bread, 1), { place, tariff })).toMatchObject({
      shortage: { price: 70_000 },
      deliveryFee: 9_000,
    })
    expect(viewOf(put([], bread, 1), { place })).toMatchObject({ shortage: null, deliveryFee: null })
  })
})

describe('a price that moves', () => {
  const basket = put(put([], bread, 2), cake, 1)
  const seen = pricesNow(viewOf(basket).lines, {})
  const dearer = aShop({ products: [soup, bread, { ...cake, price: money(50_000) }] })

  it('is shown beside the one that was seen, after its discount', () => {
    expect([...movedPrices(viewOf(basket).lines, seen).values()]).toEqual([])
    const moved = movedPrices(viewOf(basket, { shop: dearer }).lines, seen)
    expect([...moved.values()]).toEqual([{ from: 36_000, to: 45_000 }])
  })

  it('is no news once it was agreed to, nor for what has left the menu', () => {
    const { lines } = viewOf(basket, { shop: dearer })
    expect(movedPrices(lines, pricesNow(lines, seen)).size).toBe(0)
    const gone = viewOf(basket, { shop: aShop({ products: [bread] }) }).lines
    expect(movedPrices(gone, seen).size).toBe(0)
    expect(Object.values(pricesNow(gone, seen))).toEqual([40_000, 36_000])
  })
})
