// What the contract says about a call: who may make it, its input, its answer, its refusals.
import type { z } from 'zod'
import type { ErrorCode } from './errors/codes.ts'

/** The rate limit that a call counts against. */
export type LimitName =
  | 'read'
  | 'extra'
  | 'order'
  | 'quote'
  | 'geocode'
  | 'code'
  | 'verify'
  | 'write'
  | 'live'
  | 'staff'
  | 'promo'
  | 'telegram'
  | 'waiter'
  | 'review'
  | 'reservation'
  | 'upload'
  | 'deletion'
  | 'callback'
  | 'application'

/** Groups of calls that an overloaded process refuses: `extra` first, because a shop works without it, quotes last. */
export type ShedName = 'extra' | 'live' | 'read' | 'quote'

/** A body as received, with its headers. */
export type RawBody = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly bytes: Uint8Array
}

/** Which files are accepted: media types as in HTTP, and the size. */
export type Upload = { readonly types: readonly string[]; readonly maxBytes: number }

export type Endpoint = {
  readonly summary: string
  /** `operator`: a person of the operator of the installation, at the operator's own host */
  readonly access: 'open' | 'customer' | 'staff' | 'operator'
  /** the call is there at the operator's own host and at no other; all other calls are not there */
  readonly ofOperator?: true
  readonly limit: LimitName
  /** a call for customers that answers a visitor without a session too, with nothing of anybody */
  readonly answersGuests?: true
  /** an open call that identifies the caller, if signed in; other open calls are answered without that query */
  readonly identifies?: true
  /** refused while the brand does not sell */
  readonly sells?: true
  /** the answer sets no cookie in a new browser, so that it can be cached for everybody */
  readonly noDeviceCookie?: true
  /** the group in which an overloaded process refuses the call; without a group it is always answered */
  readonly shedAs?: ShedName
  /** the largest body in bytes, where that is less than for other calls */
  readonly bodyLimit?: number
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** the body is a file instead of JSON; its type is read from its content, not from its header */
  readonly upload?: Upload
  readonly reply: z.ZodType
  /** the answer is a stream of server-sent events, each holding one `reply` */
  readonly isStream?: true
  /** the answer is a file of one of these media types instead of JSON */
  readonly answersAs?: readonly string[]
  /** the body is taken as received, in any type, and the answer has the format of the caller (a payment provider) */
  readonly isRaw?: true
  /** the Idempotency-Key header is required */
  readonly needsKey?: true
  /** but a client that sends no such header gets one made of its request: a repeat within a minute is the same call */
  readonly makesKey?: true
  /** the caller has confirmed a code within the last minutes: `PERSON` lets programs with a key pass, `ALWAYS` refuses them */
  readonly needsFreshCode?: 'PERSON' | 'ALWAYS'
  /** the Table-Visit header may name the guest's visit at a table */
  readonly takesVisit?: true
  /** the File-Token header shows that the file may be added */
  readonly takesFileToken?: true
  readonly refuses: readonly ErrorCode[]
}

/** `METHOD /path/:param` */
export type EndpointAddress = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type Endpoints = Readonly<Record<EndpointAddress, Endpoint>>

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never

/** The parsed input that the handler of a call receives. */
export type Ask<E extends Endpoint> = {
  readonly params: z.output<Part<E, 'params'>>
  readonly query: z.output<Part<E, 'query'>>
  readonly body: E extends { readonly upload: Upload }
    ? Uint8Array
    : E extends { readonly isRaw: true }
      ? RawBody
      : z.output<Part<E, 'body'>>
}

/** What a client sends. */
export type Send<E> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { readonly params: z.input<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { readonly query?: z.input<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { readonly body: z.input<Part<E, 'body'>> }) &
  (E extends { readonly upload: Upload } ? { readonly body: Blob } : unknown) &
  (E extends { readonly needsKey: true } ? { readonly key: string } : unknown)

/** The answer of the call. */
export type Reply<E> = z.output<Part<E, 'reply'>>
