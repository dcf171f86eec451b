// The one way to the server.
import { pageApi } from '@dasturxon/client/api'
import { setGuest, useSession } from './session.ts'

/** `call('GET /users/v1/branches')`: typed by the contract. */
export const call = pageApi(() => {
  // the session has ended: the basket and the draft stay, only the person goes
  if (useSession.getState().state === 'signed') setGuest()
})
