// API calls from a page. They never throw: a failure is a value.
import { apiClient, type Call } from '@dasturxon/contract/client'
import { syncClock } from './clock.ts'
import { vendorHeader } from './vendor.ts'

/** A client that updates the server clock and names the brand; `onUnauthorized` runs whenever the server answers 401. */
export function pageApi(onUnauthorized: () => void): Call {
  return apiClient({
    base: '/api',
    headers: vendorHeader,
    async fetch(...ask) {
      const response = await fetch(...ask)
      syncClock(response)
      if (response.status === 401) onUnauthorized()
      return response
    },
  })
}
