import { ok, refuse } from '@dasturxon/domain/result'
import { managesPlace, type StaffPlace } from '@dasturxon/domain/staff-people'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { saveCourierPerson } from '../delivery/save-courier-person.ts'
import type { Live } from '../live/live.ts'
import { checkPlace } from './check-place.ts'
import { endSessionsOf } from './end-sessions.ts'
import { personViews, placeOf } from './list-people.ts'
import { findPerson, lockAdmins, type PersonRow, savePerson } from './people-store.ts'

export type PersonChange = StaffPlace & {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  readonly version: number
}

/**
 * Changes a person of the staff. Nobody changes their own rights, and one owner always stays. Whoever gets another role or
 * branch, or is switched off, is signed out at once: open streams have the rights of their beginning.
 */
export async function changePerson(scope: Scope, live: Live, staff: StaffCaller, change: PersonChange) {
  const admins = await lockAdmins(scope)
  const row = await findPerson(scope, change.id)
  if (row === undefined || !managesPlace(staff, placeOf(row))) return refuse('NOT_FOUND')
  if (row.version !== change.version) return refuse('STALE', { person: (await personViews(scope, staff, [row]))[0] })
  const isMoved = row.role !== change.role || row.branch_id !== change.branchId
  const isOtherPlace = isMoved || row.is_active !== change.isActive
  if (isOtherPlace && row.id === staff.id) return refuse('OWN_RIGHTS')
  if (isOtherPlace && admins.every((id) => id === row.id) && row.role === 'brand_admin') return refuse('LAST_ADMIN')
  // whoever stays, or leaves, may be of a branch that has closed since
  const allowed = isMoved || (isOtherPlace && change.isActive) ? await checkPlace(scope, staff, change) : ok({})
  if (!allowed.ok) return allowed
  await save(scope, row, change)
  if (isOtherPlace) await endSessionsOf(scope, live, row.id)
  await recordChange(scope, staff, {
    ...{ area: 'people', action: 'person.changed', subject: { id: row.id, name: change.name } },
    before: { name: row.full_name, ...placeOf(row), isActive: row.is_active },
    after: { name: change.name, role: change.role, branchId: change.branchId, isActive: change.isActive },
    ...(change.branchId === null ? {} : { branchId: change.branchId }),
  })
  const saved = await findPerson(scope, row.id)
  const [view] = saved === undefined ? [] : await personViews(scope, staff, [saved])
  return view === undefined ? refuse('NOT_FOUND') : ok(view)
}

async function save(scope: Scope, row: PersonRow, { name, role, branchId, isActive, version }: PersonChange) {
  const isCourier = role === 'courier' && branchId !== null
  const place = branchId ?? row.branch_id
  const isCourierNow = isCourier && isActive
  let courierId = row.courier_id
  if ((isCourier || courierId !== null) && place !== null) {
    const person = { name, phone: row.phone, branchId: place, isActive: isCourierNow }
    courierId = await saveCourierPerson(scope, courierId, person)
  }
  const fields = {
    ...{ full_name: name, role, branch_id: isCourier ? null : branchId },
    ...{ courier_id: isCourier ? courierId : null, is_active: isActive },
  }
  if (!(await savePerson(scope, row.id, version, fields))) throw new Error('expected the person to be locked')
}
