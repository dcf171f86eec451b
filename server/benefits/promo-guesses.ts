// Whoever tries many codes that do not exist is guessing, and has to pause.
import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { countMisses, insertMiss, removeOldMisses } from './promo-store.ts'

/** Who tries codes: a customer, else a browser and the network behind it, which others may share. */
export type Guesser = { readonly userId: UserId | null; readonly device: string; readonly address: string }

const PAUSE_MS = 60 * 60_000
const MOST_WRONG = 20
const MOST_WRONG_OF_ADDRESS = 100

/** How long they must pause, in seconds; 0 when they may try. `scale` widens the counts. */
export async function promoPauseS(scope: Scope, guesser: Guesser, scale: number): Promise<number> {
  const waits: number[] = []
  for (const [who, most] of namesOf(guesser)) {
    const { count, newest_at: newest } = await countMisses(scope, who)
    if (newest === null || count < most * scale) continue
    waits.push(newest.getTime() + PAUSE_MS - scope.now.getTime())
  }
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

/** Counts a code that does not exist against whoever tried it. */
export async function notePromoMiss(scope: Scope, guesser: Guesser, code: string): Promise<void> {
  for (const [who] of namesOf(guesser)) await insertMiss(scope, who, code)
}

/** Forgets guesses that count no more: an hour of them, then an hour of pause. */
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
