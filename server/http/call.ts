// The input and the output of a handler.
import type { Ask, Endpoint, Endpoints, Reply } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { Ok } from '@dasturxon/domain/result'
import type { Caller } from '../caller.ts'
import type { Packed } from '../compression/packed.ts'
import type { Scope, Tenant } from '../db/scope.ts'
import type { Services } from '../services.ts'
import type { KeptLaunch } from './cookies.ts'

export type HandlerCall<E extends Endpoint> = Ask<E> & {
  readonly caller: Caller
  readonly services: Services
  /** Counts one call of a caller whom only the handler knows; returns the seconds to wait when it exceeds the limit. */
  countFor(who: string): number | null
  /** One transaction of the caller's tenant at the time of the call, in the manner of `Tenant`. */
  inTransaction<T>(work: (scope: Scope) => Promise<T>, manner?: Pick<Tenant, 'oneAtATime' | 'isSnapshot'>): Promise<T>
}

/** Cookies and headers of an answer besides its value. */
export type Extras = {
  readonly session?: { readonly token: string } | 'ended'
  readonly staffSession?: { readonly token: string } | 'ended'
  /** for the cookie that ends with the data */
  readonly launch?: KeptLaunch
  readonly headers?: Readonly<Record<string, string>>
  /** a body stored earlier, sent again unchanged */
  readonly replayed?: { readonly status: number; readonly body: unknown }
}
/**
 * Bytes prepared earlier, sent instead of a value: in the encoding that Accept-Encoding allows, with `etag` as ETag, or
 * 304 when If-None-Match names it. The same for every caller of the tenant, so browsers may cache it.
 */
export type PackedAnswer = { readonly ok: true; readonly packed: Packed }
/** An answer in the caller's own format, sent as it is. */
export type ForeignAnswer = {
  readonly ok: true
  readonly foreign: {
    readonly status: number
    readonly contentType: string
    readonly body: string | Buffer
    /** the name under which a browser saves it */
    readonly fileName?: string
  }
}
export type Answer<E extends Endpoint> =
  | (Ok<Reply<E>> & { readonly extras?: Extras })
  | PackedAnswer
  | ForeignAnswer
  | ErrorRefusal

export type Handler<E extends Endpoint> = (call: HandlerCall<E>) => Promise<Answer<E>>

/** A handler for each call of a group: a missing one does not compile. Streams are answered by `live/`. */
export type Routes<Group extends Endpoints> = {
  readonly [A in keyof Group as Group[A] extends { readonly isStream: true } ? never : A]: Group[A] extends Endpoint
    ? Handler<Group[A]>
    : never
}
