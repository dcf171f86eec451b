// What a handler is given and what it may give back.
import type { Ask, Endpoint, Endpoints, Reply } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors'
import type { MerchantId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Ok } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Packed } from '../compression/packed.ts'
import type { Scope } from '../db/scope.ts'
import type { Services } from '../services.ts'

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

export type Call<E extends Endpoint> = Ask<E> & {
  readonly caller: Caller
  readonly services: Services
  /** Counts one call of somebody whom only the handler knows; gives the seconds to wait when it is one too many. */
  countFor(who: string): number | null
  /** One transaction of the caller's tenant at the time of the call; `oneAtATime` queues it behind others of that name. */
  inTransaction<T>(work: (scope: Scope) => Promise<T>, queue?: { readonly oneAtATime: string }): Promise<T>
}

/** Cookies and headers an answer may carry besides its value. */
export type Extras = {
  readonly session?: { readonly token: string } | 'ended'
  readonly headers?: Readonly<Record<string, string>>
  /** a body stored earlier and given again as it was */
  readonly replayed?: { readonly status: number; readonly body: unknown }
}
/**
 * Bytes made ready earlier, given instead of a value: the edge sends the form that Accept-Encoding allows, with `etag`
 * as ETag, or 304 when If-None-Match names it. The same for every caller of the tenant, so it may be kept by browsers.
 */
export type PackedAnswer = { readonly ok: true; readonly packed: Packed }
/** An answer in the words of whoever asked, sent as it is. */
export type ForeignAnswer = {
  readonly ok: true
  readonly foreign: { readonly status: number; readonly contentType: string; readonly body: string }
}
export type Answer<E extends Endpoint> =
  | (Ok<Reply<E>> & { readonly extras?: Extras })
  | PackedAnswer
  | ForeignAnswer
  | ErrorRefusal

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** A handler for each call of a group: a missing one does not compile. Streams are answered by `live/`. */
export type Routes<Group extends Endpoints> = {
  readonly [A in keyof Group as Group[A] extends { readonly isStream: true } ? never : A]: Group[A] extends Endpoint
    ? Handler<Group[A]>
    : never
}
