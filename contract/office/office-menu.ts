// Path group office/v1: editing the menu. A save names the version that was edited; after another save it is refused.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SHAPE_NAMES } from '@dasturxon/domain/picture-shapes'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, nothing } from '../fields.ts'
import { version as seen } from './edit-fields.ts'
import {
  MenuCategoryFields,
  MenuGroupFields,
  MenuOptionFields,
  MenuOptionGroupFields,
  MenuProductFields,
  NewMenuCategory,
  NewMenuGroup,
  NewMenuProduct,
} from './menu-fields.ts'

const version = z.int().meta({ description: 'grows with every save' })
const edited = seen.min(1).meta({ description: 'the version that was edited' })
const place = { priority: z.int().meta({ description: 'its place in the order' }), version }

const MenuGroup = MenuGroupFields.extend({ id: idOf<'group'>(), ...place })
const MenuCategory = MenuCategoryFields.extend({ id: idOf<'category'>(), ...place })
const MenuOptionGroup = MenuOptionGroupFields.extend({
  id: idOf<'optionGroup'>(),
  options: z.array(MenuOptionFields.extend({ id: idOf<'option'>() })),
  usedBy: z.int().meta({ description: 'how many products have it' }),
  version,
})
/** A product as a row of the list. */
const MenuRow = MenuProductFields.pick({
  ...{ categoryId: true, name: true, price: true, discountPercent: true, unit: true, measure: true },
  ...{ labels: true, channels: true, isActive: true, isAvailable: true, image: true, mxikCode: true },
}).extend({ id: idOf<'product'>(), ...place })
export const MenuProduct = MenuProductFields.extend({ id: idOf<'product'>(), ...place })

export const EditedMenu = z.object({
  languages: z.array(z.enum(LANGUAGES)).meta({ description: 'that guests can read' }),
  mainLanguage: z.enum(LANGUAGES),
  groups: z.array(MenuGroup),
  categories: z.array(MenuCategory),
  products: z.array(MenuRow),
  optionGroups: z.array(MenuOptionGroup),
})

const stockAmount = z
  .number()
  .min(0)
  .max(1_000_000)
  .multipleOf(0.001)
  .nullable()
  .meta({ description: 'null: not counted, always enough' })

const OfficeStock = z.object({
  id: idOf<'product'>().meta({ description: 'of the product' }),
  branchId: idOf<'branch'>()
    .nullable()
    .meta({ description: 'null: shared by the branches without a stock of their own' }),
  amount: z.number(),
})

const ofProduct = z.object({ id: idOf<'product'>() })
const ofCategory = z.object({ id: idOf<'category'>() })
const ofGroup = z.object({ id: idOf<'group'>() })
const ofOptionGroup = z.object({ id: idOf<'optionGroup'>() })

const staff = { access: 'staff', limit: 'staff' } as const

/** Fields that many products can get at once. */
const ChangedProduct = MenuProductFields.pick({ price: true, discountPercent: true, categoryId: true, isActive: true })
  .partial()
  .extend({ id: idOf<'product'>(), version: edited })

const MOST_AT_ONCE = 1000

const MenuOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('groups'), ids: z.array(idOf<'group'>()).min(1).max(MOST_AT_ONCE) }),
  z.object({ kind: z.literal('categories'), ids: z.array(idOf<'category'>()).min(1).max(MOST_AT_ONCE) }),
  z.object({
    kind: z.literal('products'),
    categoryId: idOf<'category'>(),
    ids: z.array(idOf<'product'>()).min(1).max(MOST_AT_ONCE),
  }),
])

