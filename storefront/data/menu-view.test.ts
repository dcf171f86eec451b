import { describe, expect, it } from 'vitest'
import { aBranch, aDish, aShop, OSH, SOUP, TEA } from '../testing/a-shop.ts'
import { menuViewOf } from './menu-view.ts'

const HERE = { service: 'DELIVERY', branchId: null } as const
const NO_WISH = { group: null, category: null }
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
    expect(names(menuViewOf(shop, HERE, { group: second, category: null }))).toEqual(['Choy'])
    expect(names(menuViewOf(shop, HERE, { group: 'nobody', category: null }))).toEqual(['Osh', 'Mastava'])
  })

  it('shows one category at a time and offers all of them', () => {
    const shop = aShop({ settings: { categoryView: 'ONE_CATEGORY' } })
    const view = menuViewOf(shop, HERE, { group: null, category: TEA })
    expect([names(view), view.categories.length]).toEqual([['Choy'], 3])
    expect(view.currentGroup?.name).toBe('Ichimliklar')
  })
})
