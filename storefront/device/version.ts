// The version of the shop that this device has last run.
import { pageBuild } from '@dasturxon/client/latest-build'
import { persistedStore } from '@dasturxon/client/persisted-store'

const version = persistedStore<string>('version', '', (stored) => (typeof stored === 'string' ? stored : null))

/**
 * Compares the stored version with the running one; if they differ, what is kept of others is deleted and the new one
 * stored. The page itself is new already: its HTML is asked for each time.
 */
export async function checkVersion(): Promise<void> {
  const running = pageBuild()
  if (running === undefined || version.get() === running) return
  version.set(() => running)
  const names = 'caches' in window ? await caches.keys() : []
  const others = names.filter((name) => /^(?:pages|assets)-/.test(name) && !name.endsWith(running))
  await Promise.all(others.map((name) => caches.delete(name)))
}
