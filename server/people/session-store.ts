// The sessions of the staff, for those who manage them.
import type { Scope } from '../db/scope.ts'

const COLUMNS = ['id', 'staff_id', 'token_hash', 'browser', 'system', 'created_at', 'last_used_at'] as const
const MOST = 500

/** The sessions that are not over, the last used first. */
export function listSessionRows(scope: Scope) {
  return scope.db
    .selectFrom('staff_sessions')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('expires_at', '>', scope.now)
    .where('ends_at', '>', scope.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** Whose session it is. */
export async function findSessionOwner(scope: Scope, id: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('staff_sessions')
    .select('staff_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** Ends all sessions of a person, or the one with this id; returns the hashes of their tokens. */
export async function removeSessions(scope: Scope, staffId: string, id: string | null): Promise<readonly Buffer[]> {
  const rows = await scope.db
    .deleteFrom('staff_sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .returning('token_hash')
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}
