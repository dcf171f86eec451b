// The number of a request, in its answer and in the log: 122 random bits for every request would cost more than finding a
// kept answer.
import { randomUUID } from 'node:crypto'

const COUNTED_DIGITS = 12
/** This process among all others; the last part counts its requests. */
const OWN_PART = randomUUID().slice(0, -COUNTED_DIGITS)
let count = 0

export function nextRequestId(): string {
  count += 1
  return OWN_PART + count.toString(16).padStart(COUNTED_DIGITS, '0')
}
