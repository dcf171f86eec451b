import { describe, expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { counted } from './product-cards.ts'

const card = (index: number) => {
  const product = aShop().products[index]
  if (product === undefined) throw new Error('expected a product')
  return { product, href: '', quantity: 0, trouble: null, isOneTap: true, isFirst: false }
}
const [first, second] = [card(0), card(1)]
const cards = [first, second]

describe('cards beside the basket', () => {
  it('show what the basket holds of their product', () => {
    const quantities = new Map([[second.product.id, 2]])
    expect(counted(cards, quantities)).toEqual([first, { ...second, quantity: 2 }])
  })

  it('are left alone where nothing has changed, so that the menu is not drawn again', () => {
    const quantities = new Map([[second.product.id, 2]])
    const once = counted(cards, quantities)
    expect(once[0]).toBe(first)
    expect(counted(once, new Map(quantities))).toBe(once)
  })
})
