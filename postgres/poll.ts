// Polling for a condition that sends no event.
import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 20

/** Calls until the result is not null, at most for `limitMs`; then resolves to null. */
export async function pollFor<T>(limitMs: number, ask: () => Promise<T | null> | T | null): Promise<T | null> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null || performance.now() > deadline) return answer
    await delay(EVERY_MS)
  }
}