export const officeMenu = {
  'GET /office/v1/menu': {
    ...staff,
    summary: 'The whole menu to be edited, with what is off it; products as rows of a list',
    reply: EditedMenu,
    refuses: [],
  },
  'GET /office/v1/menu/products/:id': {
    ...staff,
    summary: 'One product with all its fields',
    params: ofProduct,
    reply: MenuProduct,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/menu/products': {
    ...staff,
    summary: 'Add a product at the end of its category',
    body: NewMenuProduct,
    reply: MenuProduct,
    refuses: [],
  },
  'PUT /office/v1/menu/products/:id': {
    ...staff,
    summary: 'Change fields of a product; open pages show it at once',
    params: ofProduct,
    body: MenuProductFields.partial().extend({ version: edited }),
    reply: MenuProduct,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/menu/products/:id': {
    ...staff,
    summary: 'Delete a product that is off the menu, with its reviews; orders keep its name',
    params: ofProduct,
    reply: nothing,
    refuses: ['NOT_FOUND', 'MENU_IN_USE'],
  },
  'PUT /office/v1/menu/products': {
    ...staff,
    summary: 'Change price, discount, category or presence of many products: all of them or none',
    body: z.object({ products: z.array(ChangedProduct).min(1).max(MOST_AT_ONCE) }),
    bodyLimit: 256 * 1024,
    reply: z.array(MenuRow),
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'PUT /office/v1/menu/order': {
    ...staff,
    summary: 'Put groups, categories, or the products of a category in this order; all of them must be named',
    body: MenuOrder,
    reply: nothing,
    refuses: ['STALE'],
  },
  'POST /office/v1/menu/categories': {
    ...staff,
    summary: 'Add a category at the end',
    body: NewMenuCategory,
    reply: MenuCategory,
    refuses: [],
  },
  'PUT /office/v1/menu/categories/:id': {
    ...staff,
    summary: 'Change a category',
    params: ofCategory,
    body: MenuCategoryFields.partial().extend({ version: edited }),
    reply: MenuCategory,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/menu/categories/:id': {
    ...staff,
    summary: 'Delete a category without products',
    params: ofCategory,
    reply: nothing,
    refuses: ['NOT_FOUND', 'MENU_IN_USE'],
  },
  'POST /office/v1/menu/groups': {
    ...staff,
    summary: 'Add a group of categories at the end',
    body: NewMenuGroup,
    reply: MenuGroup,
    refuses: [],
  },
  'PUT /office/v1/menu/groups/:id': {
    ...staff,
    summary: 'Change a group of categories',
    params: ofGroup,
    body: MenuGroupFields.partial().extend({ version: edited }),
    reply: MenuGroup,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/menu/groups/:id': {
    ...staff,
    summary: 'Delete a group without categories',
    params: ofGroup,
    reply: nothing,
    refuses: ['NOT_FOUND', 'MENU_IN_USE'],
  },
  'POST /office/v1/menu/option-groups': {
    ...staff,
    summary: 'Add a group of options that products can then have',
    body: MenuOptionGroupFields,
    reply: MenuOptionGroup,
    refuses: [],
  },
  'PUT /office/v1/menu/option-groups/:id': {
    ...staff,
    summary: 'Change a group of options for all products that have it',
    params: ofOptionGroup,
    body: MenuOptionGroupFields.extend({ version: edited }),
    reply: MenuOptionGroup,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/menu/option-groups/:id': {
    ...staff,
    summary: 'Delete a group of options that no product has',
    params: ofOptionGroup,
    reply: nothing,
    refuses: ['NOT_FOUND', 'MENU_IN_USE'],
  },
  'POST /office/v1/menu/pictures': {
    ...staff,
    summary:
      'Upload a picture, cut to its shape; it is kept when something of the brand is saved with its key within a day',
    query: z.object({
      shape: z
        .enum(SHAPE_NAMES)
        .default('SQUARE')
        .meta({ description: 'of dishes a square; of slides and banners their own' }),
      x: z.coerce.number().min(0).max(1).optional(),
      y: z.coerce.number().min(0).max(1).optional(),
      side: z.coerce.number().min(0.05).max(1).optional().meta({
        description: 'as a part of the largest one of the shape; x and y of its corner likewise of what is left',
      }),
    }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
    reply: z.object({ image: z.string(), tint: z.string().meta({ description: 'its main colour' }) }),
    refuses: ['IMAGE_TYPE_REFUSED', 'IMAGE_TOO_LARGE', 'IMAGE_BROKEN'],
  },
  'GET /office/v1/stock': {
    ...staff,
    summary: 'The counted stock of products at the branches that the caller works for, and what branches share',
    reply: z.array(OfficeStock),
    refuses: [],
  },
  'PUT /office/v1/branches/:id/stock/:productId': {
    ...staff,
    summary: 'Set how much of a product a branch has; orders count it down',
    params: z.object({
      id: idOf<'branch'>().meta({ description: 'of the branch' }),
      productId: idOf<'product'>(),
    }),
    body: z.object({ amount: stockAmount }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
  'PUT /office/v1/menu/products/:id/stock': {
    ...staff,
    summary: 'Set how much of a product the branches without a stock of their own share',
    params: ofProduct,
    body: z.object({ amount: stockAmount }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
