// The staff write notes to customers: drafts until they are sent.
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import type { NoticeId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { countAudience } from './audience-store.ts'
import {
  countRead,
  findNoticeRow,
  insertNotice,
  listNoticeRows,
  lockNoticeRow,
  type NoticeFields,
  removeNotice,
  saveNotice,
} from './notice-store.ts'
import { type NoticeView, noticeView } from './notice-view.ts'
import { recordNotice } from './record-notice.ts'

type NewNotice = Ask<Api['POST /office/v1/notices']>['body']
type ChangedNotice = Ask<Api['PUT /office/v1/notices/:id']>['body']

/** The latest notes of the brand. */
export async function listNotices(scope: Scope): Promise<NoticeView[]> {
  return (await listNoticeRows(scope)).map((row) => noticeView(row))
}

/** One note, with how many have read it. */
export async function showNotice(scope: Scope, id: NoticeId) {
  const row = await findNoticeRow(scope, id)
  return row === undefined ? refuse('NOT_FOUND') : ok(noticeView(row, await countRead(scope, id)))
}

/** How many customers would get a note of the category. */
export function showAudience(scope: Scope, { category, at }: Ask<Api['GET /office/v1/notice-audience']>['query']) {
  return countAudience(scope, category, at === undefined ? scope.now : new Date(at))
}

/** Stores a draft. Whoever sends it twice has written one: the first stays. */
export async function addNotice(scope: Scope, staff: StaffCaller, { id, ...ask }: NewNotice) {
  const isNew = await insertNotice(scope, id, columnsOf(ask))
  const row = await lockNoticeRow(scope, id)
  // it was there already, and a colleague has just deleted it
  if (row === undefined) return refuse('NOT_FOUND')
  const view = noticeView(row)
  if (isNew) await recordNotice(scope, staff, 'notice.added', { before: null, after: view })
  return ok(view)
}

/** Changes a draft, if nobody else did since `version`. */
export async function changeNotice(scope: Scope, staff: StaffCaller, id: NoticeId, { version, ...ask }: ChangedNotice) {
  const row = await lockNoticeRow(scope, id)
  if (row === undefined) return refuse('NOT_FOUND')
  const before = noticeView(row)
  if (row.status !== 'DRAFT' || row.version !== version) return refuse('STALE', { notice: before })
  await saveNotice(scope, id, columnsOf(ask))
  const after = await viewOf(scope, id)
  await recordNotice(scope, staff, 'notice.changed', { before, after })
  return ok(after)
}

/** Deletes a draft; what was sent or scheduled stays. */
export async function dropNotice(scope: Scope, staff: StaffCaller, id: NoticeId) {
  const row = await lockNoticeRow(scope, id)
  if (row === undefined) return refuse('NOT_FOUND')
  if (row.status !== 'DRAFT') return refuse('STALE', { notice: noticeView(row) })
  await removeNotice(scope, id)
  await recordNotice(scope, staff, 'notice.removed', { before: noticeView(row), after: null })
  return ok({})
}

/** The note as it is stored now. */
export async function viewOf(scope: Scope, id: NoticeId): Promise<NoticeView> {
  const row = await findNoticeRow(scope, id)
  if (row === undefined) throw new Error(`expected the note ${id} that was just saved`)
  return noticeView(row)
}

function columnsOf({ category, title, text, action }: Omit<NewNotice, 'id'>): NoticeFields {
  return { category, title: JSON.stringify(title), text: JSON.stringify(text), action: JSON.stringify(action) }
}
