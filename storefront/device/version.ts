// The version of the shop that this device has last run, and whose shop it is.
import { pageBuild } from '@dasturxon/client/latest-build'
import { openedBrandId, persistedStore } from '@dasturxon/client/persisted-store'
import { writeCookie } from '@dasturxon/client/write-cookie'

const COOKIE_SECONDS = 365 * 24 * 60 * 60

const version = persistedStore<string>('version', '', (stored) => (typeof stored === 'string' ? stored : null))

/** The two cookies of the specification that name nobody: the merchant of this shop, and the version that runs. */
function keepCookies(running: string): void {
  writeCookie('merchant', openedBrandId() ?? '', openedBrandId() === null ? 0 : COOKIE_SECONDS)
  writeCookie('version', running, COOKIE_SECONDS)
}

/**
 * Compares the stored version with the running one; if they differ, what is kept of others is deleted and the new one
 * stored. The page itself is new already: its HTML is asked for each time.
 */
export async function checkVersion(): Promise<void> {
  const running = pageBuild()
  if (running === undefined) return
  keepCookies(running)
  if (version.get() === running) return
  version.set(() => running)
  const names = 'caches' in window ? await caches.keys() : []
  const others = names.filter((name) => /^(?:pages|assets)-/.test(name) && !name.endsWith(running))
  await Promise.all(others.map((name) => caches.delete(name)))
}
