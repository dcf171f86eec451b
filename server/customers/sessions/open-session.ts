// Sessions: how long they are valid, and how they begin.
import type { ClientName } from '@dasturxon/domain/client-name'
import type { UserId } from '@dasturxon/domain/ids'
import type { SessionChannel } from '@dasturxon/domain/session-channels'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import { lockUser } from '../profile/store.ts'
import { insertSession, removeOldSessions } from './session-store.ts'

const SESSIONS_PER_USER = 10
const LIFE_DAYS: Readonly<Record<SessionChannel, { readonly idle: number; readonly longest: number }>> = {
  WEB: { idle: 30, longest: 90 },
  BEARER: { idle: 1, longest: 1 },
  TG: { idle: 1, longest: 1 },
  CLICK: { idle: 1, longest: 1 },
}

/** How a session begins: by which channel and client, and whether the customer has just confirmed the phone. */
export type Begun = {
  readonly channel: SessionChannel
  readonly client: ClientName
  readonly isPhoneConfirmed: boolean
}

/** Signs a customer in: returns the token, stores its hash, ends the oldest sessions beyond ten. */
export async function openSession(
  scope: Scope,
  live: Live,
  userId: UserId,
  { channel, client, isPhoneConfirmed }: Begun,
): Promise<{ readonly token: string }> {
  // two sign-ins at once would not count each other
  await lockUser(scope, userId)
  const token = newToken()
  const { idle, longest } = LIFE_DAYS[channel]
  await insertSession(scope, {
    token_hash: tokenHash(token),
    user_id: userId,
    channel,
    ...client,
    expires_at: addDays(scope.now, idle),
    ends_at: addDays(scope.now, longest),
    phone_confirmed_at: isPhoneConfirmed ? scope.now : null,
  })
  const ended = await removeOldSessions(scope, userId, SESSIONS_PER_USER)
  scope.afterCommit(() => {
    for (const hash of ended) live.sessionEnded(scope.merchantId, hash.toString('hex'))
  })
  return { token }
}
