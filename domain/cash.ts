// Paying in cash: which sums a customer may hand over, and how much change they get.
import { type Money, money } from './money.ts'

/** The notes of Uzbekistan that people pay with, in soʻm. */
const NOTES = [10_000, 20_000, 50_000, 100_000, 200_000] as const

/** The sums above `total` that each note makes round, the smallest first: 89 000 → 90 000, 100 000, 200 000. */
export function likelyCash(total: Money): readonly Money[] {
  const sums = NOTES.map((note) => (Math.floor(total / note) + 1) * note)
  return [...new Set(sums)].toSorted((a, b) => a - b).map((sum) => money(sum))
}

/** The change for `total` when `given` is handed over; `null` when that is too little. */
export function changeFor(total: Money, given: Money): Money | null {
  return given < total ? null : money(given - total)
}
