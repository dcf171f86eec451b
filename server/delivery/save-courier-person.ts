// A person of the staff who is a courier has a row among the couriers, too.
import { randomUUID } from 'node:crypto'
import { type BranchId, type CourierId, idFrom } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { insertCourierRow, saveCourierRow } from './courier-store.ts'

type CourierPerson = {
  readonly name: string
  readonly phone: string
  readonly branchId: BranchId
  readonly isActive: boolean
}

/** Changes the courier, or makes one where there is none yet; returns its id. */
export async function saveCourierPerson(scope: Scope, id: CourierId | null, person: CourierPerson): Promise<CourierId> {
  const { name, phone, branchId, isActive } = person
  const fields = { first_name: name, phone, branch_id: branchId, is_active: isActive }
  if (id !== null) {
    await saveCourierRow(scope, id, fields)
    return id
  }
  const newId = idFrom<CourierId>(randomUUID())
  await insertCourierRow(scope, newId, fields)
  return newId
}
