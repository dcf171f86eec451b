import { describe, expect, it } from 'vitest'
import { aBranch, aDish, aShop, OSH, SOUP, TEA } from '../testing/a-shop.ts'
import { type Shelves, shelvesOf } from './shelves.ts'

const HERE = { service: 'DELIVERY', branchId: null } as const
const ALL = { group: null, layout: 'own' } as const
const namesOf = ({ shelves }: Shelves) =>
  shelves.map(({ group, categories }) => [group?.name ?? null, categories.map(({ category }) => category.name)])
const hrefsOf = ({ shelves }: Shelves) => shelves.flatMap(({ categories }) => categories.map(({ href }) => href))

describe('the page of categories', () => {
  it('has a shelf for every group', () => {
    expect(namesOf(shelvesOf(aShop(), HERE, ALL))).toEqual([
      ['Issiq taomlar', ['Osh', 'Mastava']],
      ['Ichimliklar', ['Choy']],
    ])
  })

  it('shows one group alone when it is asked for, and all when the asked one is unknown', () => {
    const shop = aShop()
    const drinks = shop.groups[1]?.id ?? null
    expect(namesOf(shelvesOf(shop, HERE, { ...ALL, group: drinks }))).toEqual([['Ichimliklar', ['Choy']]])
    expect(namesOf(shelvesOf(shop, HERE, { ...ALL, group: 'nobody' }))).toHaveLength(2)
  })

  it('has one shelf without a name where the brand shows no groups', () => {
    const shop = aShop({ settings: { groupView: 'WITHOUT_GROUP' } })
    expect(namesOf(shelvesOf(shop, HERE, ALL))).toEqual([[null, ['Osh', 'Mastava', 'Choy']]])
  })

  it('leaves out what the branch has nothing of', () => {
    const branch = aBranch(2)
    const products = [aDish(1, OSH), aDish(2, SOUP), aDish(3, TEA, { stopBranches: [branch.id] })]
    const there = { service: 'PICK_UP', branchId: branch.id } as const
    expect(namesOf(shelvesOf(aShop({ products }), there, ALL))).toEqual([['Issiq taomlar', ['Osh', 'Mastava']]])
  })

  it('leads to where the menu of this brand shows a category', () => {
    const [first, second] = aShop().groups.map(({ id }) => id)
    const at = (categoryView: 'ALL' | 'ONE_CATEGORY' | 'GROUP_CATEGORY') => aShop({ settings: { categoryView } })
    expect(hrefsOf(shelvesOf(at('ALL'), HERE, ALL))).toEqual([`/#c-${OSH}`, `/#c-${SOUP}`, `/#c-${TEA}`])
    expect(hrefsOf(shelvesOf(at('ONE_CATEGORY'), HERE, ALL))[2]).toBe(`/?category=${TEA}`)
    expect(hrefsOf(shelvesOf(at('ALL'), HERE, { ...ALL, layout: 'tiles' }))[2]).toBe(`/?category=${TEA}`)
    const inGroups = hrefsOf(shelvesOf(at('GROUP_CATEGORY'), HERE, ALL))
    expect([inGroups[0], inGroups[2]]).toEqual([`/?group=${first}#c-${OSH}`, `/?group=${second}#c-${TEA}`])
  })
})
