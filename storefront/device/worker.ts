// The service worker (storefront/public): it keeps the shop on this device and shows its notifications.
import { scriptAddress } from '@dasturxon/ui/map/trusted-types.ts'

const WORKER = '/sw.js'

/** Registers the worker, or looks for a newer one. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(scriptAddress(WORKER, location.origin), { updateViaCache: 'none' })
}
