import { expect, it } from 'vitest'
import { aShop, SOUP } from '../testing/a-shop.ts'
import { type Action, actionHref } from './action-href.ts'

const shop = aShop()
const dish = shop.products[0]?.id ?? ''
const lead = (type: Action['type'], id?: string, from = shop) =>
  actionHref(from, id === undefined ? { type } : { type, id })

it.each([
  ['a dish', lead('PRODUCT', dish), `/product/${dish}`],
  ['a dish that has left the menu', lead('PRODUCT', 'gone'), null],
  ['a category', lead('CATEGORY', SOUP), `/#c-${SOUP}`],
  ['the branches', lead('BRANCH'), '/branches'],
  ['a page of the shop', lead('ROUTE', '/about'), '/about'],
  ['another host in disguise', lead('ROUTE', '//evil.example'), null],
  ['a link', lead('URL', 'https://example.com/a'), 'https://example.com/a'],
  ['a link that runs code', lead('URL', 'javascript:alert(1)'), null],
  ['the basket with a promo code', lead('PROMO', 'SALE', aShop({ settings: { promoActive: true } })), '/basket'],
  ['no basket where codes are not taken', lead('PROMO', 'SALE', aShop({ settings: { promoActive: false } })), null],
  ['no basket without a code', lead('PROMO', ' ', aShop({ settings: { promoActive: true } })), null],
  ['nothing', lead('NONE'), null],
])('a banner leads to %s', (_, found, wanted) => {
  expect(found).toBe(wanted)
})

it('leads to a category in the way the brand shows its menu', () => {
  const one = aShop({ settings: { categoryView: 'ONE_CATEGORY' } })
  const grouped = aShop({ settings: { categoryView: 'GROUP_CATEGORY' } })
  expect(lead('CATEGORY', SOUP, one)).toBe(`/?category=${SOUP}`)
  expect(lead('CATEGORY', SOUP, grouped)).toBe(`/?group=${grouped.groups[0]?.id}#c-${SOUP}`)
})
