import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BranchId, idFrom } from './ids.ts'
import {
  addQuantities,
  firstQuantity,
  isOffered,
  isQuantityAllowed,
  maxQuantity,
  nextQuantity,
  pieces,
  previousQuantity,
  quantityStep,
  type Unit,
} from './menu.ts'
import { money } from './money.ts'

const DEAR = money(60_000)
const goods = (unit: Unit, measure = 1, stock: number | null = null, price = DEAR) => ({ unit, measure, stock, price })

const anyGoods = fc.record({
  unit: fc.constantFrom<Unit>('KG', 'LITER', 'GRAMM', 'COUNT'),
  measure: fc.constantFrom(1, 0.5, 250),
  stock: fc.option(fc.integer({ min: 0, max: 200_000 }).map((n) => n / 1000)),
  price: fc.constantFrom(money(19_000), DEAR),
})

describe('the step of a quantity', () => {
  it.each([
    ['a piece', goods('COUNT'), 1],
    ['a dish with its weight', goods('COUNT', 380), 1],
    ['loose goods by the kilogram', goods('KG'), 0.1],
    ['loose goods by the litre', goods('LITER'), 0.1],
    ['loose goods by the gram', goods('GRAMM'), 50],
    ['a bottle', goods('LITER', 0.5), 1],
    ['a packet', goods('GRAMM', 250), 1],
    ['a bag', goods('KG', 2), 1],
  ])('of %s', (_, product, step) => {
    expect(quantityStep(product)).toBe(step)
    expect(firstQuantity(product)).toBe(step)
  })
})

describe('a cheap kilogram', () => {
  const apples = goods('KG', 1, null, money(19_000))

  it('changes by half a kilogram, though less may be ordered', () => {
    expect(firstQuantity(apples)).toBe(0.5)
    expect(nextQuantity(apples, 0.5)).toBe(1)
    expect(nextQuantity(apples, 0.7)).toBe(1)
    expect(previousQuantity(apples, 1)).toBe(0.5)
    expect(previousQuantity(apples, 0.5)).toBe(0)
    expect(isQuantityAllowed(apples, 0.3)).toBe(true)
  })

  it('starts with the stock when less is left', () => {
    expect(firstQuantity({ ...apples, stock: 0.35 })).toBe(0.3)
    expect(nextQuantity({ ...apples, stock: 1.2 }, 1)).toBe(1.2)
    expect(previousQuantity({ ...apples, stock: 1.2 }, 1.2)).toBe(1)
  })

  it('in a bag counts as a piece', () => {
    expect(firstQuantity(goods('KG', 2, null, money(19_000)))).toBe(1)
  })
})

describe('changing a quantity', () => {
  it('has no rounding errors after many steps up and down', () => {
    const honey = goods('KG')
    const up = Array.from({ length: 30 }, (_, n) => n / 10)
    for (const quantity of up) expect(nextQuantity(honey, quantity)).toBe((quantity * 10 + 1) / 10)
    expect(previousQuantity(honey, 0.3)).toBe(0.2)
    expect(previousQuantity(honey, 0.1)).toBe(0)
    expect(addQuantities(0.1, 0.2)).toBe(0.3)
  })

  it('returns to a multiple of the step from any other quantity', () => {
    expect(nextQuantity(goods('KG'), 0.25)).toBe(0.3)
    expect(previousQuantity(goods('KG'), 0.25)).toBe(0.2)
    expect(nextQuantity(goods('GRAMM'), 120)).toBe(150)
    expect(previousQuantity(goods('GRAMM'), 120)).toBe(100)
  })

  it('stops at the stock, and is lowered to it when the stock became less', () => {
    expect(nextQuantity(goods('COUNT', 1, 3), 3)).toBe(3)
    expect(previousQuantity(goods('COUNT', 1, 3), 10)).toBe(3)
    expect(previousQuantity(goods('COUNT', 1, 0), 2)).toBe(0)
  })

  it('always gives an allowed quantity or 0', () => {
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 0, max: 99_000 }), (product, milli) => {
        const quantity = milli / 1000
        const up = nextQuantity(product, quantity)
        const down = previousQuantity(product, quantity)
        for (const landed of [up, down]) {
          expect(landed === 0 || isQuantityAllowed(product, landed)).toBe(true)
          expect(landed).toBeLessThanOrEqual(maxQuantity(product))
        }
        expect(down).toBeLessThanOrEqual(up)
      }),
    )
  })

  it('undoes a step up by a step down', () => {
    fc.assert(
      fc.property(fc.constantFrom<Unit>('KG', 'LITER', 'GRAMM', 'COUNT'), fc.nat({ max: 90 }), (unit, steps) => {
        const product = goods(unit)
        let quantity = 0
        for (let n = 0; n < steps; n++) quantity = nextQuantity(product, quantity)
        expect(previousQuantity(product, nextQuantity(product, quantity))).toBe(quantity)
      }),
    )
  })
})

