import { describe, expect, it } from 'vitest'
import { aBranch, aDish, aShop, OSH, SOUP, TEA } from '../testing/a-shop.ts'
import { menuViewOf, type Wish } from './menu-view.ts'

const HERE = { service: 'DELIVERY', branchId: null } as const
const NO_FILTER = { label: null, upTo: null, sort: null }
const NO_WISH: Wish = { group: null, category: null, layout: 'own', filter: NO_FILTER }
const names = (view: ReturnType<typeof menuViewOf>) => view.shown.map(({ name }) => name)

describe('the menu on the screen', () => {
  it('is whole by default', () => {
    expect(names(menuViewOf(aShop(), HERE, NO_WISH))).toEqual(['Osh', 'Mastava', 'Choy'])
  })

  it('leaves out a category where nothing can be had, and the group with nothing left', () => {
    const shop = aShop({ products: [aDish(1, OSH), aDish(2, SOUP), aDish(3, TEA, { isAvailable: false })] })
    const view = menuViewOf(shop, HERE, NO_WISH)
    expect([names(view), view.groups.map(({ name }) => name)]).toEqual([['Osh', 'Mastava'], ['Issiq taomlar']])
  })

  it('follows the service and the branch', () => {
    const branch = aBranch(2)
    const shop = aShop({
      products: [
        aDish(1, OSH),
        aDish(2, SOUP, { deliveryEnabled: false }),
        aDish(3, TEA, { stopBranches: [branch.id] }),
      ],
    })
    expect(names(menuViewOf(shop, HERE, NO_WISH))).toEqual(['Osh', 'Choy'])
    expect(names(menuViewOf(shop, { service: 'PICK_UP', branchId: branch.id }, NO_WISH))).toEqual(['Osh', 'Mastava'])
  })

  it('shows one group at a time, the first when the wished one is unknown', () => {
    const shop = aShop({ settings: { categoryView: 'GROUP_CATEGORY' } })
    const second = shop.groups[1]?.id ?? null
    expect(names(menuViewOf(shop, HERE, { ...NO_WISH, group: second }))).toEqual(['Choy'])
    expect(names(menuViewOf(shop, HERE, { ...NO_WISH, group: 'nobody' }))).toEqual(['Osh', 'Mastava'])
  })

  it('shows one category at a time and offers all of them', () => {
    const shop = aShop({ settings: { categoryView: 'ONE_CATEGORY' } })
    const view = menuViewOf(shop, HERE, { ...NO_WISH, category: TEA })
    expect([names(view), view.categories.length]).toEqual([['Choy'], 3])
    expect(view.currentGroup?.name).toBe('Ichimliklar')
  })

  it('falls back to the whole menu where groups are wanted and the brand shows none', () => {
    const shop = aShop({ settings: { categoryView: 'GROUP_CATEGORY', groupView: 'WITHOUT_GROUP' } })
    const view = menuViewOf(shop, HERE, NO_WISH)
    expect([names(view), view.groups]).toEqual([['Osh', 'Mastava', 'Choy'], []])
  })

  it.each([
    ['rows', 'SMALL'],
    ['cards', 'BIG'],
  ] as const)('in the layout of %s every category is %s and none scrolls sideways', (layout, viewType) => {
    const shop = aShop()
    const categories = shop.categories.map((category) => ({ ...category, scrollType: 'HORIZONTAL' as const }))
    const { shown } = menuViewOf({ ...shop, categories }, HERE, { ...NO_WISH, layout })
    expect(shown.map((category) => [category.viewType, category.scrollType])).toEqual(
      shown.map(() => [viewType, 'VERTICAL']),
    )
  })

  it('in the layout of tiles nothing is open until a category is chosen', () => {
    const tiles: Wish = { ...NO_WISH, layout: 'tiles' }
    expect(menuViewOf(aShop(), HERE, tiles)).toMatchObject({ shown: [], groups: [], isOneByOne: true })
    expect(names(menuViewOf(aShop(), HERE, { ...tiles, category: SOUP }))).toEqual(['Mastava'])
  })

  it('keeps only the categories in which something passes the filter', () => {
    const shop = aShop({ products: [aDish(1, OSH), aDish(2, SOUP, { labels: ['SPICY'] }), aDish(3, TEA)] })
    const view = menuViewOf(shop, HERE, { ...NO_WISH, filter: { ...NO_FILTER, label: 'SPICY' } })
    expect([names(view), view.categories.length]).toEqual([['Mastava'], 1])
  })
})
