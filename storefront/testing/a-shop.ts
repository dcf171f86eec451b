// A small shop for tests: two groups, three categories, a few dishes, two branches.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'

type Product = Shop['products'][number]
type Settings = Shop['settings']

/** An id that depends only on `kind` and `n`. */
function anId<I extends Id<string>>(kind: string, n: number): I {
  const digit = kind.length % 10
  return idFrom<I>(`${String(n).padStart(8, '0')}-0000-4000-8000-00000000000${digit}`)
}

const LINK = { value: '', active: false }

const SETTINGS: Settings = {
  title: 'Sinov oshxonasi',
  logo: null,
  favicon: null,
  mainColor: '#FCE000',
  mainColorType: 'dark',
  isDark: false,
  mainLanguage: 'uz',
  uzActive: true,
  ruActive: true,
  engActive: true,
  zhActive: false,
  arActive: false,
  kzActive: false,
  trActive: false,
  deliveryActive: true,
  pickupActive: true,
  dineInActive: false,
  bookingActive: false,
  bannersActive: true,
  branchesActive: true,
  storiesActive: false,
  vacanciesActive: false,
  privacyActive: false,
  aboutMerchantActive: true,
  termsOfUseActive: false,
  notificationsActive: false,
  balanceActive: false,
  cartInMainActive: true,
  cartPageActive: true,
  chatActive: false,
  receiverActive: false,
  cashbackActive: false,
  promoActive: false,
  favouriteActive: false,
  cancelOrderActive: false,
  productComment: false,
  cutleryActive: false,
  groupView: 'GROUP',
  categoryView: 'ALL',
  basketPosition: 'FLOATING_OVER_PRODUCT',
  modificationViewType: 'NAME_ONLY',
  pageCode: null,
  isVisibleAtProfileTop: false,
  isNavigationViewEnabled: true,
  multiTabNavigationEnabled: false,
  isCategoryImageVisible: false,
  mapType: 'LEAFLET',
  mapTheme: 'LIGHT',
  cashActive: true,
  terminalActive: false,
  paymeActive: false,
  clickActive: false,
  uzumActive: false,
  cardActive: false,
  phone: LINK,
  telegram: LINK,
  instagram: LINK,
  facebook: LINK,
  iosLink: '',
  androidLink: '',
  botLink: '',
  leftCopyWrite: '',
  rightCopyWrite: '',
  contacts: [],
}

export const OSH = anId<Product['categoryId']>('category', 1)
export const SOUP = anId<Product['categoryId']>('category', 2)
export const TEA = anId<Product['categoryId']>('category', 3)

type Branch = Shop['branches'][number]

/** A dish that costs 40 000 and is sold everywhere; `change` overrides fields. */
export function aDish(n: number, categoryId: Product['categoryId'], change: Partial<Product> = {}): Product {
  return {
    id: anId<Product['id']>('product', n),
    categoryId,
    name: `Taom ${n}`,
    description: '',
    image: null,
    tint: null,
    price: money(40_000),
    discountPercent: 0,
    unit: 'COUNT',
    measure: 1,
    calorie: null,
    cookingMin: 10,
    cookingMax: 15,
    labels: [],
    grade: null,
    isAvailable: true,
    deliveryEnabled: true,
    stock: null,
    stopBranches: [],
    optionGroupIds: [],
    isRecommended: false,
    ...change,
  }
}

/** A branch in the centre of Tashkent that is always open. */
export function aBranch(n: number, change: Partial<Branch> = {}): Branch {
  return {
    id: anId<Branch['id']>('branch', n),
    cityId: anId<Branch['cityId']>('city', 1),
    latitude: 41.3,
    longitude: 69.28,
    phone: null,
    isMain: n === 1,
    workHours: [],
    exceptions: [],
    name: `Filial ${n}`,
    address: 'Osiyo, 2',
    services: ['DELIVERY', 'PICK_UP'],
    deliveryPrice: null,
    ...change,
  }
}

function aCategory(id: Product['categoryId'], name: string, products: readonly Product[]): Shop['categories'][number] {
  return {
    id,
    groupId: null,
    name,
    image: null,
    textColor: 'dark',
    viewType: 'MEDIUM',
    scrollType: 'VERTICAL',
    navigationType: 'SHEET',
    isWithoutCart: false,
    productIds: products.filter((product) => product.categoryId === id).map((product) => product.id),
  }
}

type Change = Partial<Omit<Shop, 'settings'>> & { readonly settings?: Partial<Settings> }

/** The shop; `change` overrides fields. */
export function aShop({ settings, ...change }: Change = {}): Shop {
  const products = change.products ?? [aDish(1, OSH), aDish(2, OSH), aDish(3, SOUP), aDish(4, TEA)]
  const group = (n: number, name: string, categoryIds: readonly Product['categoryId'][]) => ({
    ...{ id: anId<Shop['groups'][number]['id']>('group', n), name, icon: null, bgColor: null, iconBgColor: null },
    categoryIds: [...categoryIds],
  })
  return {
    revision: 1,
    language: 'uz',
    languages: ['uz', 'ru', 'eng'],
    merchant: {
      id: anId<Shop['merchant']['id']>('merchant', 1),
      sub: 'sinov',
      name: 'Sinov',
      slogan: 'Sinab boqing',
      kind: 'kitchen',
      logo: null,
      state: 'open',
    },
    settings: { ...SETTINGS, ...settings },
    terms: {
      minimalDeliveryPrice: money(0),
      minimalProductCount: 1,
      deliveryFee: null,
      freeDeliveryFrom: null,
      serviceFee: null,
      cashbackPercent: 0,
      cashbackSharePercent: 0,
      mustBeInZone: false,
      payments: [{ type: 'CASH', channels: ['WEB'] }],
    },
    map: { type: 'LEAFLET', tiles: null, theme: 'LIGHT' },
    cities: [],
    branches: [aBranch(1), aBranch(2)],
    zones: [],
    groups: [group(1, 'Issiq taomlar', [OSH, SOUP]), group(2, 'Ichimliklar', [TEA])],
    categories: [
      aCategory(OSH, 'Osh', products),
      aCategory(SOUP, 'Mastava', products),
      aCategory(TEA, 'Choy', products),
    ],
    optionGroups: [],
    banners: [],
    stories: [],
    vacancyIds: [],
    labels: {},
    ...change,
    products,
  }
}
