// The table of saved addresses.
import type { AddressDetails } from '@dasturxon/domain/address'
import type { AddressId, CityId, UserId } from '@dasturxon/domain/ids'
import type { Point } from '@dasturxon/domain/zones'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

export type AddressRow = Omit<Selectable<Tables['addresses']>, 'merchant_id' | 'user_id'>

export type AddressFields = {
  readonly type: 'HOUSE' | 'APARTMENT' | 'OFFICE'
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly description: string
  readonly details: AddressDetails
  readonly comment: string
  readonly cityId: CityId | null
  readonly lat: number
  readonly lon: number
}

const COLUMNS = [
  'id',
  'type',
  'name',
  'street_name',
  'house_number',
  'description',
  'details',
  'comment',
  'city_id',
  'lat',
  'lon',
  'version',
  'created_at',
  'updated_at',
] as const

const ADDRESS_LIMIT = 100
// wider than the rule for the same place, which decides afterwards
const NEAR_DEGREES = 0.001

/** Addresses of a customer, the newest first. */
export function listAddresses(scope: Scope, userId: UserId): Promise<readonly AddressRow[]> {
  return addressQuery(scope, userId).orderBy('created_at', 'desc').orderBy('id').limit(ADDRESS_LIMIT).execute()
}

/** Addresses of a customer near a point: all that may be the same place, and few others. */
export function listAddressesNear(scope: Scope, userId: UserId, { lat, lon }: Point): Promise<readonly AddressRow[]> {
  return addressQuery(scope, userId)
    .where(({ between }) => between('lat', lat - NEAR_DEGREES, lat + NEAR_DEGREES))
    .where(({ between }) => between('lon', lon - NEAR_DEGREES, lon + NEAR_DEGREES))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ADDRESS_LIMIT)
    .execute()
}

/** One address of a customer. */
export function findAddress(scope: Scope, userId: UserId, id: AddressId): Promise<AddressRow | undefined> {
  return addressQuery(scope, userId).where('id', '=', id).executeTakeFirst()
}

/** One address of a customer, locked until the transaction ends. */
export function lockAddress(scope: Scope, userId: UserId, id: AddressId): Promise<AddressRow | undefined> {
  return addressQuery(scope, userId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Stores a new address. */
export function insertAddress(scope: Scope, userId: UserId, id: AddressId, fields: AddressFields): Promise<AddressRow> {
  return scope.db
    .insertInto('addresses')
    .values({
      merchant_id: scope.merchantId,
      id,
      user_id: userId,
      ...columnsOf(fields),
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Saves a new state of an address and increments its version. It must be locked. */
export function saveAddress(scope: Scope, id: AddressId, fields: AddressFields): Promise<AddressRow> {
  return scope.db
    .updateTable('addresses')
    .set({ ...columnsOf(fields), updated_at: scope.now, version: sql`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Deletes an address of a customer; returns whether there was one. */
export async function removeAddress(scope: Scope, userId: UserId, id: AddressId): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('addresses')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

function addressQuery(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
}

function columnsOf(fields: AddressFields) {
  return {
    type: fields.type,
    name: fields.name,
    street_name: fields.streetName,
    house_number: fields.houseNumber,
    description: fields.description,
    details: JSON.stringify(fields.details),
    comment: fields.comment,
    city_id: fields.cityId,
    lat: fields.lat,
    lon: fields.lon,
  }
}
