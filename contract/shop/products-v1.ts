// Path group products/v1: the menu, ratings and favourites.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { CHANNELS, PAGE_CHANNELS } from '@dasturxon/domain/menu'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, nothing, pageNumber, pageOf, pageSize, texts, unit } from '../fields.ts'
import { Shop } from './shop.ts'

const Modification = z.object({
  id: idOf<'option'>(),
  name: texts,
  price: amount,
  maxCount: z.int(),
  isDefault: z.boolean(),
  image: z.string().nullable(),
})

export const ModificationGroup = z.object({
  id: idOf<'optionGroup'>(),
  name: texts,
  min: z.int(),
  max: z.int(),
  freeQuota: z.int(),
  modifications: z.array(Modification),
})

// The specification has these fields of a product; this server stores nothing in them, or nothing that is public.
const absent = z.null()

export const Product = z.object({
  id: idOf<'product'>(),
  productId: idOf<'product'>().meta({ description: 'the same as id' }),
  categoryId: idOf<'category'>(),
  category: idOf<'category'>().meta({ description: 'the same as categoryId' }),
  group: idOf<'group'>().nullable(),
  name: texts,
  description: texts,
  type: z.enum(['NONE', 'MODIFICATION']),
  costPrice: amount.meta({ description: 'the sale price' }),
  discount: z.number().meta({ description: 'percent' }),
  additionalPrice: absent,
  unit,
  measure: z.number(),
  count: z.int().meta({ description: 'how many the first tap adds' }),
  calorie: z.int().nullable(),
  timeCookingMin: z.int(),
  timeCookingMax: z.int(),
  labels: z.array(z.string()),
  tags: z.array(z.string()),
  systems: z.array(z.string()).meta({ description: 'channels that sell it' }),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  gallery: z.array(z.string()),
  grade: z.number().nullable().meta({ description: 'as GET /products/v1/grade says' }),
  priority: z.int(),
  active: z.boolean(),
  isAvailable: z.boolean(),
  deliveryEnabled: z.boolean(),
  amount: z.number().nullable().meta({ description: 'stock in the unit of the product; null is unlimited' }),
  productBranch: z
    .array(
      z.object({
        branchId: idOf<'branch'>(),
        branch: z.object({ id: idOf<'branch'>() }),
        amount: z.number().nullable(),
      }),
    )
    .meta({ description: 'branches that can sell it now' }),
  stopBranches: z.array(idOf<'branch'>()),
  isCartRecommendation: z.boolean(),
  recommended: z.array(idOf<'product'>()),
  modificationGroups: z.array(ModificationGroup),
  mxicCode: z.string().nullable(),
  barcode: z.string().nullable(),
  favaoriteId: absent.meta({
    description: 'spelled so; the menu is the same for all, see GET /products/v1/favourite/all',
  }),
  isFavourite: z.boolean(),
  favourite: absent,
  integrationId: absent,
  integrationCategoryId: absent,
  posterId: absent,
  posterName: absent,
  posterAmount: absent,
  loinPosterId: absent,
  jowiId: absent,
  eatsPrice: absent,
  enabledEats: z.boolean(),
  expressPrice: absent,
  enabledExpress: z.boolean(),
})

export const Category = z.object({
  id: idOf<'category'>(),
  groupId: idOf<'group'>().nullable(),
  name: texts,
  image: z.string().nullable(),
  tint: z.string().nullable(),
  priority: z.int(),
  textColor: z.string(),
  viewType: z.enum(['BIG', 'MEDIUM', 'SMALL']),
  scrollType: z.enum(['VERTICAL', 'HORIZONTAL']),
  navigationType: z.enum(['SHEET', 'POP_UP', 'FULL_SCREEN']),
  isWithoutCart: z.boolean(),
  products: z.array(Product),
})

export const Group = z.object({
  id: idOf<'group'>(),
  name: texts,
  icon: z.string().nullable(),
  image: z.string().nullable(),
  bgColor: z.string().nullable(),
  iconBgColor: z.string().nullable(),
  priority: z.int(),
  categories: z.array(idOf<'category'>()),
})

export const Overalls = z.object({
  revision: z.int(),
  groups: z.array(Group),
  categories: z.array(Category),
})

export const Grade = z.object({ productId: idOf<'product'>(), grade: z.number() })

export const ProductReview = z.object({
  id: z.uuid(),
  author: z.string().meta({ description: 'a first name' }),
  grade: z.int(),
  text: texts,
  createdDate: instant,
  answer: z.object({ text: texts, date: instant.nullable() }).nullable().meta({ description: 'of the brand' }),
})

