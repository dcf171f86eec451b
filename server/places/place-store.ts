// The tables of places: cities, branches with their hours, delivery zones.
import type { BranchPause, DatedHours, DayHours, HoursType } from '@dasturxon/domain/hours'
import type { BranchId, CityId, MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import { type Money, money } from '@dasturxon/domain/money'
import type { ServingBranch, ServingZone } from '@dasturxon/domain/serving'
import { zoneShape } from '@dasturxon/domain/zone-shape'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type City = Pick<
  Selectable<Tables['cities']>,
  'id' | 'name' | 'description' | 'lat' | 'lon' | 'is_main' | 'is_taximeter' | 'taximeter_comment' | 'version'
>

export type Branch = ServingBranch & {
  readonly version: number
  readonly merchantId: MerchantId
  readonly name: Texts
  readonly address: Texts
  readonly landmark: Texts
  readonly phone: string | null
  readonly bookingPhone: string | null
  readonly isActive: boolean
  readonly isMain: boolean
  readonly isDeleted: boolean
  readonly isBookingEnabled: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly directorId: string | null
  /** plain hours for clients that read no others */
  readonly plainHours: PlainHours
  /** its names in the programs of others */
  readonly foreignIds: ForeignIds
  readonly switches: Switches
}

type PlainHours = Readonly<Record<'open' | 'close' | 'deliveryStart' | 'deliveryEnd', string | null>>
type ForeignIds = Readonly<Record<'joinPosterId' | 'jowiId' | 'iikoId' | 'companyId' | 'paymentId', string | null>>

/** What else a branch has or does; a switch that was never set is off. */
export type Switches = Readonly<Record<SwitchName, boolean>>
type SwitchName = 'expressEnabled' | 'kitchenEnabled' | 'payOfficeEnabled' | 'storageEnabled' | 'yandexEnabled'

export type Zone = ServingZone & {
  readonly version: number
  readonly merchantId: MerchantId
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
    .select(['id', 'name', 'description', 'lat', 'lon', 'is_main', 'is_taximeter', 'taximeter_comment', 'version'])
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

/** Branches that were not deleted, at work or not, in the merchant's order. */
export async function listAllBranches(scope: Scope): Promise<readonly Branch[]> {
  const rows = await branchQuery(scope).orderBy('priority').orderBy('id').limit(PLACE_LIMIT).execute()
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
    .select(['id', 'merchant_id', 'city_id', 'name', 'polygon', 'color', 'price', 'free_from', 'minimum', 'version'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('id')
    .limit(PLACE_LIMIT)
    .execute()
  return rows.map(({ id, merchant_id, city_id, name, polygon, color, price, free_from, minimum, version }) => ({
    id,
    version,
    merchantId: merchant_id,
    cityId: city_id,
    name,
    ...zoneShape(polygon),
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
    .select(['version', 'delivery_price', 'is_deleted', 'created_at', 'updated_at', 'director_id', 'switches'])
    .select(['open', 'close', 'delivery_start', 'delivery_end'])
    .select(['join_poster_id', 'jowi_id', 'iiko_id', 'company_id', 'payment_id'])
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
      jsonArrayFrom(
        selectFrom('branch_pauses')
          .select(['paused_at as pausedFrom', 'ends_at as pausedUntil'])
          .whereRef('branch_pauses.merchant_id', '=', 'branches.merchant_id')
          .whereRef('branch_pauses.branch_id', '=', 'branches.id'),
      ).as('pauses'),
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('is_deleted', '=', false)
}

type BranchRow = Omit<Selectable<Tables['branches']>, 'priority'> & {
  readonly work_hours: readonly { readonly type: HoursType; readonly hours: readonly DayHours[] }[]
  readonly exceptions: readonly DatedHours[]
  readonly pauses: readonly BranchPause[]
}

function branchOf(row: BranchRow): Branch {
  return {
    id: row.id,
    version: row.version,
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
    isDeleted: row.is_deleted,
    isBookingEnabled: row.booking_enabled,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    directorId: row.director_id,
    plainHours: {
      ...{ open: row.open, close: row.close },
      ...{ deliveryStart: row.delivery_start, deliveryEnd: row.delivery_end },
    },
    foreignIds: {
      ...{ joinPosterId: row.join_poster_id, jowiId: row.jowi_id, iikoId: row.iiko_id },
      ...{ companyId: row.company_id, paymentId: row.payment_id },
    },
    switches: switchesOf(row.switches),
    services: servicesOf(row),
    deliveryPrice: moneyOrNull(row.delivery_price),
    workHours: row.work_hours,
    exceptions: [...row.exceptions, ...row.pauses],
  }
}

function switchesOf(document: unknown): Switches {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(document ?? {}))
  const isOn = (name: SwitchName) => given.get(name) === true
  return {
    expressEnabled: isOn('expressEnabled'),
    kitchenEnabled: isOn('kitchenEnabled'),
    payOfficeEnabled: isOn('payOfficeEnabled'),
    storageEnabled: isOn('storageEnabled'),
    yandexEnabled: isOn('yandexEnabled'),
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
