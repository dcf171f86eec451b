import type { StaffPerson } from '@dasturxon/contract/office/office-people'
import { maskedPhone } from '@dasturxon/domain/phone'
import { managesPlace } from '@dasturxon/domain/staff-people'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { listPersonRows, type PersonRow } from './people-store.ts'
import { listSessionRows } from './session-store.ts'

type PersonView = z.output<typeof StaffPerson>

/** The people whom the caller may see and change. */
export async function listPeople(scope: Scope, staff: StaffCaller): Promise<PersonView[]> {
  const rows = await listPersonRows(scope)
  return personViews(
    scope,
    staff,
    rows.filter((row) => managesPlace(staff, placeOf(row))),
  )
}

/** How the staff see them: never a whole phone. */
export async function personViews(scope: Scope, staff: StaffCaller, rows: readonly PersonRow[]): Promise<PersonView[]> {
  const sessions = await listSessionRows(scope)
  return rows.map((row) => {
    const own = sessions.filter(({ staff_id }) => staff_id === row.id)
    return {
      ...{ id: row.id, name: row.full_name, phone: maskedPhone(row.phone), ...placeOf(row) },
      ...{ isActive: row.is_active, isYou: row.id === staff.id, sessions: own.length },
      lastSeenAt: own[0]?.last_used_at.toISOString() ?? null,
      version: row.version,
    }
  })
}

/** The role and the branch of a row. */
export function placeOf({ role, branch_id }: Pick<PersonRow, 'role' | 'branch_id'>) {
  return { role, branchId: branch_id }
}
