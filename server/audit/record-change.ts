// Writes the audit log: one entry for each change that the staff make, in the transaction of the change.
import { randomUUID } from 'node:crypto'
import { type AuditArea, changedFields, type Fields } from '@dasturxon/domain/audit'
import { type BranchId, type Id, idFrom } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { insertEntries } from './audit-store.ts'
import { authorNames } from './author-names.ts'

export type Change = {
  readonly area: AuditArea
  /** `thing.done`: product.changed, stop.made, zone.removed */
  readonly action: string
  /** whose branch; without one the change is of the whole brand */
  readonly branchId?: BranchId
  readonly subject?: { readonly id: string; readonly name: string | Texts | null }
  /** what was there; absent for a new thing. Never a secret, a code or a whole phone number. */
  readonly before?: Fields
  /** what is there now; absent for a removed thing */
  readonly after?: Fields
}

/** Records changes by one member of staff. Of a changed thing only the fields that differ; without any, nothing. */
export async function recordChanges(
  scope: Scope,
  { id }: Pick<StaffCaller, 'id'>,
  changes: readonly Change[],
): Promise<void> {
  const names = await authorNames(scope, [id])
  const entries = changes.flatMap((change) => {
    const fields = valuesOf(change)
    if (fields === null) return []
    const { area, action, branchId, subject } = change
    return [
      {
        ...{ id: idFrom<Id<'auditEntry'>>(randomUUID()), staff_id: id, staff_name: names.get(id) ?? null },
        ...{ branch_id: branchId ?? null, area, action },
        subject_id: subject?.id ?? null,
        subject: subject === undefined ? null : JSON.stringify(subject.name),
        ...fields,
      },
    ]
  })
  await insertEntries(scope, entries)
}

/** Records one change by a member of staff. */
export function recordChange(scope: Scope, staff: Pick<StaffCaller, 'id'>, change: Change): Promise<void> {
  return recordChanges(scope, staff, [change])
}

/** The stored values; `null` for a thing that was saved without a difference. */
function valuesOf({ before, after }: Change) {
  if (before === undefined || after === undefined) return { before: json(before), after: json(after) }
  const changed = changedFields(before, after)
  return changed === null ? null : { before: json(changed.before), after: json(changed.after) }
}

function json(fields: Fields | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields)
}
