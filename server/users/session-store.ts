// The table of sessions. It holds hashes of tokens, never a token.
import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

export type NewSession = {
  readonly token_hash: Buffer
  readonly user_id: UserId
  readonly channel: string
  readonly expires_at: Date
  readonly ends_at: Date
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
