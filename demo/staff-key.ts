// The keys of the demo's staff programs. They are derived from the secret, so that nothing has to be stored.
import { createHmac } from 'node:crypto'

/** Staff of one branch. */
type OfBranch = { readonly role: 'waiter' | 'branch_manager'; readonly branchId: string }

/** Operators and admins work for all branches, waiters and managers for one; each courier's phone is that of one courier. */
export type DemoStaff = 'operator' | 'brand_admin' | OfBranch | { readonly courierId: string }

/** The key of such a program at a merchant. */
export function demoStaffKey(secretKey: string, merchantId: string, staff: DemoStaff): string {
  return createHmac('sha256', secretKey)
    .update(`demo ${staffName(staff)} ${merchantId}`)
    .digest('base64url')
}

/** The name of a key among those of its merchant. */
export function staffName(staff: DemoStaff): string {
  if (typeof staff === 'string') return staff
  return 'role' in staff ? `${staff.role} ${staff.branchId}` : `courier ${staff.courierId}`
}
