import type { SessionId, UserId } from '@dasturxon/domain/ids'
import { SESSION_CHANNELS } from '@dasturxon/domain/session-channels'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { tokenHash } from '../../tokens.ts'
import { listSessions, removeOtherSessions } from './session-store.ts'

/** Where a customer is signed in, the last used first; the session of `token` is the current one. */
export async function showSessions(scope: Scope, userId: UserId, token: string) {
  const rows = await listSessions(scope, userId)
  const own = rows.find(({ token_hash }) => token_hash.equals(tokenHash(token)))?.id
  const newest = rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) === place)
  return newest.map(({ id, channel, browser, system, last_used_at }) => ({
    id,
    channel: SESSION_CHANNELS.find((known) => known === channel) ?? 'WEB',
    ...{ browser, system },
    lastUsedDate: last_used_at.toISOString(),
    isCurrent: id === own,
  }))
}

/** In how many browsers and programs a customer is signed in. */
export async function countSessions(scope: Scope, userId: UserId): Promise<number> {
  return new Set((await listSessions(scope, userId)).map(({ id }) => id)).size
}

type Others = { readonly token: string /** `null` for all of them */; readonly id: SessionId | null }

/** Ends other sessions of a customer at once, with their live streams; returns how many there were. */
export async function endOtherSessions(scope: Scope, live: Live, userId: UserId, { token, id }: Others) {
  const ended = await removeOtherSessions(scope, userId, tokenHash(token), id)
  scope.afterCommit(() => {
    for (const { token_hash } of ended) live.sessionEnded(scope.merchantId, token_hash.toString('hex'))
  })
  return new Set(ended.map((row) => row.id)).size
}
