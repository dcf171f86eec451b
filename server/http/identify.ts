// The person or the machine behind a token.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors'
import type { MerchantId, UserId } from '@dasturxon/domain/ids'
import { type Ok, ok, refuse } from '@dasturxon/domain/result'
import type { StaffMember } from '@dasturxon/domain/staff-roles'
import type { Pool } from 'pg'
import { isOutage } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { MerchantFacts } from '../users/merchants.ts'
import { findSession, findStaff, renewSession, rotateSession, type Session } from './sessions.ts'

export type Identity = {
  readonly userId: UserId | null
  readonly staff: StaffMember | null
  readonly token: string | null
  /** a new token that this answer gives to the browser */
  readonly freshToken: string | null
}

type Known = { readonly pool: Pool; readonly merchantId: MerchantId; readonly now: Date }

type Shown = {
  readonly endpoint: Endpoint
  readonly tenant: MerchantFacts
  /** from the Authorization header, which wins over the cookie */
  readonly bearer: string | null
  readonly cookie: string | null
  /** a token is changed only beside a plain read: should its answer get lost, nothing else is lost with it */
  readonly isRead: boolean
}

const GUEST: Identity = { userId: null, staff: null, token: null, freshToken: null }

/** Who holds the token that came with a call. Where guests may ask, a dead token makes a guest, not an error. */
export async function identify(services: Services, shown: Shown): Promise<Ok<Identity> | ErrorRefusal> {
  const { endpoint, tenant } = shown
  const token = shown.bearer ?? shown.cookie
  if (!asksWho(endpoint)) return ok(GUEST)
  if (token === null) return endpoint.access === 'open' ? ok(GUEST) : refuse('SESSION_REQUIRED')
  const known = { pool: services.pool, merchantId: tenant.id, now: services.now() }
  if (endpoint.access === 'staff') {
    const staff = await findStaff(known, token)
    return staff === null ? refuse('SESSION_INVALID') : ok({ ...GUEST, staff, token })
  }
  const session = await findSession(known, token)
  if (session === null) return endpoint.access === 'open' ? ok(GUEST) : refuse('SESSION_INVALID')
  const freshToken = await keptAlive(known, token, session, shown)
  return ok({ userId: session.userId, staff: null, token, freshToken })
}

/** Renews the session, and its token when that is due; a database that cannot write now may do it another time. */
async function keptAlive(known: Known, token: string, session: Session, shown: Shown): Promise<string | null> {
  try {
    await renewSession(known, token, session)
    return shown.isRead && token === shown.cookie ? await rotateSession(known, token, session) : null
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}

/** The menu and other open reads are answered without asking the database, also while it is down. */
function asksWho({ access, limit }: Endpoint): boolean {
  return access !== 'open' || limit === 'quote' || limit === 'order' || limit === 'promo' || limit === 'extra'
}
