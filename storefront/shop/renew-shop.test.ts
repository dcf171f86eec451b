import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { aDish, aShop, OSH, TEA } from '../testing/a-shop.ts'
import { renewed } from './renew-shop.ts'

const before = aShop({ products: [aDish(1, OSH), aDish(2, OSH), aDish(3, TEA)] })
/** The same shop as a new response of the server: equal values, new objects. */
const fresh = (change: Partial<typeof before>) => ({ ...structuredClone(before), revision: 2, ...change })

describe('a newer shop on the page', () => {
  it('is the new one in all that has changed', () => {
    const products = [aDish(1, OSH, { isAvailable: false }), aDish(3, TEA, { price: money(1) }), aDish(4, TEA)]
    const next = fresh({ products })
    expect(renewed(before, next)).toEqual(next)
  })

  it('keeps the very things that have not changed, wherever they stand now', () => {
    const products = [aDish(3, TEA), aDish(1, OSH, { isAvailable: false }), aDish(2, OSH)]
    const after = renewed(before, fresh({ products }))
    const [soup, osh, other] = after.products
    expect([soup === before.products[2], osh === before.products[0], other === before.products[1]]).toEqual([
      true,
      false,
      true,
    ])
    expect(after.categories[0]).toBe(before.categories[0])
    expect(after.settings).toBe(before.settings)
  })
})
