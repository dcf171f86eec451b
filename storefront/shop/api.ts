// All calls of the storefront to the server are made through `call`.
import { pageApi } from '@dasturxon/client/api'
import { setGuest, useSession } from './session.ts'

/** `call('GET /users/v1/branches')`: typed by the contract. */
export const call = pageApi(() => {
  // the session has ended: the basket and the draft are kept, only the customer is removed
  if (useSession.getState().state === 'signed') setGuest()
})
