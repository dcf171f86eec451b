import type { OfficeNotice } from '@dasturxon/contract/office/office-notices'
import type { z } from 'zod'
import type { NoticeRow } from './notice-store.ts'

export type NoticeView = z.output<typeof OfficeNotice>

/** A note as the staff see it. */
export function noticeView(row: NoticeRow, read: number | null = null): NoticeView {
  const { id, version, category, title, text, action, status, sent, pushed, messaged } = row
  return {
    ...{ id, version, category, title, text, action, status, sent, pushed, messaged, read },
    sendAt: row.send_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
