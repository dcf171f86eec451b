// Bytes that are sent many times: kept in their compressed form alone, which is a tenth of the plain one.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type BetterCompression, brotliAt, decompressBrotli } from './brotli.ts'

const gzipOf = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export type Compressed = {
  /** The most that it holds in memory, the gzip form included. */
  readonly bytes: number
  /** The bytes in this form; plain for `null`. */
  as(encoding: Encoding | null): Promise<Buffer>
}

type Qualities = { readonly quick: number; readonly best: number }

// a page in gzip is about a fifth longer than in quick brotli
const GZIP_SHARE = 1.5
const ASKED_AGAIN = 2

/** The bytes in quick brotli; once that form was asked for again, a better one takes its place. */
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
    // there was no room: whoever asks next asks for it again
    else asked = ASKED_AGAIN - 1
  }
  return {
    bytes,
    as: async (encoding) => {
      if (encoding === null) return plainForm()
      if (encoding === 'gzip') return gzipForm()
      asked += 1
      // without the better form the quick one stays
      if (asked === ASKED_AGAIN) improve().catch(() => undefined)
      return brotli
    },
  }
}

/** The plain form is made when somebody asks for it; those who are still reading it share one. */
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

/** Made once and kept; a failed making is tried again. */
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
