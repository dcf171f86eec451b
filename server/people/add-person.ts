import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffPlace } from '@dasturxon/domain/staff-people'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { saveCourierPerson } from '../delivery/save-courier-person.ts'
import { checkPlace } from './check-place.ts'
import { personViews } from './list-people.ts'
import { findPerson, hasPhone, insertPerson } from './people-store.ts'

export type NewPerson = StaffPlace & { readonly name: string; readonly phone: string }

/** Writes a person down for the staff. A courier becomes one of the branch's couriers, too. */
export async function addPerson(scope: Scope, staff: StaffCaller, { name, phone, role, branchId }: NewPerson) {
  const allowed = await checkPlace(scope, staff, { role, branchId })
  if (!allowed.ok) return allowed
  if (await hasPhone(scope, phone)) return refuse('PHONE_TAKEN')
  const id = randomUUID()
  const isCourier = role === 'courier' && branchId !== null
  const courierId = isCourier ? await saveCourierPerson(scope, null, { name, phone, branchId, isActive: true }) : null
  const fields = { full_name: name, role, branch_id: isCourier ? null : branchId, courier_id: courierId }
  await insertPerson(scope, { id, phone, ...fields, is_active: true })
  await recordChange(scope, staff, {
    ...{ area: 'people', action: 'person.added', subject: { id, name }, after: { role, branchId } },
    ...(branchId === null ? {} : { branchId }),
  })
  const row = await findPerson(scope, id)
  const [view] = row === undefined ? [] : await personViews(scope, staff, [row])
  if (view === undefined) throw new Error('expected the person who was just written down')
  return ok(view)
}
