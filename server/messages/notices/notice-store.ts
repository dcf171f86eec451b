// The table of notes that the staff write to customers.
import type { NoticeId } from '@dasturxon/domain/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

const COLUMNS = [
  ...(['id', 'version', 'category', 'title', 'text', 'action', 'status', 'send_at', 'finished_at'] as const),
  ...(['sent', 'pushed', 'messaged', 'sent_after'] as const),
] as const

export type NoticeRow = Pick<Selectable<Tables['notices']>, (typeof COLUMNS)[number]>
export type NoticeFields = Pick<Insertable<Tables['notices']>, 'category' | 'title' | 'text' | 'action'>

const LISTED = 100

/** The latest notes, the newest first. */
export function listNoticeRows(scope: Scope): Promise<readonly NoticeRow[]> {
  return scope.db
    .selectFrom('notices')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/** One note. */
export function findNoticeRow(scope: Scope, id: NoticeId): Promise<NoticeRow | undefined> {
  return noticeOf(scope, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockNoticeRow(scope: Scope, id: NoticeId): Promise<NoticeRow | undefined> {
  return noticeOf(scope, id).forUpdate().executeTakeFirst()
}

function noticeOf(scope: Scope, id: NoticeId) {
  return scope.db.selectFrom('notices').select(COLUMNS).where('merchant_id', '=', scope.merchantId).where('id', '=', id)
}

/** Stores a new draft; whether its id was free. */
export async function insertNotice(scope: Scope, id: NoticeId, fields: NoticeFields): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('notices')
    .values({ merchant_id: scope.merchantId, id, created_at: scope.now, updated_at: scope.now, ...fields })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Change = Partial<NoticeFields> & Pick<Updateable<Tables['notices']>, 'status' | 'send_at'>

/** Changes a note that is locked; its version moves on. */
export async function saveNotice(scope: Scope, id: NoticeId, change: Change): Promise<void> {
  await scope.db
    .updateTable('notices')
    .set({ ...change, updated_at: scope.now, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

type Progress = Pick<NoticeRow, 'sent' | 'pushed' | 'messaged' | 'sent_after' | 'status' | 'finished_at'>

/** Stores how far the sending has come; what the staff have seen of the note is not changed by it. */
export async function saveProgress(scope: Scope, id: NoticeId, progress: Progress): Promise<void> {
  await scope.db
    .updateTable('notices')
    .set({ ...progress, updated_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a note. */
export async function removeNotice(scope: Scope, id: NoticeId): Promise<void> {
  await scope.db.deleteFrom('notices').where('merchant_id', '=', scope.merchantId).where('id', '=', id).execute()
}

/** How many of those who got the note have read it. */
export async function countRead(scope: Scope, id: NoticeId): Promise<number> {
  const { count } = await scope.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('notice_id', '=', id)
    .where('read_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
