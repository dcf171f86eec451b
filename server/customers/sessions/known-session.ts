// Sessions as the edge uses them: found in one trip, extended while they are used, given a new token every day.
import type { MerchantId, UserId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import { inOneTrip } from '../../db/one-trip.ts'
import { inTransaction } from '../../db/scope.ts'
import { newToken, tokenHash } from '../../tokens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 30 * DAY_MS
const RENEW_AFTER_MS = HOUR_MS
const ROTATE_AFTER_MS = DAY_MS
// requests sent together with the one that got the new token still have the old one
const OLD_TOKEN_MS = 30_000

const TOKEN_SHAPE = /^[\w-]{20,128}$/

export type Session = {
  readonly userId: UserId
  readonly createdAt: Date
  readonly lastUsedAt: Date
  /** when the customer last confirmed their phone in this session */
  readonly phoneConfirmedAt: Date | null
}

type Tenant = { readonly pool: Pool; readonly merchantId: MerchantId; readonly now: Date }

/** The valid session of a token; `null` when it is unknown, expired or revoked. Throws when the database does not answer. */
export async function findSession(tenant: Tenant, token: string): Promise<Session | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const [row] = await inOneTrip<SessionRow>(
    tenant,
    `select s.user_id, s.created_at, s.last_used_at, s.phone_confirmed_at from sessions s
       join users u on u.merchant_id = s.merchant_id and u.id = s.user_id and u.is_active
      where s.merchant_id = '${tenant.merchantId}' and s.token_hash = '\\x${tokenHash(token).toString('hex')}'
        and s.expires_at > '${tenant.now.toISOString()}' and s.ends_at > '${tenant.now.toISOString()}'`,
  )
  if (row === undefined) return null
  return {
    userId: row.user_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    phoneConfirmedAt: row.phone_confirmed_at,
  }
}

type SessionRow = {
  readonly user_id: UserId
  readonly created_at: Date
  readonly last_used_at: Date
  readonly phone_confirmed_at: Date | null
}

/** Extends a session that is in use, at most once an hour. */
export async function renewSession(tenant: Tenant, token: string, session: Session): Promise<void> {
  if (tenant.now.getTime() - session.lastUsedAt.getTime() < RENEW_AFTER_MS) return
  const until = new Date(tenant.now.getTime() + IDLE_MS)
  await inTransaction(tenant.pool, tenant, ({ named }) =>
    named(
      'renew_session',
      `update sessions set last_used_at = $3, expires_at = least($4, ends_at)
        where merchant_id = $1 and token_hash = $2 and expires_at > $3::timestamptz + interval '1 minute'`,
      [tenant.merchantId, tokenHash(token), tenant.now, until],
    ),
  )
}

/** A new token for a session whose token is a day old; `null` when it is too early, or another request was first. */
export async function rotateSession(tenant: Tenant, token: string, session: Session): Promise<string | null> {
  if (tenant.now.getTime() - session.createdAt.getTime() < ROTATE_AFTER_MS) return null
  const fresh = newToken()
  const shortly = new Date(tenant.now.getTime() + OLD_TOKEN_MS)
  const until = new Date(tenant.now.getTime() + IDLE_MS)
  const made = await inTransaction(tenant.pool, tenant, ({ named }) =>
    named(
      'rotate_session',
      `with old as (
         update sessions set expires_at = $4 where merchant_id = $1 and token_hash = $2 and expires_at > $4
         returning user_id, channel, ends_at, deletion_confirmed_at, phone_confirmed_at, id, browser, system)
       insert into sessions (merchant_id, token_hash, user_id, channel, created_at, last_used_at, expires_at, ends_at,
         deletion_confirmed_at, phone_confirmed_at, id, browser, system)
       select $1, $3, user_id, channel, $6, $6, least($5, ends_at), ends_at, deletion_confirmed_at, phone_confirmed_at,
         id, browser, system from old
       returning token_hash`,
      [tenant.merchantId, tokenHash(token), tokenHash(fresh), shortly, until, tenant.now],
    ),
  )
  return made.length === 1 ? fresh : null
}
