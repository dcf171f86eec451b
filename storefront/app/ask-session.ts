import { call } from '../shop/api.ts'
import { isSignedHint, setGuest, setSigned } from '../shop/session.ts'

/** Asks the server who is signed in, if this device has a hint; the answer also sets the clock to the server's time. */
export async function askSession(): Promise<void> {
  if (!isSignedHint()) {
    setGuest()
    await call('GET /orders/v1/merchant/settings')
    return
  }
  const me = await call('GET /users/v1/users/me')
  if (me.ok) setSigned(me.value)
  // only 401 means that the session has ended; a failed call does not
  else if (me.status === 401) setGuest()
}
