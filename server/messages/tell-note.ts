// A notification that the bot of the brand tells, for customers who have linked Telegram.
import type { NotificationId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { type JobRow, newOutsideJob } from '../jobs/job.ts'
import { isToldNow } from './plan-push.ts'
import { type FoundNote, findNote, saveMessaged } from './store.ts'

/** The job that tells a notification in Telegram. */
export function messageJob(scope: Scope, noteId: NotificationId, runAt: Date = scope.now): JobRow {
  const gateway = `telegram/${scope.merchantId}` as const
  return newOutsideJob(scope, { kind: 'tell-note', payload: { noteId }, gateway, runAt })
}

/** The notification, if it is to be told now. In quiet hours the job is added again for their end. */
export async function findNoteToTell(scope: Scope, noteId: NotificationId): Promise<FoundNote | null> {
  const note = await findNote(scope, noteId)
  if (note === null) return null
  return (await isToldNow(scope, note, (until) => messageJob(scope, noteId, until))) ? note : null
}

/** Stores that it is told now; whether it was not told before. */
export function claimMessage(scope: Scope, noteId: NotificationId): Promise<boolean> {
  return saveMessaged(scope, noteId, scope.now)
}

/** Takes that back: Telegram has certainly not taken the message. */
export async function releaseMessage(scope: Scope, noteId: NotificationId): Promise<void> {
  await saveMessaged(scope, noteId, null)
}
