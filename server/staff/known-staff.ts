// Who of the staff makes a call: the holder of a key, or a person with a session. Found in one trip at the edge.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { StaffMember } from '@dasturxon/domain/staff-roles'
import type { Pool } from 'pg'
import { inOneTrip } from '../db/one-trip.ts'
import { inTransaction } from '../db/scope.ts'
import { tokenHash } from '../tokens.ts'
import { SESSION_IDLE_MS } from './session-life.ts'

const RENEW_AFTER_MS = 10 * 60_000
const TOKEN_SHAPE = /^[\w-]{20,128}$/

type Tenant = { readonly pool: Pool; readonly merchantId: MerchantId; readonly now: Date }

/** Who holds a staff key; `null` when it is unknown, revoked or over. */
export async function findKeyHolder(tenant: Tenant, key: string): Promise<StaffMember | null> {
  if (!TOKEN_SHAPE.test(key)) return null
  const [row] = await inOneTrip<StaffMember>(
    tenant,
    `select k.id, k.role, coalesce(c.branch_id, k.branch_id) as "branchId", k.courier_id as "courierId" from staff_keys k
       left join couriers c on c.merchant_id = k.merchant_id and c.id = k.courier_id
      where k.merchant_id = '${tenant.merchantId}' and k.key_hash = '\\x${hashText(key)}' and k.is_active
        and (k.ends_at is null or k.ends_at > '${tenant.now.toISOString()}') and (k.courier_id is null or c.is_active)`,
  )
  return row ?? null
}

type SessionRow = StaffMember & { readonly lastUsedAt: Date; readonly confirmedAt: Date }

/** Who has signed in with this token; `null` when it is unknown or over, or the person works here no more. */
export async function findSignedIn(tenant: Tenant, token: string): Promise<SessionRow | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const now = tenant.now.toISOString()
  const [row] = await inOneTrip<SessionRow>(
    tenant,
    `select p.id, p.role, coalesce(c.branch_id, p.branch_id) as "branchId", p.courier_id as "courierId",
            s.last_used_at as "lastUsedAt", s.confirmed_at as "confirmedAt" from staff_sessions s
       join staff p on p.merchant_id = s.merchant_id and p.id = s.staff_id and p.is_active
       left join couriers c on c.merchant_id = p.merchant_id and c.id = p.courier_id
      where s.merchant_id = '${tenant.merchantId}' and s.token_hash = '\\x${hashText(token)}'
        and s.expires_at > '${now}' and s.ends_at > '${now}' and (p.courier_id is null or c.is_active)`,
  )
  return row ?? null
}

/** Extends a session that is in use, at most once in ten minutes. */
export async function renewSignedIn(tenant: Tenant, token: string, lastUsedAt: Date): Promise<void> {
  if (tenant.now.getTime() - lastUsedAt.getTime() < RENEW_AFTER_MS) return
  const until = new Date(tenant.now.getTime() + SESSION_IDLE_MS)
  await inTransaction(tenant.pool, tenant, ({ named }) =>
    named(
      'renew_staff_session',
      `update staff_sessions set last_used_at = $3, expires_at = least($4, ends_at)
        where merchant_id = $1 and token_hash = $2 and expires_at > $3`,
      [tenant.merchantId, tokenHash(token), tenant.now, until],
    ),
  )
}

function hashText(token: string): string {
  return tokenHash(token).toString('hex')
}
