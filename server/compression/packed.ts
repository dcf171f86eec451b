// An answer prepared once and sent many times: its bytes, compressed, and its entity tag.
import { createHash } from 'node:crypto'
import type { BetterCompression } from './brotli.ts'
import { type Compressed, compressed } from './compressed.ts'

export type Written = {
  readonly body: Buffer
  /** A strong entity tag with its quotes, ready for the ETag header. */
  readonly etag: string
}

export type Packed = { readonly etag: string; readonly content: Compressed }

// a menu of 300 products: 29 kB in 12 ms, or 26 kB in 130
const QUALITIES = { quick: 6, best: 10 }

/** The value as JSON; equal values have equal tags. */
export function write(value: unknown): Written {
  return writeText(JSON.stringify(value))
}

/** A text that is sent as it is. */
export function writeText(text: string): Written {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: `"${hash}"` }
}

/** What was written, ready to be sent in any encoding. */
export async function pack({ body, etag }: Written, better: BetterCompression): Promise<Packed> {
  return { etag, content: await compressed(body, QUALITIES, better) }
}
