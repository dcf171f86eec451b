// The door key of the demo's own staff programs. It is derived, so that nothing has to be kept or handed over.
import { createHmac } from 'node:crypto'

/** The key that the demo's kitchen and couriers show at the office doors of a merchant. */
export function demoStaffKey(secretKey: string, merchantId: string): string {
  return createHmac('sha256', secretKey).update(`demo staff ${merchantId}`).digest('base64url')
}