describe('an allowed quantity', () => {
  it.each([
    [goods('COUNT'), 1, true],
    [goods('COUNT'), 99, true],
    [goods('COUNT'), 100, false],
    [goods('COUNT'), 0, false],
    [goods('COUNT'), -1, false],
    [goods('COUNT'), 1.5, false],
    [goods('COUNT'), Number.NaN, false],
    [goods('COUNT'), Number.POSITIVE_INFINITY, false],
    [goods('KG'), 0.1, true],
    [goods('KG'), 98.9, true],
    [goods('KG'), 99.1, false],
    [goods('KG'), 0.15, false],
    [goods('KG'), 0.1 + 0.2, false],
    [goods('KG'), 1e-9, false],
    [goods('GRAMM'), 50, true],
    [goods('GRAMM'), 75, false],
    [goods('GRAMM'), 99_000, true],
    [goods('GRAMM', 250), 99, true],
    [goods('GRAMM', 250), 150, false],
  ])('of %o: %d is %s', (product, quantity, allowed) => {
    expect(isQuantityAllowed(product, quantity)).toBe(allowed)
  })
})

describe('the greatest quantity', () => {
  it.each([
    [goods('COUNT'), 99],
    [goods('COUNT', 1, 7), 7],
    [goods('COUNT', 1, 500), 99],
    [goods('COUNT', 1, -2), 0],
    [goods('KG', 1, 0.35), 0.3],
    [goods('KG', 1, 0.05), 0],
    [goods('GRAMM', 1, 730), 700],
    [goods('GRAMM', 250, 7.5), 7],
  ])('of %o is %d', (product, most) => {
    expect(maxQuantity(product)).toBe(most)
  })
})

describe('pieces', () => {
  it.each([
    [goods('COUNT'), 3, 3],
    [goods('GRAMM', 250), 2, 2],
    [goods('GRAMM'), 500, 1],
    [goods('KG'), 2, 1],
    [goods('LITER'), 0.5, 1],
  ])('of %o in quantity %d are %d', (product, quantity, count) => {
    expect(pieces(product, quantity)).toBe(count)
  })
})

describe('what is offered', () => {
  const chilonzor = idFrom<BranchId>('00000000-0000-4000-8000-000000000001')
  const sergeli = idFrom<BranchId>('00000000-0000-4000-8000-000000000002')
  const osh = { isAvailable: true, stopBranches: [chilonzor], deliveryEnabled: true, stock: null }

  it('hides a stopped dish at its branch only', () => {
    expect(isOffered(osh, chilonzor, 'DELIVERY')).toBe(false)
    expect(isOffered(osh, sergeli, 'DELIVERY')).toBe(true)
    expect(isOffered(osh, null, 'DELIVERY')).toBe(true)
  })

  it('hides from delivery what cannot be delivered', () => {
    const iceCream = { ...osh, deliveryEnabled: false }
    expect(isOffered(iceCream, sergeli, 'DELIVERY')).toBe(false)
    expect(isOffered(iceCream, sergeli, 'PICK_UP')).toBe(true)
    expect(isOffered(iceCream, sergeli, 'DINE_IN')).toBe(true)
  })

  it('hides what is switched off or sold out', () => {
    expect(isOffered({ ...osh, isAvailable: false }, sergeli, 'PICK_UP')).toBe(false)
    expect(isOffered({ ...osh, stock: 0 }, sergeli, 'PICK_UP')).toBe(false)
    expect(isOffered({ ...osh, stock: 1 }, sergeli, 'PICK_UP')).toBe(true)
  })
})
