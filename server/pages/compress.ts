// The compressed forms of bytes, made when first asked for and kept.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
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
    const better = await brotliAt(plain, best)
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

function brotliAt(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return brotliOf(plain, { params })
}
