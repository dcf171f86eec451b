// What a call promises: who may make it, what goes in, what comes out, what it refuses.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Which of the rate limits a call counts against. */
export type LimitName =
  | 'read'
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

export type Endpoint = {
  readonly summary: string
  readonly access: 'open' | 'customer' | 'staff'
  readonly limit: LimitName
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** the answer is a stream of server-sent events, each holding one `reply` */
  readonly isStream?: true
  /** the Idempotency-Key header is required */
  readonly needsKey?: true
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
  readonly body: z.output<Part<E, 'body'>>
}

/** What a client sends. */
export type Send<E> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { readonly params: z.input<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { readonly query?: z.input<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { readonly body: z.input<Part<E, 'body'>> }) &
  (E extends { readonly needsKey: true } ? { readonly key: string } : unknown)

/** What the call answers. */
export type Reply<E> = z.output<Part<E, 'reply'>>
