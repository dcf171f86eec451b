// The person or system behind a token.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { MerchantId, UserId } from '@dasturxon/domain/ids'
import { type Ok, ok, refuse } from '@dasturxon/domain/result'
import type { StaffMember } from '@dasturxon/domain/staff-roles'
import type { Pool } from 'pg'
import { findSession, renewSession, rotateSession, type Session } from '../customers/sessions/known-session.ts'
import { isOutage } from '../db/database.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import type { Services } from '../services.ts'
import { findKeyHolder, findSignedIn, renewSignedIn } from '../staff/known-staff.ts'
import type { FailedTokens, ShownToken } from './failed-tokens.ts'

export type Identity = {
  readonly userId: UserId | null
  readonly staff: StaffMember | null
  /** the person of the operator, who has no role of a brand */
  readonly operatorId: string | null
  readonly token: string | null
  readonly phoneConfirmedAt: Date | null
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
  /** the network address of the caller */
  readonly address: string
  /** a token is replaced only on a plain read: if that answer is lost, nothing else is lost with it */
  readonly isRead: boolean
}

const GUEST: Identity = {
  userId: null,
  staff: null,
  operatorId: null,
  token: null,
  phoneConfirmedAt: null,
  freshToken: null,
}

type Desk = { readonly services: Services; readonly failedTokens: FailedTokens }

/** Who holds the token of a call. Where guests are allowed, an expired token means a guest, not an error. */
export async function identify(desk: Desk, shown: Shown): Promise<Ok<Identity> | ErrorRefusal> {
  const { endpoint, tenant } = shown
  const token = shown.bearer ?? shown.cookie
  if (!asksWho(endpoint)) return ok(GUEST)
  if (token === null) return takesGuests(endpoint) ? ok(GUEST) : refuse('SESSION_REQUIRED')
  const known = { pool: desk.services.pool, merchantId: tenant.id, now: desk.services.now() }
  const tried = shownToken(shown, token)
  // failed guesses are counted before they cause a query
  const waitS = desk.failedTokens.waitS(tried, known.now)
  if (waitS !== null) return refuse('RATE_LIMITED', { retryAfter: waitS })
  const holder = desk.failedTokens.isUnknown(tried, known.now) ? null : await findHolder(known, token, shown)
  if (holder === null) {
    desk.failedTokens.failed(tried, known.now)
    return endpoint.access === 'open' ? ok(GUEST) : refuse('SESSION_INVALID')
  }
  desk.failedTokens.worked(tried, known.now)
  if ('staff' in holder) return ok({ ...GUEST, ...signedAs(endpoint, holder), token })
  const freshToken = await keptAlive(known, token, holder.session, shown)
  const { userId, phoneConfirmedAt } = holder.session
  return ok({ ...GUEST, userId, token, phoneConfirmedAt, freshToken })
}

/** At the operator's host a person is no staff of a brand, whatever their row says: its table of roles is not theirs. */
function signedAs({ access }: Endpoint, { staff, confirmedAt }: Signed) {
  const as = access === 'operator' ? { operatorId: staff.id } : { staff }
  return { ...as, phoneConfirmedAt: confirmedAt }
}

function isOfStaff({ access }: Endpoint): boolean {
  return access === 'staff' || access === 'operator'
}

function shownToken({ endpoint, tenant, bearer, address }: Shown, token: string): ShownToken {
  const as = isOfStaff(endpoint) ? 'staff key' : 'session'
  return { merchantId: tenant.id, address, token, as, from: bearer === null ? 'cookie' : 'header' }
}

type Holder = Signed | { readonly session: Session }

/** `confirmedAt`: when a person last confirmed a code; `null` for a program. */
type Signed = { readonly staff: StaffMember; readonly confirmedAt: Date | null }

async function findHolder(known: Known, token: string, { endpoint, bearer }: Shown): Promise<Holder | null> {
  if (isOfStaff(endpoint)) {
    if (bearer === null) return findPerson(known, token)
    const staff = await findKeyHolder(known, token)
    return staff === null ? null : { staff, confirmedAt: null }
  }
  const session = await findSession(known, token)
  return session === null ? null : { session }
}

/** A program shows its key in a header, a person the session of the desk in a cookie. */
async function findPerson(known: Known, token: string): Promise<Signed | null> {
  const found = await findSignedIn(known, token)
  if (found === null) return null
  const { lastUsedAt, confirmedAt, ...staff } = found
  await unlessDown(renewSignedIn(known, token, lastUsedAt))
  return { staff, confirmedAt }
}

/** Waits for what a later call can do as well, when the database cannot write now. */
async function unlessDown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}

function takesGuests({ access, answersGuests }: Endpoint): boolean {
  return access === 'open' || answersGuests === true
}

/** Renews the session, and its token when that is due; if the database cannot write now, a later call does it. */
function keptAlive(known: Known, token: string, session: Session, shown: Shown): Promise<string | null> {
  const renewed = renewSession(known, token, session).then(() =>
    shown.isRead && token === shown.cookie ? rotateSession(known, token, session) : null,
  )
  return unlessDown(renewed)
}

/** The menu and other open reads are answered without a query for the session, also while the database is down. */
function asksWho({ access, identifies }: Endpoint): boolean {
  return access !== 'open' || identifies === true
}
