// Writes places: what the staff change at the desk. A row is saved only at the version that was seen.

import type { DatedHours, WorkHours } from '@dasturxon/domain/hours'
import type { BranchId, CityId, ZoneId } from '@dasturxon/domain/ids'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

type BranchFields = Omit<Updateable<Tables['branches']>, 'merchant_id' | 'id' | 'version'>

const next = sql<number>`version + 1`

/** Stores a new branch. */
export async function insertBranch(scope: Scope, row: Omit<Insertable<Tables['branches']>, 'merchant_id'>) {
  await scope.db
    .insertInto('branches')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, updated_at: scope.now, ...row })
    .execute()
}

/** Changes a branch if it is still at this version; tells whether it was. */
export async function saveBranch(scope: Scope, id: BranchId, version: number, fields: BranchFields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('branches')
    .set({ ...fields, updated_at: scope.now, version: next })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes every other branch no longer the main one. */
export async function clearMainBranch(scope: Scope, except: BranchId): Promise<void> {
  await scope.db
    .updateTable('branches')
    .set({ is_main: false, updated_at: scope.now, version: next })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '<>', except)
    .where('is_main', '=', true)
    .execute()
}

/** Replaces the weeks and the exceptions of a branch. */
export async function replaceHours(
  scope: Scope,
  id: BranchId,
  workHours: readonly WorkHours[],
  exceptions: readonly DatedHours[],
): Promise<void> {
  const of = { merchant_id: scope.merchantId, branch_id: id }
  await scope.db
    .deleteFrom('branch_hours')
    .where('merchant_id', '=', scope.merchantId)
    .where('branch_id', '=', id)
    .execute()
  await scope.db
    .deleteFrom('branch_exceptions')
    .where('merchant_id', '=', scope.merchantId)
    .where('branch_id', '=', id)
    .execute()
  const weeks = workHours.map(({ type, hours }) => ({ ...of, type, hours: JSON.stringify(hours) }))
  if (weeks.length > 0) await scope.db.insertInto('branch_hours').values(weeks).execute()
  const days = exceptions.map(({ date, isDayOff, open, close }) => ({
    ...of,
    day: date,
    is_day_off: isDayOff,
    open,
    close,
  }))
  if (days.length > 0) await scope.db.insertInto('branch_exceptions').values(days).execute()
}

type CityFields = Pick<Insertable<Tables['cities']>, 'name' | 'lat' | 'lon' | 'is_main'>

/** Stores a new city. */
export async function insertCity(scope: Scope, id: CityId, fields: CityFields): Promise<void> {
  await scope.db
    .insertInto('cities')
    .values({ merchant_id: scope.merchantId, id, ...fields })
    .execute()
}

/** Changes a city if it is still at this version; tells whether it was. */
export async function saveCity(scope: Scope, id: CityId, version: number, fields: CityFields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('cities')
    .set({ ...fields, version: next })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes every other city no longer the main one. */
export async function clearMainCity(scope: Scope, except: CityId): Promise<void> {
  await scope.db
    .updateTable('cities')
    .set({ is_main: false, version: next })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '<>', except)
    .where('is_main', '=', true)
    .execute()
}

type ZoneFields = Omit<Insertable<Tables['zones']>, 'merchant_id' | 'id' | 'version'>

/** Stores a new zone. */
export async function insertZone(scope: Scope, id: ZoneId, fields: ZoneFields): Promise<void> {
  await scope.db
    .insertInto('zones')
    .values({ merchant_id: scope.merchantId, id, ...fields })
    .execute()
}

/** Changes a zone if it is still at this version; tells whether it was. */
export async function saveZone(scope: Scope, id: ZoneId, version: number, fields: ZoneFields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('zones')
    .set({ ...fields, version: next })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a zone if it is still at this version; tells whether it was. */
export async function deleteZone(scope: Scope, id: ZoneId, version: number): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('zones')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
