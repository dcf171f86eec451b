import type { SecretName } from '@dasturxon/domain/gateway-names'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'

/** Records that a secret of the brand was set or removed; nothing of its value. */
export function recordSecret(scope: Scope, staff: StaffCaller, name: SecretName, done: 'set' | 'removed') {
  const area = name.startsWith('payments/') || name === 'CLICK_APP' ? 'money' : 'settings'
  return recordChange(scope, staff, { area, action: `secret.${done}`, subject: { id: name, name } })
}
