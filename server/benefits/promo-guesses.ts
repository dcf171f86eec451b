// Limits guessing of promo codes: after many codes that do not exist, the visitor has to wait.
import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { countMisses, insertMiss, removeOldMisses } from './promo-store.ts'

/** Who tries codes: a customer, else a browser and its network, which others may share. */
export type Guesser = { readonly userId: UserId | null; readonly device: string; readonly address: string }

const PAUSE_MS = 60 * 60_000
const MOST_WRONG = 20
const MOST_WRONG_OF_ADDRESS = 100

/** How long the visitor must wait, in seconds; 0 when no wait is needed. `scale` multiplies the limits. */
export async function promoPauseS(scope: Scope, guesser: Guesser, scale: number): Promise<number> {
  const waits: number[] = []
  for (const [who, most] of namesOf(guesser)) {
    const { count, newest_at: newest } = await countMisses(scope, who)
    if (newest === null || count < most * scale) continue
    waits.push(newest.getTime() + PAUSE_MS - scope.now.getTime())
  }
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

/** Counts a code that does not exist for the visitor who tried it. */
export async function notePromoMiss(scope: Scope, guesser: Guesser, code: string): Promise<void> {
  for (const [who] of namesOf(guesser)) await insertMiss(scope, who, code)
}

/** Deletes guesses that no longer count: an hour of them, then an hour of waiting. */
export async function forgetPromoMisses(scope: Scope): Promise<void> {
  await removeOldMisses(scope, new Date(scope.now.getTime() - 2 * PAUSE_MS))
}

function namesOf({ userId, device, address }: Guesser): readonly (readonly [who: string, most: number])[] {
  if (userId !== null) return [[`user:${userId}`, MOST_WRONG]]
  return [
    [`device:${device}`, MOST_WRONG],
    [`address:${address}`, MOST_WRONG_OF_ADDRESS],
  ]
}
