// The table of sessions. It holds hashes of tokens, never a token.
import type { SessionId, UserId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

// ten sessions, each with two rows at most
const SESSION_LIMIT = 20

export type NewSession = {
  readonly token_hash: Buffer
  readonly user_id: UserId
  readonly channel: string
  readonly browser: string | null
  readonly system: string | null
  readonly expires_at: Date
  readonly ends_at: Date
  readonly phone_confirmed_at: Date | null
}

/** Stores a new session. */
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

/** Ends the expired sessions of a customer and all but the newest `kept`; returns the hashes of their tokens. */
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

/** Deletes every ended session. */
export async function removeEndedSessions(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('sessions')
    .where('merchant_id', '=', scope.merchantId)
    .where((where) => where.or([where('expires_at', '<=', scope.now), where('ends_at', '<=', scope.now)]))
    .execute()
}

/** How the session is carried, and by which client; `undefined` when it has ended. */
export function findClient(scope: Scope, tokenHash: Buffer) {
  return sessionQuery(scope, tokenHash).select(['channel', 'browser', 'system']).executeTakeFirst()
}

/** The valid sessions of a customer, the last used first. A session that has just got a new token has two rows. */
export function listSessions(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'channel', 'browser', 'system', 'last_used_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', scope.now)
    .where('ends_at', '>', scope.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(SESSION_LIMIT)
    .execute()
}

/** Ends other sessions of a customer, one of them or all, never the one of this token; returns the ended rows. */
export function removeOtherSessions(scope: Scope, userId: UserId, own: Buffer, id: SessionId | null) {
  return (
    scope.db
      .deleteFrom('sessions')
      .where('merchant_id', '=', scope.merchantId)
      .where('user_id', '=', userId)
      // by its id: requests on their way may still have the token before the newest
      .where('id', '<>', (where) =>
        where
          .selectFrom('sessions as own')
          .select('own.id')
          .where('own.merchant_id', '=', scope.merchantId)
          .where('own.token_hash', '=', own),
      )
      .$if(id !== null, (others) => others.where('id', '=', id))
      .returning(['id', 'token_hash'])
      .execute()
  )
}

/** Ends the sessions of a customer, all or all but one; returns the hashes of their tokens. */
export async function removeSessionsOf(scope: Scope, userId: UserId, kept: Buffer | null): Promise<readonly Buffer[]> {
  const all = scope.db.deleteFrom('sessions').where('merchant_id', '=', scope.merchantId).where('user_id', '=', userId)
  const rows = await (kept === null ? all : all.where('token_hash', '<>', kept)).returning('token_hash').execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Lets a session end at `at`, or earlier when it would have anyway. */
export async function saveSessionEnd(scope: Scope, tokenHash: Buffer, at: Date): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, ${at})` })
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Stores that the code for deleting the account was just entered in this session. */
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

/** Stores that the customer has just confirmed their phone in this session. */
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
