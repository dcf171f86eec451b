// The tables of places: cities, branches with their hours, delivery zones.
import type { DayHours, HoursException, HoursType } from '@dasturxon/domain/hours'
import type { BranchId, CityId, MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import { type Money, money } from '@dasturxon/domain/money'
import type { ServingBranch, ServingZone } from '@dasturxon/domain/serving'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type City = Pick<
  Selectable<Tables['cities']>,
  'id' | 'name' | 'description' | 'lat' | 'lon' | 'is_main' | 'is_taximeter'
>

export type Branch = ServingBranch & {
  readonly merchantId: MerchantId
  readonly name: Texts
  readonly address: Texts
  readonly landmark: Texts
  readonly phone: string | null
  readonly bookingPhone: string | null
  readonly isActive: boolean
  readonly isMain: boolean
  readonly isBookingEnabled: boolean
}

export type Zone = ServingZone & {
  readonly name: Texts
  readonly color: string
  readonly freeFrom: Money | null
  readonly minimum: Money | null
}

const PLACE_LIMIT = 1000

/** Cities of the merchant, the main one first. */
export function listCities(scope: Scope): Promise<readonly City[]> {
  return scope.db
    .selectFrom('cities')
    .select(['id', 'name', 'description', 'lat', 'lon', 'is_main', 'is_taximeter'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .limit(PLACE_LIMIT)
    .execute()
}

/** Whether the merchant has this city. */
export async function hasCity(scope: Scope, id: CityId): Promise<boolean> {
  const city = await scope.db
    .selectFrom('cities')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return city !== undefined
}

/** Active branches, in the merchant's order; of one city when it is given. */
export async function listBranches(scope: Scope, cityId?: CityId): Promise<readonly Branch[]> {
  const rows = await branchQuery(scope)
    .where('is_active', '=', true)
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId ?? null))
    .orderBy('priority')
    .orderBy('id')
    .limit(PLACE_LIMIT)
    .execute()
  return rows.map(branchOf)
}

/** One branch, also an inactive one: an old order may refer to it. */
export async function findBranch(scope: Scope, id: BranchId): Promise<Branch | undefined> {
  const row = await branchQuery(scope).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : branchOf(row)
}

/** Delivery zones of the merchant. */
export async function listZones(scope: Scope): Promise<readonly Zone[]> {
  const rows = await scope.db
    .selectFrom('zones')
    .select(['id', 'city_id', 'name', 'polygon', 'color', 'price', 'free_from', 'minimum'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('id')
    .limit(PLACE_LIMIT)
    .execute()
  return rows.map(({ id, city_id, name, polygon, color, price, free_from, minimum }) => ({
    id,
    cityId: city_id,
    name,
    polygon,
    color,
    price: moneyOrNull(price),
    freeFrom: moneyOrNull(free_from),
    minimum: moneyOrNull(minimum),
  }))
}

function branchQuery(scope: Scope) {
  return scope.db
    .selectFrom('branches')
    .select(['id', 'merchant_id', 'city_id', 'name', 'address', 'landmark', 'lat', 'lon', 'phone', 'booking_phone'])
    .select(['is_active', 'is_main', 'delivery_enabled', 'pickup_enabled', 'dinein_enabled', 'booking_enabled'])
    .select('delivery_price')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('branch_hours')
          .select(['type', 'hours'])
          .whereRef('branch_hours.merchant_id', '=', 'branches.merchant_id')
          .whereRef('branch_hours.branch_id', '=', 'branches.id')
          .orderBy('type'),
      ).as('work_hours'),
      jsonArrayFrom(
        selectFrom('branch_exceptions')
          .select(['day as date', 'is_day_off as isDayOff', 'open', 'close'])
          .whereRef('branch_exceptions.merchant_id', '=', 'branches.merchant_id')
          .whereRef('branch_exceptions.branch_id', '=', 'branches.id')
          .orderBy('day'),
      ).as('exceptions'),
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('is_deleted', '=', false)
}

type BranchRow = {
  readonly id: BranchId
  readonly merchant_id: MerchantId
  readonly city_id: CityId
  readonly name: Texts
  readonly address: Texts
  readonly landmark: Texts
  readonly lat: number
  readonly lon: number
  readonly phone: string | null
  readonly booking_phone: string | null
  readonly is_active: boolean
  readonly is_main: boolean
  readonly delivery_enabled: boolean
  readonly pickup_enabled: boolean
  readonly dinein_enabled: boolean
  readonly booking_enabled: boolean
  readonly delivery_price: number | null
  readonly work_hours: readonly { readonly type: HoursType; readonly hours: readonly DayHours[] }[]
  readonly exceptions: readonly HoursException[]
}

function branchOf(row: BranchRow): Branch {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    cityId: row.city_id,
    name: row.name,
    address: row.address,
    landmark: row.landmark,
    point: { lat: row.lat, lon: row.lon },
    phone: row.phone,
    bookingPhone: row.booking_phone,
    isActive: row.is_active,
    isMain: row.is_main,
    isBookingEnabled: row.booking_enabled,
    services: servicesOf(row),
    deliveryPrice: moneyOrNull(row.delivery_price),
    workHours: row.work_hours,
    exceptions: row.exceptions,
  }
}

function servicesOf(row: BranchRow): readonly ServiceType[] {
  const offered: readonly (readonly [ServiceType, boolean])[] = [
    ['DELIVERY', row.delivery_enabled],
    ['PICK_UP', row.pickup_enabled],
    ['DINE_IN', row.dinein_enabled],
  ]
  return offered.filter(([, isEnabled]) => isEnabled).map(([service]) => service)
}

function moneyOrNull(amount: number | null): Money | null {
  return amount === null ? null : money(amount)
}
