// Who makes a call, as the features see it.
import { createHash } from 'node:crypto'
import type { MerchantId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'

/** The caller: determined once at the edge, from host, cookie and headers. */
export type Caller = {
  readonly merchantId: MerchantId
  /** `https://brand.example`: built from the host table, never from what the client sent */
  readonly origin: string
  readonly host: string
  readonly userId: UserId | null
  /** set in every call for staff, with the reach of the role in this call */
  readonly staff: StaffCaller | null
  /** the person of the operator, set in every call for them */
  readonly operatorId: string | null
  readonly language: Language
  readonly requestId: string
  /** a random id of this browser, from its cookie */
  readonly device: string
  /** what the browser says it is; shown to its owner in the list of their sessions */
  readonly userAgent: string
  /** the network address */
  readonly address: string
  readonly idempotencyKey: string | null
  readonly sessionToken: string | null
  /** the session of the staff of this browser, while it shows them what is not published */
  readonly previewToken: string | null
  /** when the customer last confirmed their phone in this session */
  readonly phoneConfirmedAt: Date | null
  /** the token of a guest at a table, used instead of an account */
  readonly visitToken: string | null
  /** Telegram's launch data from the cookie of this browser; `null` unless our own page makes the call */
  readonly launchData: string | null
  /** the token that allows adding a file */
  readonly fileToken: string | null
}

/** The customer of a call whose access is `customer`; the edge refuses all others. */
export function signedIn({ userId }: Caller): UserId {
  if (userId === null) throw new Error('expected a signed-in customer, found a guest')
  return userId
}

/** The token of the session of such a call. */
export function tokenOf({ sessionToken }: Caller): string {
  if (sessionToken === null) throw new Error('expected the edge to have asked for a session')
  return sessionToken
}

/** The member of staff of a call whose access is `staff`; the edge refuses all others. */
export function staffOf({ staff }: Caller): StaffCaller {
  if (staff === null) throw new Error('expected a member of staff, found none')
  return staff
}

/** The person of a call whose access is `operator`; the edge refuses all others. */
export function operatorOf({ operatorId }: Caller): { readonly id: string } {
  if (operatorId === null) throw new Error('expected a person of the operator, found none')
  return { id: operatorId }
}

/** The idempotency key of a call that needs one; the edge refuses calls without it. */
export function keyOf({ idempotencyKey }: Caller): string {
  if (idempotencyKey === null) throw new Error('expected the edge to have asked for a key')
  return idempotencyKey
}

/** The key of a call that makes one of its request where the client sent none: the same request in the same minute. */
export function keyOrMade({ idempotencyKey }: Caller, request: unknown, now: Date): string {
  if (idempotencyKey !== null) return idempotencyKey
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return `made-${hash}-${Math.floor(now.getTime() / MINUTE_MS)}`
}
