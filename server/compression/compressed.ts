// Bytes that are sent many times: stored only compressed, which takes a tenth of the memory.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type BetterCompression, brotliAt, decompressBrotli } from './brotli.ts'

const gzipOf = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export type Compressed = {
  /** The most bytes that it holds in memory, the gzip encoding included. */
  readonly bytes: number
  /** The bytes in this encoding; plain for `null`. */
  as(encoding: Encoding | null): Promise<Buffer>
}

type Qualities = { readonly quick: number; readonly best: number }

// a page in gzip is about a fifth longer than in fast brotli
const GZIP_SHARE = 1.5
const ASKED_AGAIN = 2

/** The bytes in fast brotli; when they were requested again, a better compression replaces it. */
export async function compressed(
  plain: Buffer,
  { quick, best }: Qualities,
  better: BetterCompression,
): Promise<Compressed> {
  let brotli = await brotliAt(plain, quick)
  const bytes = Math.ceil(brotli.length * (1 + GZIP_SHARE))
  const plainForm = plainFormOf(() => brotli)
  const gzipForm = keptForm(async () => gzipOf(await plainForm()))
  let asked = 0
  const improve = async () => {
    const small = await better.compress(plainForm, best)
    if (small !== null) brotli = small
    // the queue was full: the next request tries again
    else asked = ASKED_AGAIN - 1
  }
  return {
    bytes,
    as: async (encoding) => {
      if (encoding === null) return plainForm()
      if (encoding === 'gzip') return gzipForm()
      asked += 1
      // without the better compression the fast one stays
      if (asked === ASKED_AGAIN) improve().catch(() => undefined)
      return brotli
    },
  }
}

/** The plain bytes are decompressed on request; simultaneous requests share one result. */
function plainFormOf(brotli: () => Buffer): () => Promise<Buffer> {
  let shared: WeakRef<Buffer> | null = null
  let making: Promise<Buffer> | null = null
  const make = async () => {
    try {
      const plain = await decompressBrotli(brotli())
      shared = new WeakRef(plain)
      return plain
    } finally {
      making = null
    }
  }
  return async () => {
    const held = shared?.deref()
    if (held !== undefined) return held
    making ??= make()
    return making
  }
}

/** Memoized; a failure is retried by the next call. */
function keptForm(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
