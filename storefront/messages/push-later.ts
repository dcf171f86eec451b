// The customer has answered "later" to the card about push: it is hidden for a month.
import { serverNow } from '@dasturxon/client/clock'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { DAY_MS } from '@dasturxon/domain/tashkent'

const HIDDEN_MS = 30 * DAY_MS

const saidAt = persistedStore<number>('push-later', 0, (stored) => (typeof stored === 'number' ? stored : null))

/** Whether the card may be shown; not before the stored answer has been read. */
export function useMayAsk(): boolean {
  const isLoaded = saidAt.useIsLoaded()
  const at = saidAt.use()
  return isLoaded && serverNow().getTime() - at > HIDDEN_MS
}

/** Hides the card for a month. */
export function sayLater(): void {
  saidAt.set(() => serverNow().getTime())
}
