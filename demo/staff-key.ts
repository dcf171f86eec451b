// The keys of the demo's staff programs. They are derived from the secret, so that nothing has to be stored.
import { createHmac } from 'node:crypto'

/** The kitchen screen works as an operator for all branches; each courier's phone is that of one courier. */
export type DemoStaff = 'operator' | { readonly courierId: string }

/** The key of such a program at a merchant. */
export function demoStaffKey(secretKey: string, merchantId: string, staff: DemoStaff): string {
  return createHmac('sha256', secretKey)
    .update(`demo ${staffName(staff)} ${merchantId}`)
    .digest('base64url')
}

/** The name of a key among those of its merchant. */
export function staffName(staff: DemoStaff): string {
  return staff === 'operator' ? staff : `courier ${staff.courierId}`
}
