// The shop: what a storefront needs to render any public page, texts in one language. Not in the spec, so in our own words.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SHOP_KINDS } from '@dasturxon/domain/shop-kind'
import { PAY_CHANNELS } from '@dasturxon/domain/ways-to-pay'
import { z } from 'zod'
import { amount, area, idOf, paymentType, ring, serviceType, unit } from '../fields.ts'
import { Action, BannerPlacement, PromoRules, WebSettings } from './support-v1.ts'
import { Branch } from './users-v1.ts'

const ShopOption = z.object({
  id: idOf<'option'>(),
  name: z.string(),
  price: amount,
  maxCount: z.int(),
  isDefault: z.boolean(),
  image: z.string().nullable(),
})

const ShopOptionGroup = z.object({
  id: idOf<'optionGroup'>(),
  name: z.string(),
  min: z.int(),
  max: z.int(),
  freeQuota: z.int(),
  options: z.array(ShopOption),
})

const ShopProduct = z.object({
  id: idOf<'product'>(),
  categoryId: idOf<'category'>(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  price: amount,
  discountPercent: z.number(),
  unit,
  measure: z.number(),
  calorie: z.int().nullable(),
  cookingMin: z.int(),
  cookingMax: z.int(),
  labels: z.array(z.string()),
  grade: z.number().nullable(),
  isAvailable: z.boolean(),
  deliveryEnabled: z.boolean(),
  stock: z.number().nullable(),
  stopBranches: z.array(idOf<'branch'>()),
  optionGroupIds: z.array(idOf<'optionGroup'>()),
  isRecommended: z.boolean(),
})

const ShopCategory = z.object({
  id: idOf<'category'>(),
  groupId: idOf<'group'>().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  textColor: z.string(),
  viewType: z.enum(['BIG', 'MEDIUM', 'SMALL']),
  scrollType: z.enum(['VERTICAL', 'HORIZONTAL']),
  navigationType: z.enum(['SHEET', 'POP_UP', 'FULL_SCREEN']),
  isWithoutCart: z.boolean(),
  productIds: z.array(idOf<'product'>()),
})

const ShopGroup = z.object({
  id: idOf<'group'>(),
  name: z.string(),
  icon: z.string().nullable(),
  bgColor: z.string().nullable(),
  iconBgColor: z.string().nullable(),
  categoryIds: z.array(idOf<'category'>()),
})

const ShopBranch = Branch.pick({
  id: true,
  cityId: true,
  latitude: true,
  longitude: true,
  phone: true,
  isMain: true,
  workHours: true,
  exceptions: true,
}).extend({ name: z.string(), address: z.string(), services: z.array(serviceType), deliveryPrice: amount.nullable() })

const ShopZone = z.object({
  id: idOf<'zone'>(),
  cityId: idOf<'city'>(),
  name: z.string(),
  polygon: ring.meta({ description: 'the outline, or that of the largest part: longitude, latitude' }),
  area: area.nullable().meta({ description: 'all parts and holes, where one ring does not say it' }),
  color: z.string(),
  price: amount.nullable(),
})

const ShopMap = z.object({
  type: z
    .enum(['YANDEX', 'LEAFLET', 'LAMENU_YANDEX'])
    .meta({ description: 'which program draws the map; LEAFLET also for a brand that has no key for the other' }),
  key: z.string().optional().meta({ description: 'of the brand at Yandex' }),
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable().meta({
    description: 'pictures for LEAFLET, {z}, {x}, {y}, {theme} and {lang} to be filled in; none: addresses are typed',
  }),
  theme: z.enum(['LIGHT', 'DARK']),
})

const OrderTerms = z.object({
  minimalDeliveryPrice: amount,
  minimalProductCount: z.int(),
  deliveryFee: z
    .object({ from: amount, isExact: z.boolean() })
    .nullable()
    .meta({ description: 'what delivery costs at least, before an address is known; exact: every address pays it' }),
  freeDeliveryFrom: amount.nullable(),
  serviceFee: z
    .object({ amount: z.int(), isPercent: z.boolean(), freeFrom: amount.nullable(), services: z.array(serviceType) })
    .nullable(),
  cashbackPercent: z.number(),
  cashbackSharePercent: z.number().meta({ description: 'how much of the goods cashback may pay' }),
  mustBeInZone: z.boolean(),
  payments: z.array(z.object({ type: paymentType, channels: z.array(z.enum(PAY_CHANNELS)) })).meta({
    description: 'ways to pay that a customer can finish, in the order of the brand, and where each is offered',
  }),
})

const ShopBanner = z.object({
  id: z.string(),
  placement: BannerPlacement,
  title: z.string(),
  alt: z.string(),
  mobile: z.string().meta({ description: 'the picture of narrow pages' }),
  desktop: z.string().meta({ description: 'the picture of wide pages' }),
  flow: z.enum(['ltr', 'rtl']).meta({ description: 'how the language of the picture runs: words lie where it begins' }),
  tint: z.string().nullable(),
  action: Action,
  promo: PromoRules.nullable().meta({
    description: 'the promo that the action hands over: its rules are said from here',
  }),
})

const ShopStory = z.object({
  id: idOf<'story'>(),
  title: z.string(),
  cover: z.string(),
  tint: z.string().nullable(),
  priority: z.int(),
  cities: z.array(idOf<'city'>()).meta({ description: 'none means every city' }),
})

export const Shop = z.object({
  revision: z.int(),
  language: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  merchant: z.object({
    id: idOf<'merchant'>(),
    sub: z.string(),
    name: z.string(),
    slogan: z.string(),
    kind: z.enum(SHOP_KINDS).meta({ description: 'what it sells: its words depend on it' }),
    logo: z.string().nullable(),
    state: z.enum(['open', 'blocked', 'removed']),
  }),
  settings: WebSettings.omit({ brand: true, title: true, leftCopyWrite: true, rightCopyWrite: true }).extend({
    title: z.string(),
    leftCopyWrite: z.string(),
    rightCopyWrite: z.string(),
  }),
  terms: OrderTerms,
  map: ShopMap,
  cities: z.array(
    z.object({
      id: idOf<'city'>(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      isMain: z.boolean(),
    }),
  ),
  branches: z.array(ShopBranch),
  zones: z.array(ShopZone),
  groups: z.array(ShopGroup),
  categories: z.array(ShopCategory),
  products: z.array(ShopProduct),
  optionGroups: z.array(ShopOptionGroup),
  banners: z.array(ShopBanner),
  stories: z.array(ShopStory).meta({ description: 'covers alone; GET /notifications/v2/stories has the slides' }),
  vacancyIds: z.array(idOf<'vacancy'>()).meta({
    description: 'open positions, newest first; none where the brand switched them off',
  }),
  labels: z.record(z.string(), z.string()).meta({ description: 'the name of each label key' }),
})
export type Shop = z.output<typeof Shop>
