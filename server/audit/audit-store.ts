// The table of the audit log.
import type { AuditArea } from '@dasturxon/domain/audit'
import type { BranchId, Id } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

const COLUMNS = [
  ...(['id', 'at', 'staff_id', 'staff_name', 'branch_id', 'area', 'action'] as const),
  ...(['subject_id', 'subject', 'before', 'after'] as const),
] as const

type NewEntry = {
  readonly id: Id<'auditEntry'>
  readonly staff_id: string | null
  readonly staff_name: string | null
  readonly branch_id: BranchId | null
  readonly area: AuditArea
  readonly action: string
  readonly subject_id: string | null
  readonly subject: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Stores entries of the log. */
export async function insertEntries(scope: Scope, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await scope.db
    .insertInto('audit_entries')
    .values(entries.map((entry) => ({ merchant_id: scope.merchantId, at: scope.now, ...entry })))
    .execute()
}

/** Which entries: those of an area, a subject or a branch, older than a moment. */
export type EntryFilter = {
  readonly area?: AuditArea | undefined
  readonly subjectId?: string | undefined
  readonly branchId?: BranchId | undefined
  readonly staffId?: string | undefined
  readonly before?: Date | undefined
}

/** Entries of the log, the newest first. */
export function listEntryRows(
  scope: Scope,
  { area, subjectId, branchId, staffId, before }: EntryFilter,
  limit: number,
) {
  let query = scope.db.selectFrom('audit_entries').select(COLUMNS).where('merchant_id', '=', scope.merchantId)
  if (area !== undefined) query = query.where('area', '=', area)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (branchId !== undefined) query = query.where('branch_id', '=', branchId)
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId)
  if (before !== undefined) query = query.where('at', '<', before)
  return query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
}

/** Deletes the entries that are older than `limit`. */
export async function removeOldEntries(scope: Scope, limit: Date): Promise<void> {
  await scope.db
    .deleteFrom('audit_entries')
    .where('merchant_id', '=', scope.merchantId)
    .where('at', '<', limit)
    .execute()
}
