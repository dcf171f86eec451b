// Sending a note: the staff decide it once, and a job brings it to the customers in batches.
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { NoticeId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import { viewOf } from './edit-notice.ts'
import { lockNoticeRow, type NoticeRow, saveNotice } from './notice-store.ts'
import { noticeView } from './notice-view.ts'
import { recordNotice } from './record-notice.ts'

const FARTHEST_DAYS = 90

type Sending = { readonly version: number; readonly at: string | null }

/** Sends a draft at once or at a time. Whoever presses again, or in another tab, has sent it once. */
export async function sendNotice(scope: Scope, staff: StaffCaller, id: NoticeId, { version, at }: Sending) {
  const row = await lockNoticeRow(scope, id)
  if (row === undefined) return refuse('NOT_FOUND')
  const before = noticeView(row)
  // a colleague who wanted another time is told of the first one
  const isSameTime = at === null ? row.status !== 'SCHEDULED' : row.send_at?.getTime() === new Date(at).getTime()
  if (isSameTime && isDone(row, version, ['SCHEDULED', 'SENDING', 'SENT'])) return ok(before)
  if (row.status !== 'DRAFT' || row.version !== version) return refuse('STALE', { notice: before })
  const send_at = at === null ? scope.now : new Date(at)
  if (at !== null && (send_at <= scope.now || send_at > addDays(scope.now, FARTHEST_DAYS)))
    return refuse('INVALID_FIELDS', invalidField('body.at', 'DATE'))
  await saveNotice(scope, id, { status: at === null ? 'SENDING' : 'SCHEDULED', send_at })
  await addJob(scope, newJob(scope, 'send-notice', { noticeId: id }, send_at))
  const after = await viewOf(scope, id)
  await recordNotice(scope, staff, at === null ? 'notice.sent' : 'notice.scheduled', { before, after })
  return ok(after)
}

/** Cancels a scheduled note of which nobody has got anything yet. */
export async function cancelNotice(scope: Scope, staff: StaffCaller, id: NoticeId, version: number) {
  const row = await lockNoticeRow(scope, id)
  if (row === undefined) return refuse('NOT_FOUND')
  const before = noticeView(row)
  if (isDone(row, version, ['CANCELED'])) return ok(before)
  if (row.status !== 'SCHEDULED' || row.version !== version) return refuse('STALE', { notice: before })
  await saveNotice(scope, id, { status: 'CANCELED' })
  const after = await viewOf(scope, id)
  await recordNotice(scope, staff, 'notice.canceled', { before, after })
  return ok(after)
}

/** Whether the same press has done it already. */
function isDone(row: NoticeRow, version: number, states: readonly NoticeRow['status'][]): boolean {
  return row.version === version + 1 && states.includes(row.status)
}