export const ProductDetails = z.object({
  id: idOf<'product'>(),
  composition: z.string(),
  imageAlt: z.string().meta({ description: 'what its first picture shows; empty where nobody wrote it' }),
  gallery: z.array(z.string()).meta({ description: 'further pictures, after the first' }),
  recommended: z.array(idOf<'product'>()).meta({ description: 'what goes well with it, as far as it is sold here' }),
  markCount: z.int().meta({ description: 'how many marks the grade is made of; 0 where none is shown' }),
  reviews: pageOf(ProductReview).meta({ description: 'the first page of GET /products/v1/products/{id}/reviews' }),
})

export const Favourite = z.object({
  id: idOf<'favourite'>(),
  favaoriteId: idOf<'favourite'>().meta({ description: 'the same as id, spelled as in a product' }),
  userId: idOf<'user'>(),
  productId: idOf<'product'>(),
  isFavourite: z.boolean(),
  createdDate: instant,
})

const channel = z.enum(CHANNELS).default('WEB')

export const productsV1 = {
  'GET /products/v1/overalls': {
    summary: 'The whole menu for a channel',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ type: channel }),
    reply: Overalls,
    refuses: [],
  },
  'GET /products/v1/overalls/merchant/:merchantId': {
    summary: 'The whole menu of a brand that stands in the tabs of this one',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: z.object({ merchantId: idOf<'merchant'>() }),
    query: z.object({ type: channel }),
    reply: Overalls,
    refuses: ['TENANT_MISMATCH', 'NOT_FOUND'],
  },
  'GET /products/v1/grade': {
    summary: 'Grades of products: the mean of the last 100 marks in 60 days, none under 3 marks',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.array(Grade),
    refuses: [],
  },
  'GET /products/v1/products/:id': {
    summary: 'What a product shows when it is opened, in one language, beside what the shop tells of it already',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: z.object({ id: idOf<'product'>() }),
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    reply: ProductDetails,
    refuses: ['NOT_FOUND'],
  },
  'GET /products/v1/products/:id/reviews': {
    summary: 'What customers wrote about a product, newest first',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: z.object({ id: idOf<'product'>() }),
    query: z.object({ page: pageNumber, size: pageSize }),
    reply: pageOf(ProductReview),
    refuses: ['NOT_FOUND'],
  },
  'GET /products/v1/favourite/all': {
    summary: 'Favourites of the customer, newest first',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({ userId: idOf<'user'>().optional(), isFavourite: z.stringbool().default(true) }),
    reply: z.array(Favourite),
    refuses: ['NOT_FOUND'],
  },
  'POST /products/v1/favourite': {
    summary: 'Put a product among the favourites, or take it away',
    access: 'customer',
    limit: 'write',
    body: z.object({ productId: idOf<'product'>(), isFavourite: z.boolean().default(true) }),
    reply: Favourite.extend({ id: idOf<'favourite'>().nullable(), favaoriteId: idOf<'favourite'>().nullable() }),
    refuses: ['NOT_FOUND'],
  },
  'DELETE /products/v1/favourite/:id': {
    summary: 'Take a favourite away, by its id or that of its product; one that is gone already does no harm',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: z.uuid().toLowerCase() }),
    reply: nothing,
    refuses: [],
  },
  'GET /products/v1/shop': {
    summary: 'All that a first view shows, in one language: the brand, its places, its menu',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ language: z.enum(LANGUAGES).optional(), type: z.enum(PAGE_CHANNELS).default('WEB') }),
    reply: Shop,
    refuses: [],
  },
  'GET /products/v1/search-index': {
    summary: 'What can be searched of the menu, in every language at once; the page itself does the searching',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.object({
      revision: z.int(),
      products: z.array(
        z.object({
          id: idOf<'product'>(),
          names: z.array(z.string()),
          tags: z.array(z.string()),
          categories: z.array(z.string()),
          groups: z.array(z.string()),
          descriptions: z.array(z.string()),
        }),
      ),
    }),
    refuses: [],
  },
  'GET /products/v1/live': {
    summary: 'The revision of the menu as it moves, and whether the brand sells: an open page asks for the shop again',
    access: 'open',
    limit: 'live',
    shedAs: 'live',
    reply: z.object({ revision: z.int(), state: z.enum(['open', 'blocked', 'removed']) }),
    isStream: true,
    refuses: [],
  },
} as const satisfies Endpoints
