// Logging out: ends the session on the server, and deletes the customer's data from this device.
import { writeCookie } from '@dasturxon/client/write-cookie'
import type { CallFailure } from '@dasturxon/contract/client'
import { pageBase } from '../navigation/page-base.ts'
import { call } from '../shop/api.ts'
import { hostApp } from '../shop/host-app.ts'
import { setGuest } from '../shop/session.ts'
import { setLeaving } from './session-end.tsx'

/** Ends the session and reloads at the home page. On failure nothing changes, and the failure is returned. */
export async function logOut(merchantId: string): Promise<CallFailure | null> {
  setLeaving(true)
  const answer = await call('POST /users/v1/users/logout')
  // 401 means that the session has ended already, which is the same result
  if (!answer.ok && answer.status !== 401) {
    setLeaving(false)
    return answer
  }
  hostApp()?.leave()
  leaveDevice(merchantId)
  return null
}

/** The session has ended for good: deletes the customer's data from this device, and reloads at the home page. */
export function leaveDevice(merchantId: string): void {
  setLeaving(true)
  // an answer on its way for this customer must store nothing more
  setGuest()
  forgetDevice(merchantId)
  window.location.assign(`${pageBase()}/`)
}

/** The language is kept: it is not personal. */
function forgetDevice(merchantId: string): void {
  for (const name of ['place', 'order', 'again']) writeCookie(`${name}-${merchantId}`, '', 0)
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(`dasturxon:${merchantId}:`)) localStorage.removeItem(name)
    }
  } catch {
    // this browser forbids storage, so nothing was stored
    return
  }
}
