// API calls from a page. They never throw: a failure is a value.
import { apiClient, type Call } from '@dasturxon/contract/client'
import { syncClock } from './clock.ts'
import { vendorHeader } from './vendor.ts'

type Headers = Readonly<Record<string, string>>

let send: typeof fetch = (...ask) => fetch(...ask)

/** Replaces how calls are sent: an app around the page adds its own session. */
export function sendCallsBy(next: typeof fetch): void {
  send = next
}

/** A client that updates the server clock and names the brand; `onUnauthorized` runs whenever the server answers 401. */
export function pageApi(onUnauthorized: () => void, moreHeaders?: () => Headers): Call {
  return apiClient({
    base: '/api',
    headers: () => ({ ...vendorHeader(), ...moreHeaders?.() }),
    async fetch(...ask) {
      const response = await send(...ask)
      syncClock(response)
      if (response.status === 401) onUnauthorized()
      return response
    },
  })
}
