// Brotli: quick for whoever asks first, better in peace for everybody after.
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

// whoever asks first asks for pictures and code next: the better form would keep their answers waiting
const PEACE_MS = 2_000

export function brotliAt(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return compress(plain, { params })
}

/** Takes long, and therefore starts a moment later. */
export async function brotliInPeace(plain: Buffer, quality: number): Promise<Buffer> {
  await pause(PEACE_MS, undefined, { ref: false })
  return brotliAt(plain, quality)
}
