// The fields of a menu that staff edit: the same for the calls of the desk and for an import.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { CATEGORY_LOOKS, CHANNELS } from '@dasturxon/domain/menu'
import { z } from 'zod'
import { freeText, idOf, unit, wholeAmount } from '../fields.ts'

/** A text in any of the languages. */
const someTexts = (max: number) => z.partialRecord(z.enum(LANGUAGES), freeText(max))

/** A name: in one language at least, because guests are shown it in place of the missing ones. */
const nameTexts = someTexts(100)
  .refine((texts) => Object.values(texts).some((text) => text !== ''))
  .meta({ description: 'in one language at least' })

const image = z
  .string()
  .max(200)
  .regex(/^[\w-]+\/[\w-]+$/)
  .meta({ examples: ['3f1d2c7e-8a54-4b6f-9d21-5c0e7a9b1f34/menu-plov'] })
  .nullable()
  .meta({ description: 'the key that an upload answered with' })
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()

export const MenuGroupFields = z.object({
  name: nameTexts,
  icon: image,
  image,
  bgColor: colour,
  iconBgColor: colour,
})

export const MenuCategoryFields = z.object({
  groupId: idOf<'group'>().nullable(),
  name: nameTexts,
  image,
  tint: colour.meta({ description: 'shown until the picture is there' }),
  textColor: z.enum(CATEGORY_LOOKS.textColor),
  viewType: z.enum(CATEGORY_LOOKS.viewType),
  scrollType: z.enum(CATEGORY_LOOKS.scrollType),
  navigationType: z.enum(CATEGORY_LOOKS.navigationType),
  isWithoutCart: z.boolean().meta({ description: 'its products are shown but not sold' }),
})

export const MenuOptionFields = z.object({
  id: idOf<'option'>().optional().meta({ description: 'missing for a new one' }),
  name: nameTexts,
  price: wholeAmount,
  maxCount: z.int().min(1).max(99),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  image,
})

export const MenuOptionGroupFields = z.object({
  name: nameTexts,
  min: z.int().min(0).max(99),
  max: z.int().min(1).max(99),
  freeQuota: z.int().min(0).max(99).meta({ description: 'how many of the chosen ones cost nothing' }),
  options: z
    .array(MenuOptionFields)
    .min(1)
    .max(60)
    .meta({ description: 'all of them, in their order; a missing one is deleted' }),
})

const minutes = z.int().min(0).max(600)

export const MenuProductFields = z.object({
  categoryId: idOf<'category'>(),
  name: nameTexts,
  description: someTexts(1000),
  composition: someTexts(1000),
  price: wholeAmount,
  discountPercent: z.number().min(0).max(100).multipleOf(0.01),
  unit,
  measure: z.number().positive().max(100_000).multipleOf(0.001),
  calorie: z.int().min(0).max(20_000).nullable(),
  cookingMin: minutes,
  cookingMax: minutes,
  labels: z.array(z.string().regex(/^[A-Z][A-Z_]{0,19}$/)).max(7),
  tags: z.array(freeText(40)).max(20),
  channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
  isActive: z.boolean().meta({ description: 'on the menu' }),
  isAvailable: z.boolean().meta({ description: 'sold now; otherwise shown as sold out' }),
  deliveryEnabled: z.boolean(),
  isCartRecommendation: z.boolean(),
  recommended: z.array(idOf<'product'>()).max(20),
  image,
  imageAlt: someTexts(200),
  tint: colour.meta({ description: 'shown until the picture is there' }),
  gallery: z.array(image.unwrap()).max(8),
  barcode: freeText(32).nullable(),
  mxikCode: z
    .string()
    .regex(/^\d{17}$/)
    .nullable(),
  packageCode: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  vatPercent: z.int().min(0).max(100),
  optionGroupIds: z.array(idOf<'optionGroup'>()).max(20).meta({ description: 'in their order' }),
})

/** What a new product must have; the rest has its usual value. */
export const NewMenuProduct = MenuProductFields.partial().required({ categoryId: true, name: true, price: true })
export const NewMenuCategory = MenuCategoryFields.partial().required({ name: true })
export const NewMenuGroup = MenuGroupFields.partial().required({ name: true })
