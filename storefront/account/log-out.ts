// Leaving: the session ends on the server, and this device forgets the person and what they left behind.
import type { CallFailure } from '@dasturxon/contract/client'
import { call } from '../shop/api.ts'
import { setLeaving } from './session-end.ts'

/** Ends the session and begins anew on the home page; a failure changes nothing and is given back. */
export async function logOut(merchantId: string): Promise<CallFailure | null> {
  setLeaving(true)
  const answer = await call('POST /users/v1/users/logout')
  // a session that is over already is as good as ended
  if (!answer.ok && answer.status !== 401) {
    setLeaving(false)
    return answer
  }
  forgetDevice(merchantId)
  window.location.assign('/')
  return null
}

/** The language stays: it says nothing about the person. */
function forgetDevice(merchantId: string): void {
  for (const name of ['place', 'order', 'again']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = `${name}-${merchantId}=; Path=/; Max-Age=0; SameSite=Lax`
  }
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(`dasturxon:${merchantId}:`)) localStorage.removeItem(name)
    }
  } catch {
    // storage is forbidden in this browser, so nothing was kept
    return
  }
}
