// The compressed forms of bytes, made when first asked for and kept.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { brotliAt, brotliInPeace } from '../http/brotli.ts'

const gzipOf = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export type Compressed = {
  readonly plain: Buffer
  as(encoding: Encoding): Promise<Buffer>
}

// the first visitor gets a quick compression, everybody after the better one
type Qualities = { readonly quick: number; readonly best: number }

/** The bytes, compressed in whichever way is asked for, once; `ready` where somebody has done that already. */
export function compressible(plain: Buffer, { quick, best }: Qualities, ready: Buffer | null = null): Compressed {
  let brotli = ready === null ? null : Promise.resolve(ready)
  let gzipped: Promise<Buffer> | null = null
  const improve = async () => {
    const better = await brotliInPeace(plain, best)
    brotli = Promise.resolve(better)
  }
  return {
    plain,
    as: (encoding) => {
      if (encoding === 'gzip') {
        gzipped ??= gzipOf(plain)
        return gzipped
      }
      if (brotli === null) {
        brotli = brotliAt(plain, quick)
        void brotli.then(improve)
      }
      return brotli
    },
  }
}
