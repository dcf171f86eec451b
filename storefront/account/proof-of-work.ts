// The proof of work that the server requires when codes are scarce: a text whose SHA-256 starts with enough zero bits.
// The hash is implemented here because `crypto.subtle` is asynchronous, and so twenty times slower for such a short text.
// This file is loaded only when a proof is required.

const WORDS = 64
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const SOLUTION_LENGTH = 7
/** The text, its end mark and its length must fit into one block of 64 bytes. */
const MOST_BYTES = 55
/** Half a frame, so that the page can respond between two slices. */
const SLICE_MS = 8
const TRIES_BETWEEN_LOOKS = 512

/** The first 32 bits of the fractional parts of roots of the first 64 primes: the constants of SHA-256. */
function rootsOfPrimes(root: (prime: number) => number, count: number): Int32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return Int32Array.from(found, (prime) => (root(prime) % 1) * 2 ** 32)
}

const K = rootsOfPrimes(Math.cbrt, WORDS)
const START = rootsOfPrimes(Math.sqrt, 8)

/** The first 32 bits of the hash of one block, unsigned. The block has space for the 64 words of the message schedule. */
function firstWord(block: Int32Array): number {
  const w = block
  for (let i = 16; i < WORDS; i++) {
    const x = w[i - 15] ?? 0
    const y = w[i - 2] ?? 0
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0
  }
  let [a, b, c, d] = [START[0] ?? 0, START[1] ?? 0, START[2] ?? 0, START[3] ?? 0]
  let [e, f, g, h] = [START[4] ?? 0, START[5] ?? 0, START[6] ?? 0, START[7] ?? 0]
  for (let i = 0; i < WORDS; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + (START[0] ?? 0)) >>> 0
}

/** Tries solutions one after another; `next` returns the one that works, or `null` after a number of failed tries. */
function openSearch(challenge: string, bits: number) {
  const bytes = new TextEncoder().encode(`${challenge}:${DIGITS.charAt(0).repeat(SOLUTION_LENGTH)}`)
  if (bytes.length > MOST_BYTES) throw new Error(`expected a challenge that fits into one block, found ${bytes.length}`)
  const block = new Int32Array(WORDS)
  const view = new DataView(new ArrayBuffer(64))
  bytes.forEach((byte, at) => {
    view.setUint8(at, byte)
  })
  view.setUint8(bytes.length, 0x80)
  view.setUint32(60, bytes.length * 8)
  const digits = new Array<number>(SOLUTION_LENGTH).fill(0)

  function countUp(): void {
    for (let at = SOLUTION_LENGTH - 1; at >= 0; at--) {
      const digit = ((digits[at] ?? 0) + 1) % DIGITS.length
      digits[at] = digit
      view.setUint8(bytes.length - SOLUTION_LENGTH + at, DIGITS.charCodeAt(digit))
      if (digit !== 0) return
    }
  }
  return {
    next: (): string | null => {
      for (let tried = 0; tried < TRIES_BETWEEN_LOOKS; tried++) {
        for (let i = 0; i < 16; i++) block[i] = view.getInt32(i * 4)
        if (Math.clz32(firstWord(block)) >= bits) return digits.map((digit) => DIGITS.charAt(digit)).join('')
        countUp()
      }
      return null
    },
  }
}

/** Finds the solution of a challenge in slices of a few milliseconds, and yields to the main thread between them. */
export async function solveProof(challenge: string, bits: number): Promise<string> {
  const search = openSearch(challenge, bits)
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const solution = search.next()
      if (solution !== null) return solution
    } while (performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
