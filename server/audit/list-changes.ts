import type { OfficeChange } from '@dasturxon/contract/office/office-changes'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { type EntryFilter, listEntryRows } from './audit-store.ts'

const PAGE = 50

type ChangeView = z.output<typeof OfficeChange>

/** A page of the audit log, the newest first. */
export async function listChanges(scope: Scope, filter: EntryFilter): Promise<ChangeView[]> {
  const rows = await listEntryRows(scope, filter, PAGE)
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at.toISOString(), staffId: row.staff_id, staffName: row.staff_name },
    ...{ branchId: row.branch_id, area: row.area, action: row.action },
    ...{ subjectId: row.subject_id, subject: row.subject, before: row.before, after: row.after },
  }))
}
