// The tables of the staff and of their sessions. Sessions hold hashes of tokens, never a token.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

const PERSON = ['id', 'phone', 'full_name', 'role', 'branch_id', 'courier_id'] as const

/** The person with this number who works here; `undefined` when there is none. */
export function findByPhone(scope: Scope, phone: string) {
  return scope.db
    .selectFrom('staff')
    .select(PERSON)
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', '=', phone)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

const MOST_MANAGERS = 200

/** Active managers of a branch and admins of the brand, by name. */
export function listManagers(scope: Scope, branchId: BranchId) {
  return scope.db
    .selectFrom('staff')
    .select(PERSON)
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .where((where) =>
      where.or([
        where('role', '=', 'brand_admin'),
        where.and([where('role', '=', 'branch_manager'), where('branch_id', '=', branchId)]),
      ]),
    )
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST_MANAGERS)
    .execute()
}

export type NewStaffSession = {
  readonly token_hash: Buffer
  readonly staff_id: string
  readonly browser: string | null
  readonly system: string | null
  readonly confirmed_at: Date
  readonly expires_at: Date
  readonly ends_at: Date
}

/** Stores a new session. */
export async function insertStaffSession(scope: Scope, session: NewStaffSession): Promise<void> {
  await scope.db
    .insertInto('staff_sessions')
    .values({
      merchant_id: scope.merchantId,
      created_at: scope.now,
      last_used_at: scope.now,
      ...session,
    })
    .execute()
}

/** Ends the sessions of a person that are over, and all but the newest `kept`; returns the hashes of their tokens. */
export async function removeOldStaffSessions(scope: Scope, staffId: string, kept: number): Promise<readonly Buffer[]> {
  const ofPerson = scope.db
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', scope.now)
    .orderBy('created_at', 'desc')
    .limit(kept)
  const rows = await scope.db
    .deleteFrom('staff_sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('token_hash', 'not in', ofPerson)
    .returning('token_hash')
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Notes that the person of this session has confirmed a code now. */
export async function saveConfirmed(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends one session. */
export async function removeStaffSession(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.db
    .deleteFrom('staff_sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Deletes every ended session. */
export async function removeEndedStaffSessions(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('staff_sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where((where) => where.or([where('expires_at', '<=', scope.now), where('ends_at', '<=', scope.now)]))
    .execute()
}
