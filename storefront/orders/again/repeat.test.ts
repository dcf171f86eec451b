import { addToBasket } from '@dasturxon/domain/basket'
import { idFrom, type OptionGroupId, type OptionId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import type { ShopOptionGroup } from '../../shop/menu.ts'
import { aBranch, aDish, aShop, OSH, SOUP } from '../../testing/a-shop.ts'
import { aPastLine, aPastOption } from '../../testing/an-order.ts'
import { type PastLine, repeatOf } from './repeat.ts'

const [SAUCE, SIZE] = [
  idFrom<OptionId>('00000000-0000-4000-8000-000000000101'),
  idFrom<OptionId>('00000000-0000-4000-8000-000000000102'),
]
const GROUP = idFrom<OptionGroupId>('00000000-0000-4000-8000-000000000100')
function aGroup(min: number, optionIds: readonly OptionId[]): ShopOptionGroup {
  const options = optionIds.map((id) => ({
    id,
    name: 'Sous',
    price: money(5000),
    maxCount: 1,
    isDefault: false,
    image: null,
  }))
  return { id: GROUP, name: 'Souslar', min, max: 3, freeQuota: 0, options }
}

const PICKUP = { service: 'PICK_UP', branchId: null } as const
const plov = aDish(1, OSH)

function repeatIn(
  shop: ReturnType<typeof aShop>,
  lines: readonly PastLine[],
  place: Parameters<typeof repeatOf>[1] = PICKUP,
) {
  return repeatOf(shop, place, lines, [])
}

describe('an order in which nothing has changed', () => {
  const shop = aShop({ products: [plov, aDish(2, SOUP)] })
  const repeat = repeatIn(shop, [aPastLine(plov.id, { count: 2, comment: 'achchiq' })])

  it('goes into the basket as it was', () => {
    expect(repeat.changed).toBe(0)
    expect(repeat.total).toBe(80_000)
    expect(repeat.lines.map(({ line }) => [line?.quantity, line?.comment])).toEqual([[2, 'achchiq']])
  })

  it('is counted beside what the basket holds already, for both share the stock', () => {
    const few = aShop({ products: [aDish(1, OSH, { stock: 3 })] })
    const basket = addToBasket([], { productId: plov.id, options: [], comment: '' }, 2)
    const [line] = repeatOf(few, PICKUP, [aPastLine(plov.id, { count: 2 })], basket).lines
    expect([line?.line?.quantity, line?.isShort]).toEqual([1, true])
  })
})

describe('a price that has moved', () => {
  it('is the one of today, and the old one is named', () => {
    const repeat = repeatIn(aShop({ products: [aDish(1, OSH, { price: money(45_000) })] }), [aPastLine(plov.id)])
    expect([repeat.total, repeat.lines[0]?.was, repeat.changed]).toEqual([45_000, 40_000, 1])
  })

  it('is no news when the discount makes it the same', () => {
    const dear = aDish(1, OSH, { price: money(50_000), discountPercent: 20 })
    expect(repeatIn(aShop({ products: [dear] }), [aPastLine(plov.id)]).changed).toBe(0)
  })
})

describe('a dish that cannot be had', () => {
  const near = aDish(2, OSH, { price: money(41_000) })
  const far = aDish(3, OSH, { price: money(90_000) })

  it('has left the menu: it is named, and the rest goes into the basket', () => {
    const repeat = repeatIn(aShop({ products: [near] }), [aPastLine(plov.id), aPastLine(near.id)])
    expect(repeat.lines.map(({ trouble, line }) => [trouble, line?.productId ?? null])).toEqual([
      ['gone', null],
      [null, near.id],
    ])
    expect(repeat.total).toBe(41_000)
  })

  it('is sold out: the nearest in price of its category could be taken instead, never one that was ordered', () => {
    const shop = aShop({ products: [aDish(1, OSH, { isAvailable: false }), near, far] })
    expect(repeatIn(shop, [aPastLine(plov.id)]).lines[0]?.substitute?.product).toBe(near)
    expect(repeatIn(shop, [aPastLine(plov.id), aPastLine(near.id)]).lines[0]?.substitute?.product).toBe(far)
  })

  it('is not brought, or not sold at this branch', () => {
    const branch = aBranch(1)
    const shop = aShop({
      products: [aDish(1, OSH, { deliveryEnabled: false }), aDish(2, SOUP, { stopBranches: [branch.id] })],
    })
    const lines = [aPastLine(plov.id), aPastLine(near.id)]
    const place = { service: 'DELIVERY', branchId: branch.id } as const
    expect(repeatIn(shop, lines, place).lines.map(({ trouble }) => trouble)).toEqual(['not_delivered', 'not_here'])
  })
})

describe('options', () => {
  const dish = aDish(1, OSH, { optionGroupIds: [GROUP] })
  const past = aPastLine(dish.id, {
    total: money(50_000),
    modifications: [aPastOption(SAUCE, 'Sarimsoq'), aPastOption(SIZE, 'Katta')],
  })

  it('that are gone are named, and the dish comes without them', () => {
    const shop = aShop({ products: [dish], optionGroups: [aGroup(0, [SAUCE])] })
    const [line] = repeatIn(shop, [past]).lines
    expect(line?.goneOptions).toEqual([{ uz: 'Katta' }])
    expect(line?.line?.options).toEqual([{ optionId: SAUCE, count: 1 }])
    expect([line?.total, line?.was]).toEqual([45_000, 50_000])
  })

  it('that must be chosen anew keep the dish out until somebody does', () => {
    const shop = aShop({ products: [dish], optionGroups: [aGroup(2, [SAUCE])] })
    expect(repeatIn(shop, [past]).lines.map(({ trouble, line }) => [trouble, line])).toEqual([['choose', null]])
  })
})
