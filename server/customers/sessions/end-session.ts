import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { tokenHash } from '../../tokens.ts'
import { removeSession } from './session-store.ts'

/** Ends the session of this token at once, with its live streams. Ending it twice is no error. */
export async function endSession(scope: Scope, live: Live, token: string): Promise<void> {
  const hash = tokenHash(token)
  await removeSession(scope, hash)
  scope.afterCommit(() => live.sessionEnded(scope.merchantId, hash.toString('hex')))
}
