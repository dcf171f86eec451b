// The door keys of the demo's own staff programs. They are derived, so that nothing has to be kept or handed over.
import { createHmac } from 'node:crypto'

/** The kitchen screen works as an operator of the branch, the courier's phone as a courier. */
export const STAFF_ROLES = ['operator', 'courier'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** The key that such a program of the demo shows at the office doors of a merchant. */
export function demoStaffKey(secretKey: string, merchantId: string, role: StaffRole): string {
  return createHmac('sha256', secretKey).update(`demo ${role} ${merchantId}`).digest('base64url')
}
