// Who makes a call that only customers may make.
import type { UserId } from '@dasturxon/domain/ids'
import type { Caller } from '../http/call.ts'

/** The edge lets only signed-in customers reach these calls. */
export function customerOf({ userId }: Caller): UserId {
  if (userId === null) throw new Error('expected the edge to have asked for a session')
  return userId
}

/** The edge lets no call without its key reach this far. */
export function keyOf({ idempotencyKey }: Caller): string {
  if (idempotencyKey === null) throw new Error('expected the edge to have asked for a key')
  return idempotencyKey
}
