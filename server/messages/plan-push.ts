// Decides whether and to which browsers a notification is sent now, and stores that it is.
import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import { quietUntil } from '@dasturxon/domain/quiet-hours'
import type { Scope } from '../db/scope.ts'
import type { PushMessage } from '../gateways/push/push.ts'
import type { SenderKeys } from '../gateways/push/vapid.ts'
import { addJob } from '../jobs/add-job.ts'
import { type JobRow, newOutsideJob } from '../jobs/job.ts'
import { findPreferences } from './find-preferences.ts'
import { hourBefore, PUSHED, PUSHES_PER_HOUR, unseenSince } from './push-limits.ts'
import { pushMessage } from './push-message.ts'
import { claimSends, countSends, listSubscriptions, type SubscriptionRow } from './push-store.ts'
import { findSenderKeys } from './sender-keys.ts'
import { type FoundNote, findNote } from './store.ts'

export type PlannedPush = { readonly to: SubscriptionRow; readonly message: PushMessage }
export type PushPlan = { readonly sender: SenderKeys; readonly pushes: readonly PlannedPush[] }

/** `over budget`: nothing is sent, because the brand has sent too much within the hour. */
export type PlannedOrNot = PushPlan | 'over budget' | null

/** The messages about a notification that are still to be sent; each is planned once. In quiet hours it waits for their end. */
export async function planPush(scope: Scope, secretKey: string, noteId: NotificationId): Promise<PlannedOrNot> {
  const note = await findNote(scope, noteId)
  const later = (until: Date) => pushJob(scope, noteId, until)
  if (note === null || !(await isToldNow(scope, note, later))) return null
  const found = await listSubscriptions(scope, note.userId, unseenSince(scope.now))
  if (found.length === 0) return null
  if ((await countSends(scope, hourBefore(scope.now))) + found.length > PUSHES_PER_HOUR) return 'over budget'
  const sender = await findSenderKeys(scope, secretKey)
  if (sender === null) return null
  const ids = found.map(({ id }) => id)
  const claimed = await claimSends(scope, noteId, ids)
  const pushes = found.flatMap((to) => {
    const message = claimed.has(to.id) ? pushMessage(note, to.language) : null
    return message === null ? [] : [{ to, message }]
  })
  return { sender, pushes }
}

/** Not when the customer has read it already, nor when it is too old. */
function isStillOfUse({ category, createdAt, readAt }: FoundNote, now: Date): boolean {
  const terms = PUSHED[category]
  return readAt === null && terms !== undefined && now.getTime() < createdAt.getTime() + terms.ttlS * 1000
}

/** Whether the customer wants to be told of it outside of the shop now; in quiet hours adds the job again, for their end. */
export async function isToldNow(scope: Scope, note: FoundNote, later: (until: Date) => JobRow): Promise<boolean> {
  if (!isStillOfUse(note, scope.now)) return false
  const { userId, category } = note
  const { push, promo, news, quiet } = await findPreferences(scope, userId)
  if (category === 'ORDER') return push.order
  const isWanted = category === 'PROMO' ? promo && push.promo : news && push.news
  if (!isWanted) return false
  const until = quietUntil(scope.now, quiet)
  if (until !== null) await addJob(scope, later(until))
  return until === null
}

/** The job that sends a notification to the browsers of its customer. */
export function pushJob(scope: Scope, noteId: NotificationId, runAt: Date = scope.now): JobRow {
  return newOutsideJob(scope, { kind: 'push-note', payload: { noteId }, gateway: `push/${scope.merchantId}`, runAt })
}

/** Adds that job if the customer has switched push on anywhere. */
export async function pushSoon(scope: Scope, userId: UserId, noteId: NotificationId): Promise<void> {
  const found = await listSubscriptions(scope, userId, unseenSince(scope.now))
  if (found.length > 0) await addJob(scope, pushJob(scope, noteId))
}
