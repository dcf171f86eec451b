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
import { insertRows, type RowOf, rowOf } from './insert.ts'

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
  const menu = menuRows(id)
  await insertRows(superuser, [
    rowOf('merchants', { id, sub, name: json(inAll(sub)), ...wish.merchant }),
    rowOf('merchant_settings', { merchant_id: id, web: json({ ...SETTINGS, ...wish.settings }) }),
    rowOf('order_settings', { merchant_id: id, ...wish.terms }),
    ...placeRows(place, wish),
    ...menu.rows,
  ])
  return { ...place, sub, ...menu.made }
}

type Place = Pick<TestMerchant, 'id' | 'cityId' | 'branchId' | 'zoneId'>

function placeRows({ id, cityId, branchId, zoneId }: Place, wish: Wish): readonly RowOf[] {
  const of = { merchant_id: id }
  const city = rowOf('cities', { ...of, id: cityId, name: json(inAll('Toshkent')), ...CENTRE, is_main: true })
  const branch = rowOf('branches', {
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
  const hours = (['DELIVERY', 'PICK_UP'] satisfies HoursType[]).map((type) =>
    rowOf('branch_hours', { ...of, branch_id: branchId, type, hours: json(week(wish.hours)) }),
  )
  const zone = { ...of, id: zoneId, city_id: cityId, name: json(inAll('Markaz')) }
  return [city, branch, ...hours, rowOf('zones', { ...zone, polygon: json(square(0.05)), price: 12_000 })]
}

type Menu = { readonly made: Omit<TestMerchant, keyof Place | 'sub'>; readonly rows: readonly RowOf[] }

function menuRows(id: MerchantId): Menu {
  const of = { merchant_id: id }
  const categoryId = newId<CategoryId>()
  const rows = [rowOf('categories', { ...of, id: categoryId, name: json(inAll('Taomlar')) })]
  const product = (name: string, price: number, more: Partial<Insertable<Tables['products']>> = {}) => {
    const productId = newId<ProductId>()
    const named = { id: productId, category_id: categoryId, name: json(inAll(name)), price, cooking_max: 20 }
    rows.push(rowOf('products', { ...of, ...named, ...more }))
    return productId
  }
  const products = {
    plain: product('Osh', 30_000, { priority: 1 }),
    reduced: product('Lagʻmon', 40_000, { priority: 2, discount_percent: 10 }),
    sized: product('Pitsa', 50_000, { priority: 3 }),
    scarce: product('Somsa', 20_000, { priority: 4 }),
    weighed: product('Shashlik', 90_000, { priority: 5, unit: 'KG' }),
  }
  rows.push(rowOf('product_stock', { ...of, product_id: products.scarce, branch_id: null, amount: 3 }))
  const sizes = sizeRows(id, products.sized)
  return { made: { categoryId, products, options: sizes.options }, rows: [...rows, ...sizes.rows] }
}

function sizeRows(id: MerchantId, productId: ProductId) {
  const of = { merchant_id: id }
  const options = { groupId: newId<OptionGroupId>(), small: newId<OptionId>(), large: newId<OptionId>() }
  const group = { id: options.groupId, name: json(inAll('Oʻlcham')), min_count: 1, max_count: 1 }
  const size = (optionId: OptionId, name: string, price: number) =>
    rowOf('options', { ...of, id: optionId, option_group_id: options.groupId, name: json(inAll(name)), price })
  const rows = [
    rowOf('option_groups', { ...of, ...group }),
    size(options.small, 'Kichik', 0),
    size(options.large, 'Katta', 15_000),
    rowOf('product_option_groups', { ...of, product_id: productId, option_group_id: options.groupId }),
  ]
  return { options, rows }
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
