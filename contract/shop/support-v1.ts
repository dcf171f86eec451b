// Path group support/v1: settings, appearance and information pages of a brand.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SHOWN_CHANNELS } from '@dasturxon/domain/menu'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, texts } from '../fields.ts'

const link = z.object({ value: z.string().default(''), active: z.boolean().default(false) })
const noLink = { value: '', active: false }
const flag = z.boolean().default(false)

/** Every switch of the merchant-settings entity with its default: a switch that a brand does not set is off or empty. */
export const WebSettings = z.object({
  brand: texts.default({}),
  title: texts.default({}),
  logo: z.string().nullable().default(null),
  favicon: z.string().nullable().default(null),
  mainColor: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .default('#FCE000'),
  mainColorType: z.enum(['dark', 'light']).default('dark'),
  isDark: flag,
  mainLanguage: z.enum(LANGUAGES).default('uz'),
  uzActive: flag,
  ruActive: flag,
  engActive: flag,
  zhActive: flag,
  arActive: flag,
  kzActive: flag,
  trActive: flag,
  deliveryActive: flag,
  pickupActive: flag,
  dineInActive: flag,
  bookingActive: flag,
  bannersActive: flag,
  branchesActive: flag,
  storiesActive: flag,
  vacanciesActive: flag,
  privacyActive: flag,
  aboutMerchantActive: flag,
  termsOfUseActive: flag,
  notificationsActive: flag,
  balanceActive: flag,
  cartInMainActive: flag,
  cartPageActive: flag,
  chatActive: flag,
  receiverActive: flag,
  cashbackActive: flag,
  promoActive: flag,
  favouriteActive: flag,
  cancelOrderActive: flag,
  productComment: flag,
  cutleryActive: flag,
  groupView: z.enum(['GROUP', 'WITHOUT_GROUP']).default('GROUP'),
  categoryView: z.enum(['ALL', 'ONE_CATEGORY', 'GROUP_CATEGORY']).default('ALL'),
  basketPosition: z.enum(['NAVIGATION_BAR', 'FLOATING_OVER_PRODUCT']).default('NAVIGATION_BAR'),
  modificationViewType: z.enum(['NAME_ONLY', 'FULL_IMAGE']).default('NAME_ONLY'),
  pageCode: z
    .enum(['1', '2', '3'])
    .nullable()
    .default(null)
    .meta({ description: 'the layout of the menu for visitors who chose none by `/1` or `/2`' }),
  isVisibleAtProfileTop: flag,
  isNavigationViewEnabled: flag,
  multiTabNavigationEnabled: flag,
  isCategoryImageVisible: flag,
  mapType: z.enum(['YANDEX', 'LEAFLET', 'LAMENU_YANDEX']).default('YANDEX'),
  mapTheme: z.enum(['LIGHT', 'DARK']).default('LIGHT'),
  cashActive: flag,
  terminalActive: flag,
  paymeActive: flag,
  clickActive: flag,
  uzumActive: flag,
  cardActive: flag,
  phone: link.default(noLink),
  telegram: link.default(noLink),
  instagram: link.default(noLink),
  facebook: link.default(noLink),
  iosLink: z.string().default(''),
  androidLink: z.string().default(''),
  botLink: z.string().default(''),
  leftCopyWrite: texts.default({}),
  rightCopyWrite: texts.default({}),
  contacts: z.array(z.object({ type: z.string(), value: z.string() })).default([]),
})

const idLike = (shape: RegExp) => z.string().regex(shape).or(z.literal('')).default('')

/** Ids of analytics and chat services. Their format is checked strictly, because each becomes part of a script's address. */
export const TrackerSettings = z.object({
  yandexMetricsEnabled: flag,
  yandexMetricsId: idLike(/^\d{5,10}$/),
  yandexMetricsKeys: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .max(50)
    .default([]),
  metaPixelActive: flag,
  metaPixelId: idLike(/^\d{8,20}$/),
  googleTagManagerActive: flag,
  googleTagManagerId: idLike(/^GTM-[A-Z0-9]{4,12}$/),
  amoCRMActive: flag,
  amoCRMId: idLike(/^\d{1,12}$/),
  amoCRMHash: idLike(/^[A-Za-z0-9_-]{8,64}$/),
})

