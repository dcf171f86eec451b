import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether both texts are equal, in constant time: hashed first, so that their lengths are equal too. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
