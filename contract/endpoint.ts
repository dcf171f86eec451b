// What a call promises: who may make it, what goes in, what comes out, what it refuses.
import type { z } from 'zod'
import type { ErrorCode } from './errors/codes.ts'

/** Which of the rate limits a call counts against. */
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

/** What a process that cannot keep up refuses: first what a shop can do without for a while, last the quotes. */
export type ShedName = 'extra' | 'live' | 'read' | 'quote'

/** A body as it came, with the headers it came with. */
export type RawBody = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly bytes: Uint8Array
}

/** What a file may be: media types in the words of HTTP, and its size. */
export type Upload = { readonly types: readonly string[]; readonly maxBytes: number }

export type Endpoint = {
  readonly summary: string
  readonly access: 'open' | 'customer' | 'staff'
  readonly limit: LimitName
  /** an open call that knows who asks, if anybody; other open calls are answered without asking the database who it is */
  readonly identifies?: true
  /** refused while the brand does not sell */
  readonly sells?: true
  /** the answer gives no cookie to a new browser, so that what everybody may keep carries nothing of one */
  readonly noDeviceCookie?: true
  /** as what it is refused while the process cannot keep up; a call that does not say is answered even then */
  readonly shedAs?: ShedName
  /** the largest body in bytes, where that is less than for other calls */
  readonly bodyLimit?: number
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** the body is a file as it is, instead of JSON; what it is, its content says, not its header */
  readonly upload?: Upload
  readonly reply: z.ZodType
  /** the answer is a stream of server-sent events, each holding one `reply` */
  readonly isStream?: true
  /** the body is taken as it came, in any type, and the answer is in the words of whoever asked */
  readonly isRaw?: true
  /** the Idempotency-Key header is required */
  readonly needsKey?: true
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

/** What the handler of a call receives, parsed. */
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

/** What the call answers. */
export type Reply<E> = z.output<Part<E, 'reply'>>
