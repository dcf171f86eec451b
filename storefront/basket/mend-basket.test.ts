import { type BasketLine, lineKey } from '@dasturxon/domain/basket'
import { idFrom, type OptionId, type ProductId } from '@dasturxon/domain/ids'
import type { Unit } from '@dasturxon/domain/menu'
import { describe, expect, it } from 'vitest'
import type { Product } from '../shop/menu.ts'
import { mendBasket } from './mend-basket.ts'
import type { LackLine } from './refusal-facts.ts'

const OSH = idFrom<ProductId>('11111111-1111-4111-8111-111111111111')
const NON = idFrom<ProductId>('22222222-2222-4222-8222-222222222222')
const BIG = idFrom<OptionId>('33333333-3333-4333-8333-333333333333')

function line(productId: ProductId, quantity: number, big = false): BasketLine {
  const options = big ? [{ optionId: BIG, count: 1 }] : []
  return { key: lineKey(productId, options, ''), productId, quantity, options, comment: '' }
}
const lack = ({ key, productId }: BasketLine, reason: LackLine['reason'], max = 0) => ({ key, productId, reason, max })
const sold =
  (unit: Unit, measure = 1) =>
  () =>
    ({ unit, measure, stock: null }) as Product

describe('putting a basket right', () => {
  it('takes out what has left the menu or is stopped, and leaves the rest alone', () => {
    const [osh, non] = [line(OSH, 2), line(NON, 1)]
    expect(mendBasket([osh, non], [lack(osh, 'GONE')], () => null)).toEqual([{ key: osh.key, quantity: 0 }])
    expect(mendBasket([osh, non], [lack(non, 'STOPPED')], sold('COUNT'))).toEqual([{ key: non.key, quantity: 0 }])
  })

  it('lowers to what there is', () => {
    const osh = line(OSH, 5)
    expect(mendBasket([osh], [lack(osh, 'STOCK', 3)], sold('COUNT'))).toEqual([{ key: osh.key, quantity: 3 }])
  })

  it('shares what there is among the lines of one product', () => {
    const [plain, big] = [line(OSH, 2), line(OSH, 3, true)]
    const lacks = [lack(plain, 'STOCK', 3), lack(big, 'STOCK', 3)]
    expect(mendBasket([plain, big], lacks, sold('COUNT'))).toEqual([{ key: big.key, quantity: 1 }])
    const none = [lack(plain, 'STOCK', 2), lack(big, 'STOCK', 2)]
    expect(mendBasket([plain, big], none, sold('COUNT'))).toEqual([{ key: big.key, quantity: 0 }])
  })

  it('brings a quantity between two steps down to the lower one', () => {
    const osh = line(OSH, 1.25)
    expect(mendBasket([osh], [lack(osh, 'QUANTITY', 99)], sold('KG'))).toEqual([{ key: osh.key, quantity: 1.2 }])
    const little = line(OSH, 0.05)
    expect(mendBasket([little], [lack(little, 'QUANTITY', 99)], sold('KG'))).toEqual([{ key: little.key, quantity: 0 }])
  })
})
