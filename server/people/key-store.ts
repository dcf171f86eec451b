// The keys of devices and programs, for those who manage them.
import type { BranchId, CourierId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'

export type NewKey = {
  readonly id: string
  readonly key_hash: Buffer
  readonly ending: string
  readonly name: string
  readonly role: StaffRole
  readonly branch_id: BranchId | null
  readonly courier_id: CourierId | null
  readonly ends_at: Date | null
}

const MOST = 500

function keys(scope: Scope) {
  return scope.db
    .selectFrom('staff_keys as k')
    .leftJoin('couriers as c', (join) =>
      join.onRef('c.merchant_id', '=', 'k.merchant_id').onRef('c.id', '=', 'k.courier_id'),
    )
    .select(['k.id', 'k.key_hash', 'k.name', 'k.role', 'k.courier_id', 'k.ending', 'k.created_at', 'k.ends_at'])
    .select(({ fn }) => fn.coalesce('c.branch_id', 'k.branch_id').as('branch_id'))
    .where('k.merchant_id', '=', scope.merchantId)
    .where('k.is_active', '=', true)
    .where((where) => where.or([where('k.ends_at', 'is', null), where('k.ends_at', '>', scope.now)]))
}

export type KeyRow = Omit<NewKey, 'ending'> & { readonly ending: string | null; readonly created_at: Date }

/** The keys that work now, the newest first. */
export function listKeyRows(scope: Scope): Promise<KeyRow[]> {
  return keys(scope).orderBy('k.created_at', 'desc').orderBy('k.id').limit(MOST).execute()
}

/** One of them. */
export function findKey(scope: Scope, id: string): Promise<KeyRow | undefined> {
  return keys(scope).where('k.id', '=', id).executeTakeFirst()
}

/** Stores a new key. */
export async function insertKey(scope: Scope, key: NewKey): Promise<void> {
  await scope.db
    .insertInto('staff_keys')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, ...key })
    .execute()
}

/** Switches a key off. */
export async function revokeKeyRow(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('staff_keys')
    .set({ is_active: false })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}
