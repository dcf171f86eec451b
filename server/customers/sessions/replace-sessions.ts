import type { UserId } from '@dasturxon/domain/ids'
import type { SessionChannel } from '@dasturxon/domain/session-channels'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { endPushes } from '../../messages/end-pushes.ts'
import { tokenHash } from '../../tokens.ts'
import { openSession } from './open-session.ts'
import { findClient, removeSessionsOf, saveSessionEnd } from './session-store.ts'

// requests sent together with the one that gets the new token still have the old one
const OLD_TOKEN_MS = 30_000

/** Gives the session that has just confirmed a new phone a new token, and ends every other session of the customer. */
export async function replaceSessions(scope: Scope, live: Live, userId: UserId, token: string) {
  const hash = tokenHash(token)
  const was = await findClient(scope, hash)
  const channel: SessionChannel = was?.channel === 'WEB' ? 'WEB' : 'BEARER'
  const client = { browser: was?.browser ?? null, system: was?.system ?? null }
  await endSessionsOf(scope, live, userId, hash)
  await saveSessionEnd(scope, hash, new Date(scope.now.getTime() + OLD_TOKEN_MS))
  return { ...(await openSession(scope, live, userId, { channel, client, isPhoneConfirmed: true })), channel }
}

/**
 * Ends the sessions of a customer at once, with their live streams; all of them, or all but the one of this hash. Push ends
 * in every browser: which of them the remaining session is in, it does not tell.
 */
export async function endSessionsOf(scope: Scope, live: Live, userId: UserId, kept: Buffer | null): Promise<void> {
  const ended = await removeSessionsOf(scope, userId, kept)
  await endPushes(scope, userId)
  scope.afterCommit(() => {
    for (const hash of ended) live.sessionEnded(scope.merchantId, hash.toString('hex'))
  })
}
