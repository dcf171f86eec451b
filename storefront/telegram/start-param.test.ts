import { expect, it } from 'vitest'
import { readStartParam } from './start-param.ts'

it.each([
  ['product_018f-aa', { to: '/product/018f-aa' }],
  ['table-table-7f3', { to: '/table/table-7f3' }],
  ['promo_BAHOR25', { promo: 'BAHOR25' }],
])('follows the link %s', (text, wish) => {
  expect(readStartParam(text)).toEqual(wish)
})

it.each(['', 'product', 'product_', 'order_1', 'product_../login', `promo_${'a'.repeat(33)}`])(
  'follows nothing for %s',
  (text) => {
    expect(readStartParam(text)).toBeNull()
  },
)
