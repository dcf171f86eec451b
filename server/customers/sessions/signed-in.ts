import type { UserId } from '@dasturxon/domain/ids'
import type { Caller } from '../../http/call.ts'

/** The customer behind a call whose access is `customer`: the edge lets nobody else through. */
export function signedIn({ userId }: Caller): UserId {
  if (userId === null) throw new Error('expected a signed-in customer, found a guest')
  return userId
}
