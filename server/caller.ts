// Who makes a call, as every feature knows them.
import type { MerchantId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'

/** Who is asking: worked out once at the edge, from host, cookie, headers. */
export type Caller = {
  readonly merchantId: MerchantId
  /** `https://brand.example`: built from the host table, never from what the client sent */
  readonly origin: string
  readonly host: string
  readonly userId: UserId | null
  /** set in every call for staff, with what the role may see in this call */
  readonly staff: StaffCaller | null
  readonly language: Language
  readonly requestId: string
  /** a random id of this browser, from its cookie */
  readonly device: string
  /** the network address */
  readonly address: string
  readonly idempotencyKey: string | null
  readonly sessionToken: string | null
  /** when the customer last showed in this session that the phone is theirs */
  readonly phoneConfirmedAt: Date | null
  /** what a guest at a table shows instead of an account */
  readonly visitToken: string | null
  /** what whoever may add a file shows */
  readonly fileToken: string | null
}

/** The customer behind a call whose access is `customer`: the edge lets nobody else through. */
export function signedIn({ userId }: Caller): UserId {
  if (userId === null) throw new Error('expected a signed-in customer, found a guest')
  return userId
}

/** The member of staff behind a call whose access is `staff`: the edge lets nobody else through. */
export function staffOf({ staff }: Caller): StaffCaller {
  if (staff === null) throw new Error('expected a member of staff, found none')
  return staff
}

/** The idempotency key of a call that needs one: the edge lets no call without it through. */
export function keyOf({ idempotencyKey }: Caller): string {
  if (idempotencyKey === null) throw new Error('expected the edge to have asked for a key')
  return idempotencyKey
}
