import {
  type BranchId,
  type CategoryId,
  type GroupId,
  idFrom,
  type OptionGroupId,
  type OptionId,
  type ProductId,
} from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { availabilityOf, offerOf } from './offer.ts'
import type { Menu, MenuCategory, MenuGroup, MenuOptionGroup, MenuProduct } from './store.ts'

const uuid = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}0000000000${n}`
const product = (n: number, categoryId: CategoryId, changes: Partial<MenuProduct> = {}): MenuProduct => ({
  id: idFrom<ProductId>(uuid('a', n)),
  categoryId,
  name: { uz: `Taom ${n}` },
  description: {},
  composition: {},
  price: 10_000,
  discountPercent: 0,
  unit: 'COUNT',
  measure: 1,
  calorie: null,
  cookingMin: 0,
  cookingMax: 0,
  labels: [],
  tags: [],
  channels: ['WEB', 'TG'],
  isAvailable: true,
  deliveryEnabled: true,
  isCartRecommendation: false,
  recommended: [],
  grade: null,
  markCount: 0,
  imageAlt: {},
  image: null,
  tint: null,
  gallery: [],
  mxikCode: null,
  barcode: null,
  priority: n,
  optionGroupIds: [],
  stops: [],
  stock: [],
  ...changes,
})
const category = (n: number, groupId: GroupId | null): MenuCategory => ({
  id: idFrom<CategoryId>(uuid('c', n)),
  groupId,
  name: { uz: `Boʻlim ${n}` },
  image: null,
  tint: null,
  priority: n,
  textColor: 'dark',
  viewType: 'MEDIUM',
  scrollType: 'VERTICAL',
  navigationType: 'SHEET',
  isWithoutCart: false,
})
const group = (n: number): MenuGroup => ({
  id: idFrom<GroupId>(uuid('9', n)),
  name: { uz: `Guruh ${n}` },
  icon: null,
  image: null,
  bgColor: null,
  iconBgColor: null,
  priority: n,
})
const optionGroup = (n: number, hasOptions: boolean): MenuOptionGroup => ({
  id: idFrom<OptionGroupId>(uuid('e', n)),
  name: {},
  min: 0,
  max: 1,
  freeQuota: 0,
  options: hasOptions
    ? [{ id: idFrom<OptionId>(uuid('f', n)), name: {}, price: 0, maxCount: 1, isDefault: false, image: null }]
    : [],
})

const [drinks, meals] = [group(1), group(2)]
const [tea, soups, empty] = [category(1, drinks.id), category(2, meals.id), category(3, meals.id)]
const [sauces, sizes, noneLeft] = [optionGroup(1, true), optionGroup(2, true), optionGroup(3, false)]
const onlyTelegram = product(3, tea.id, { channels: ['TG'] })
const soup = product(1, soups.id, {
  optionGroupIds: [sauces.id, noneLeft.id],
  recommended: [onlyTelegram.id, idFrom<ProductId>(uuid('a', 2))],
})
const bigSoup = product(2, soups.id)
const menu: Menu = {
  groups: [drinks, meals],
  categories: [tea, soups, empty],
  products: [soup, bigSoup, onlyTelegram],
  optionGroups: [sauces, sizes, noneLeft],
  removed: [],
}

describe('the menu of a channel', () => {
  it('shows only groups and categories that contain a product there', () => {
    const web = offerOf(menu, 'WEB')
    expect(web.groups.map(({ group: { id } }) => id)).toEqual([meals.id])
    expect(web.categories.map(({ category: { id } }) => id)).toEqual([soups.id])
    expect(offerOf(menu, 'TG').groups).toHaveLength(2)
    expect(offerOf(menu, 'QR')).toEqual({ groups: [], categories: [], optionGroups: [] })
  })

  it('keeps the order of products, and leaves out option groups without options', () => {
    const [offered] = offerOf(menu, 'WEB').categories
    expect(offered?.products.map(({ id }) => id)).toEqual([soup.id, bigSoup.id])
    expect(offered?.products[0]?.optionGroupIds).toEqual([sauces.id])
    expect(offerOf(menu, 'WEB').optionGroups.map(({ id }) => id)).toEqual([sauces.id])
  })

  it('recommends only what the channel sells', () => {
    expect(offerOf(menu, 'WEB').categories[0]?.products[0]?.recommended).toEqual([bigSoup.id])
  })
})

describe('the stock of a product', () => {
  const [first, second] = [idFrom<BranchId>(uuid('b', 1)), idFrom<BranchId>(uuid('b', 2))]
  const branches = [first, second]

  it('is unlimited when it is not counted', () => {
    expect(availabilityOf({ stock: [], stops: branches }, branches)).toEqual({ stock: 0, stopBranches: branches })
    expect(availabilityOf({ stock: [], stops: [first] }, branches)).toEqual({ stock: null, stopBranches: [first] })
  })

  it('is the common stock when no branch has its own', () => {
    const stock = [{ branchId: null, amount: 4 }]
    expect(availabilityOf({ stock, stops: [] }, branches)).toEqual({ stock: 4, stopBranches: [] })
  })

  it('makes the product unavailable at a branch that sold out, while another still has some', () => {
    const stock = [
      { branchId: null, amount: 3 },
      { branchId: first, amount: 0 },
    ]
    expect(availabilityOf({ stock, stops: [] }, branches)).toEqual({ stock: 3, stopBranches: [first] })
    const own = [
      { branchId: first, amount: 0 },
      { branchId: null, amount: 0 },
      { branchId: second, amount: 7 },
    ]
    expect(availabilityOf({ stock: own, stops: [] }, branches)).toEqual({ stock: 7, stopBranches: [first] })
  })

  it('is unlimited when some branch does not count, and 0 when all are sold out', () => {
    expect(availabilityOf({ stock: [{ branchId: first, amount: 2 }], stops: [] }, branches).stock).toBeNull()
    const out = branches.map((branchId) => ({ branchId, amount: 0 }))
    expect(availabilityOf({ stock: out, stops: [] }, branches)).toEqual({ stock: 0, stopBranches: branches })
  })
})
