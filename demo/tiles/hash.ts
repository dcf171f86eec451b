// Deterministic pseudo-random numbers: the same input gives the same number on every machine.

/** A number from 0 to less than 1 that depends on all of `numbers`. */
export function hashed(...numbers: readonly number[]): number {
  let state = 0x9e3779b9
  for (const number of numbers) {
    state = Math.imul(state ^ Math.round(number), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
  }
  return (state >>> 0) / 2 ** 32
}
