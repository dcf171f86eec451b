// Path group products/v1: the menu.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { amount, idOf, texts } from './fields.ts'
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

export const Product = z.object({
  id: idOf<'product'>(),
  categoryId: idOf<'category'>(),
  name: texts,
  description: texts,
  type: z.enum(['NONE', 'MODIFICATION']),
  costPrice: amount.meta({ description: 'the sale price' }),
  discount: z.number().meta({ description: 'percent' }),
  unit: z.enum(['KG', 'LITER', 'GRAMM', 'COUNT']),
  measure: z.number(),
  calorie: z.int().nullable(),
  timeCookingMin: z.int(),
  timeCookingMax: z.int(),
  labels: z.array(z.string()),
  tags: z.array(z.string()),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  gallery: z.array(z.string()),
  grade: z.number().nullable(),
  priority: z.int(),
  isAvailable: z.boolean(),
  deliveryEnabled: z.boolean(),
  amount: z.number().nullable().meta({ description: 'stock in the unit of the product; null is unlimited' }),
  stopBranches: z.array(idOf<'branch'>()),
  isCartRecommendation: z.boolean(),
  recommended: z.array(idOf<'product'>()),
  modificationGroups: z.array(idOf<'optionGroup'>()).meta({ description: 'see modificationGroups of the answer' }),
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

/** Option groups stand once beside the products that share them: the answer is half as large. */
export const Overalls = z.object({
  revision: z.int(),
  groups: z.array(Group),
  categories: z.array(Category),
  modificationGroups: z.array(ModificationGroup),
})

export const productsV1 = {
  'GET /products/v1/overalls': {
    summary: 'The whole menu for a channel',
    access: 'open',
    limit: 'read',
    query: z.object({ type: z.enum(['TG', 'WEB', 'APP', 'OPERATOR', 'QR', 'CLICK']).default('WEB') }),
    reply: Overalls,
    refuses: [],
  },
  'GET /products/v1/shop': {
    summary: 'All that a first view shows, in one language: the brand, its places, its menu',
    access: 'open',
    limit: 'read',
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    reply: Shop,
    refuses: [],
  },
  'GET /products/v1/live': {
    summary: 'The revision of the menu as it moves: an open page asks for the shop again',
    access: 'open',
    limit: 'live',
    reply: z.object({ revision: z.int() }),
    isStream: true,
    refuses: [],
  },
} as const satisfies Endpoints
