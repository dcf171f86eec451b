// The table of sessions. It holds hashes of tokens, never a token.
import type { UserId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

export type NewSession = {
  readonly token_hash: Buffer
  readonly user_id: UserId
  readonly channel: string
  readonly expires_at: Date
  readonly ends_at: Date
  readonly phone_confirmed_at: Date | null
}

/** Keeps a new session. */
export async function insertSession(scope: Scope, session: NewSession): Promise<void> {
  await scope.db
    .insertInto('sessions')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, last_used_at: scope.now, ...session })
    .execute()
}

/** Ends one session. */
export async function removeSession(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.db
    .deleteFrom('sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends the sessions of a customer that ran out and all but the newest `kept`; gives the hashes of their tokens. */
export async function removeOldSessions(scope: Scope, userId: UserId, kept: number): Promise<readonly Buffer[]> {
  const rows = await scope.db
    .deleteFrom('sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('expires_at', '<=', scope.now),
        where(
          'token_hash',
          'not in',
          where
            .selectFrom('sessions')
            .select('token_hash')
            .where('merchant_id', '=', scope.merchantId)
            .where('user_id', '=', userId)
            .where('expires_at', '>', scope.now)
            .orderBy('created_at', 'desc')
            .limit(kept),
        ),
      ]),
    )
    .returning('token_hash')
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Forgets every session that is over. */
export async function removeEndedSessions(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where((where) => where.or([where('expires_at', '<=', scope.now), where('ends_at', '<=', scope.now)]))
    .execute()
}

/** How the session is held: in a browser's cookie or by another client. */
export async function findChannel(scope: Scope, tokenHash: Buffer): Promise<string | null> {
  const row = await sessionQuery(scope, tokenHash).select('channel').executeTakeFirst()
  return row?.channel ?? null
}

/** Ends the sessions of a customer, all or all but one; gives the hashes of their tokens. */
export async function removeSessionsOf(scope: Scope, userId: UserId, kept: Buffer | null): Promise<readonly Buffer[]> {
  const all = scope.db.deleteFrom('sessions').where('merchant_id', '=', scope.merchantId).where('user_id', '=', userId)
  const rows = await (kept === null ? all : all.where('token_hash', '<>', kept)).returning('token_hash').execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Lets a session end at `at`, or sooner when it would have anyway. */
export async function saveSessionEnd(scope: Scope, tokenHash: Buffer, at: Date): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, ${at})` })
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Notes that the holder of this session has just entered the code that deleting the account needs. */
export async function saveDeletionConfirmed(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ deletion_confirmed_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Whether that was done after `since`. */
export async function isDeletionConfirmed(scope: Scope, tokenHash: Buffer, since: Date): Promise<boolean> {
  const row = await sessionQuery(scope, tokenHash)
    .select('token_hash')
    .where('deletion_confirmed_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the holder of this session has just shown that the phone is theirs. */
export async function savePhoneConfirmed(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ phone_confirmed_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

function sessionQuery(scope: Scope, tokenHash: Buffer) {
  return scope.db.selectFrom('sessions').where('merchant_id', '=', scope.merchantId).where('token_hash', '=', tokenHash)
}
