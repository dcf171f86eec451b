// A merchant with all that an order needs: a branch that is always open, a zone around it, a small menu.
import { randomUUID } from 'node:crypto'
import type { WebSettings } from '@dasturxon/contract/shop/support-v1'
import type { DayHours, HoursType } from '@dasturxon/domain/hours'
import {
  type BranchId,
  type CategoryId,
  type CityId,
  type Id,
  idFrom,
  type MerchantId,
  type OptionGroupId,
  type OptionId,
  type ProductId,
  type ZoneId,
} from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Insertable } from 'kysely'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Tables } from '../db/tables.ts'
import { insertRow } from './insert.ts'

export type Wish = {
  readonly sub?: string
  readonly settings?: z.input<typeof WebSettings>
  readonly terms?: Partial<Insertable<Tables['order_settings']>>
  readonly merchant?: Partial<Insertable<Tables['merchants']>>
  readonly branch?: Partial<Insertable<Tables['branches']>>
  /** of every service on every day */
  readonly hours?: { readonly open: string; readonly close: string }
}

export type TestMerchant = {
  readonly id: MerchantId
  readonly sub: string
  readonly cityId: CityId
  readonly branchId: BranchId
  readonly zoneId: ZoneId
  readonly categoryId: CategoryId
  readonly products: {
    /** 30 000, by count */
    readonly plain: ProductId
    /** 40 000 less 10 % */
    readonly reduced: ProductId
    /** 50 000, one of two sizes must be chosen */
    readonly sized: ProductId
    /** 20 000, three left */
    readonly scarce: ProductId
    /** 90 000 the kilogram */
    readonly weighed: ProductId
  }
  /** of the `sized` product: the small one is free, the large one adds 15 000 */
  readonly options: { readonly groupId: OptionGroupId; readonly small: OptionId; readonly large: OptionId }
}

/** The middle of the zone, at the branch. */
export const CENTRE = { lat: 41.31, lon: 69.28 }
/** Inside the zone, about a kilometre from the branch. */
export const NEARBY = { lat: 41.315, lon: 69.29 }
/** Far outside of every zone. */
export const FAR = { lat: 39.65, lon: 66.96 }

const newId = <I extends Id<string>>() => idFrom<I>(randomUUID())
const inAll = (text: string): Texts => ({ uz: text, ru: `${text} (ru)`, eng: `${text} (eng)` })
const json = (value: unknown) => JSON.stringify(value)

const SETTINGS: z.input<typeof WebSettings> = {
  uzActive: true,
  ruActive: true,
  engActive: true,
  mainLanguage: 'uz',
  deliveryActive: true,
  pickupActive: true,
  cashActive: true,
  promoActive: true,
  cancelOrderActive: true,
  productComment: true,
  cutleryActive: true,
  cartPageActive: true,
}

/** Creates the merchant; every wish overrides a default. */
export async function insertMerchant(superuser: Pool, wish: Wish): Promise<TestMerchant> {
  const id = newId<MerchantId>()
  const sub = wish.sub ?? `brand-${id.slice(0, 8)}`
  const place = { id, cityId: newId<CityId>(), branchId: newId<BranchId>(), zoneId: newId<ZoneId>() }
  await insertRow(superuser, 'merchants', { id, sub, name: json(inAll(sub)), ...wish.merchant })
  await insertRow(superuser, 'merchant_settings', { merchant_id: id, web: json({ ...SETTINGS, ...wish.settings }) })
  await insertRow(superuser, 'order_settings', { merchant_id: id, ...wish.terms })
  await insertPlaces(superuser, place, wish)
  return { ...place, sub, ...(await insertMenu(superuser, id)) }
}

type Place = Pick<TestMerchant, 'id' | 'cityId' | 'branchId' | 'zoneId'>

async function insertPlaces(superuser: Pool, { id, cityId, branchId, zoneId }: Place, wish: Wish): Promise<void> {
  const of = { merchant_id: id }
  await insertRow(superuser, 'cities', { ...of, id: cityId, name: json(inAll('Toshkent')), ...CENTRE, is_main: true })
  await insertRow(superuser, 'branches', {
    ...of,
    id: branchId,
    city_id: cityId,
    name: json(inAll('Markaz')),
    address: json(inAll('Navoiy 1')),
    ...CENTRE,
    phone: '+998712000000',
    is_main: true,
    delivery_enabled: true,
    pickup_enabled: true,
    ...wish.branch,
  })
  for (const type of ['DELIVERY', 'PICK_UP'] satisfies HoursType[]) {
    await insertRow(superuser, 'branch_hours', { ...of, branch_id: branchId, type, hours: json(week(wish.hours)) })
  }
  const ring = square(0.05)
  await insertRow(superuser, 'zones', {
    ...of,
    id: zoneId,
    city_id: cityId,
    name: json(inAll('Markaz')),
    polygon: json(ring),
    price: 12_000,
  })
}

async function insertMenu(superuser: Pool, id: MerchantId): Promise<Omit<TestMerchant, keyof Place | 'sub'>> {
  const of = { merchant_id: id }
  const categoryId = newId<CategoryId>()
  await insertRow(superuser, 'categories', { ...of, id: categoryId, name: json(inAll('Taomlar')) })
  const product = async (name: string, price: number, more: Partial<Insertable<Tables['products']>> = {}) => {
    const productId = newId<ProductId>()
    const named = { id: productId, category_id: categoryId, name: json(inAll(name)), price, cooking_max: 20 }
    await insertRow(superuser, 'products', { ...of, ...named, ...more })
    return productId
  }
  const products = {
    plain: await product('Osh', 30_000, { priority: 1 }),
    reduced: await product('Lagʻmon', 40_000, { priority: 2, discount_percent: 10 }),
    sized: await product('Pitsa', 50_000, { priority: 3 }),
    scarce: await product('Somsa', 20_000, { priority: 4 }),
    weighed: await product('Shashlik', 90_000, { priority: 5, unit: 'KG' }),
  }
  await insertRow(superuser, 'product_stock', { ...of, product_id: products.scarce, branch_id: null, amount: 3 })
  return { categoryId, products, options: await insertSizes(superuser, id, products.sized) }
}

async function insertSizes(superuser: Pool, id: MerchantId, productId: ProductId): Promise<TestMerchant['options']> {
  const of = { merchant_id: id }
  const options = { groupId: newId<OptionGroupId>(), small: newId<OptionId>(), large: newId<OptionId>() }
  const group = { id: options.groupId, name: json(inAll('Oʻlcham')), min_count: 1, max_count: 1 }
  await insertRow(superuser, 'option_groups', { ...of, ...group })
  const size = (optionId: OptionId, name: string, price: number) =>
    insertRow(superuser, 'options', {
      ...of,
      id: optionId,
      option_group_id: options.groupId,
      name: json(inAll(name)),
      price,
    })
  await size(options.small, 'Kichik', 0)
  await size(options.large, 'Katta', 15_000)
  await insertRow(superuser, 'product_option_groups', {
    ...of,
    product_id: productId,
    option_group_id: options.groupId,
  })
  return options
}

/** A closed ring around the centre, `half` degrees to each side. */
function square(half: number): readonly (readonly [number, number])[] {
  const { lat, lon } = CENTRE
  return [
    [lon - half, lat - half],
    [lon + half, lat - half],
    [lon + half, lat + half],
    [lon - half, lat + half],
    [lon - half, lat - half],
  ]
}

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

function week({ open, close } = { open: '00:00', close: '23:59' }): readonly DayHours[] {
  return DAYS.map((weekName) => ({ weekName, isDayOff: false, open, close, extraOpen: null, extraClose: null }))
}