/** The merchant of the settings, and the two switches that the order settings override. */
const ofOrders = {
  merchantId: idOf<'merchant'>(),
  domain: z.string(),
  shouldValidateDeliveryArea: z.boolean(),
  isSmsConfirmationRequiredPerOrder: z.boolean(),
}

/** The answer for the web: every field of the merchant-settings entity. */
export const MerchantSettings = WebSettings.extend({
  ...ofOrders,
  ...TrackerSettings.shape,
  smsContent: texts,
  metaPixelContent: z.literal('').meta({ description: 'pasted snippets are never passed on: use metaPixelId' }),
})

/** The answer inside another app: no analytics, no chat, no links to the app stores. */
export const AppSettings = WebSettings.omit({ chatActive: true, iosLink: true, androidLink: true }).extend(ofOrders)

export const BrandTab = z.object({
  id: idOf<'merchant'>(),
  merchantId: idOf<'merchant'>(),
  name: texts,
  sub: z.string(),
  domainUrl: z.string().nullable(),
  image: z.string().nullable(),
  color: z.string(),
})

export const Policy = z.object({ type: z.enum(['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY']), text: texts })

export const Action = z.object({
  type: z.enum(['PRODUCT', 'CATEGORY', 'PROMO', 'BRANCH', 'ROUTE', 'URL', 'NONE']),
  id: z.string().optional(),
})

export const BannerPlacement = z.enum(['HOME', 'CATEGORY', 'BASKET'])

/** The conditions of a promo that a banner shows; the action of the banner leads to the promo. */
export const PromoRules = z.object({
  code: z.string(),
  discountType: z.enum(['AMOUNT', 'PERCENTAGE']),
  productDiscount: z.number(),
  deliveryDiscount: z.number(),
  minPrice: amount.meta({ description: 'the goods must cost more than this' }),
  firstOrderOnly: z.boolean(),
})

export const Banner = z.object({
  id: z.string(),
  title: texts.meta({ description: 'words laid over the picture; none where the picture has its own' }),
  alt: texts.meta({ description: 'the picture in words' }),
  image: z.string().meta({ description: 'where a language or a width has no picture of its own' }),
  imageMobile: texts.meta({ description: 'pictures of narrow pages by language' }),
  imageDesktop: texts.meta({ description: 'pictures of wide pages by language' }),
  tint: z.string().nullable(),
  action: Action,
  promo: PromoRules.nullable().meta({ description: 'the promo that the action hands over' }),
  placement: BannerPlacement,
  priority: z.int(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  channels: z.array(z.string()),
})

export const supportV1 = {
  'GET /support/v1/merchant/settings/web': {
    summary: 'How the storefront of the merchant looks and what it offers',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: MerchantSettings,
    refuses: [],
  },
  'GET /support/v1/merchant/settings/click-app/client': {
    summary: 'The same for the mini app inside the payment app',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: AppSettings,
    refuses: [],
  },
  'GET /support/v1/merchant/about': {
    summary: 'What the merchant says about itself',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: Policy,
    refuses: ['NOT_FOUND'],
  },
  'GET /support/v1/brand/catalog': {
    summary: 'The brands whose tabs stand beside each other, this one first; alone where it has no tabs',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.array(BrandTab),
    refuses: [],
  },
  'GET /support/v1/company/policies': {
    summary: 'A policy text by its type',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ policies: z.enum(['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY']) }),
    reply: Policy,
    refuses: ['NOT_FOUND'],
  },
  'GET /support/v1/banner': {
    summary: 'Banners of this moment, of every place on the pages or of one; none where the brand switched them off',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({
      type: z.enum(SHOWN_CHANNELS).default('WEB'),
      placement: BannerPlacement.optional(),
    }),
    reply: z.array(Banner),
    refuses: [],
  },
} as const satisfies Endpoints
