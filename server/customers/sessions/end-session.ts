import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { endPushOn } from '../../messages/end-pushes.ts'
import { tokenHash } from '../../tokens.ts'
import { removeSession } from './session-store.ts'

type Ended = { readonly token: string; readonly device: string }

/** Ends the session of this token at once, with its live streams, and push in its browser. Ending it twice is no error. */
export async function endSession(scope: Scope, live: Live, { token, device }: Ended): Promise<void> {
  const hash = tokenHash(token)
  await removeSession(scope, hash)
  await endPushOn(scope, device)
  scope.afterCommit(() => live.sessionEnded(scope.merchantId, hash.toString('hex')))
}
