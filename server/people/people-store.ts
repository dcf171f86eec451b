// The table of the staff, for those who manage them.
import type { BranchId, CourierId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

export type PersonRow = {
  readonly id: string
  readonly phone: string
  readonly full_name: string
  readonly role: StaffRole
  /** for a courier that of the courier */
  readonly branch_id: BranchId | null
  readonly courier_id: CourierId | null
  readonly is_active: boolean
  readonly version: number
}

function people(scope: Scope) {
  return scope.db
    .selectFrom('staff as p')
    .leftJoin('couriers as c', (join) =>
      join.onRef('c.merchant_id', '=', 'p.merchant_id').onRef('c.id', '=', 'p.courier_id'),
    )
    .select(['p.id', 'p.phone', 'p.full_name', 'p.role', 'p.courier_id', 'p.is_active', 'p.version'])
    .select(({ fn }) => fn.coalesce('c.branch_id', 'p.branch_id').as('branch_id'))
    .where('p.merchant_id', '=', scope.merchantId)
}

const MOST = 500

/** Everybody of the staff; those who work here first, by name. */
export function listPersonRows(scope: Scope): Promise<PersonRow[]> {
  return people(scope).orderBy('p.is_active', 'desc').orderBy('p.full_name').orderBy('p.id').limit(MOST).execute()
}

/** One of them. */
export function findPerson(scope: Scope, id: string): Promise<PersonRow | undefined> {
  return people(scope).where('p.id', '=', id).executeTakeFirst()
}

/** The ids of the owners who work here, locked, so that two of them cannot remove each other at once. */
export async function lockAdmins(scope: Scope): Promise<readonly string[]> {
  const rows = await scope.db
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('role', '=', 'brand_admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(MOST)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export type PersonFields = Pick<PersonRow, 'full_name' | 'role' | 'branch_id' | 'courier_id' | 'is_active'>

/** Whether somebody of the staff has this phone, also somebody who was switched off. */
export async function hasPhone(scope: Scope, phone: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new person. */
export async function insertPerson(scope: Scope, person: PersonFields & { id: string; phone: string }): Promise<void> {
  await scope.db
    .insertInto('staff')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, ...person })
    .execute()
}

/** Saves the person if they are still at `version`; whether they were. */
export async function savePerson(scope: Scope, id: string, version: number, fields: PersonFields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('staff')
    .set({ ...fields, version: sql`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
