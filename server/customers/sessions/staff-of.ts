import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Caller } from '../../http/call.ts'

/** The member of staff behind a call whose access is `staff`: the edge lets nobody else through. */
export function staffOf({ staff }: Caller): StaffCaller {
  if (staff === null) throw new Error('expected a member of staff, found none')
  return staff
}
