import type { Caller } from '../http/call.ts'
import type { StaffMember } from './answer-call.ts'

/** Who of the staff asks; `null` for couriers, who have no business in the hall. */
export function hallStaff({ staff }: Caller): StaffMember | null {
  return staff === null || staff.role === 'courier' ? null : staff
}
