// Waiting for a condition of the outside world that nobody announces.
import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 20

/** Asks until the answer is not null, at most for `limitMs`; then null. */
export async function pollFor<T>(limitMs: number, ask: () => Promise<T | null> | T | null): Promise<T | null> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null || performance.now() > deadline) return answer
    await delay(EVERY_MS)
  }
}
