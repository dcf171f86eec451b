import type { ClientName } from '@dasturxon/domain/client-name'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS, SESSIONS_PER_PERSON } from './session-life.ts'
import { insertStaffSession, removeOldStaffSessions } from './store.ts'

type Begun = {
  readonly staffId: string
  readonly client: ClientName
  /** when a code to the person's phone was confirmed; keys and people need one of the last five minutes */
  readonly confirmedAt: Date
}

/** A session of the desk; the oldest sessions of a person with too many of them end. */
export async function openStaffSession(scope: Scope, live: Live, { staffId, client, confirmedAt }: Begun) {
  const token = newToken()
  await insertStaffSession(scope, {
    ...{ token_hash: tokenHash(token), staff_id: staffId, ...client, confirmed_at: confirmedAt },
    expires_at: new Date(scope.now.getTime() + SESSION_IDLE_MS),
    ends_at: new Date(scope.now.getTime() + SESSION_LONGEST_MS),
  })
  const ended = await removeOldStaffSessions(scope, staffId, SESSIONS_PER_PERSON)
  scope.afterCommit(() => {
    for (const hash of ended) live.sessionEnded(scope.merchantId, hash.toString('hex'))
  })
  return { token }
}
