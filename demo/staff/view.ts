// What the staff's page shows: who works, where, and which day. All of it is in the address of the page.
import { STAFF_ROLES, type StaffRole } from '@dasturxon/domain/staff-roles'
import { wallClock } from '@dasturxon/domain/tashkent'
import type { DemoStaff } from '../staff-key.ts'
import type { StaffLanguage } from './staff-words.ts'
import { staffLanguage } from './words.ts'

export type StaffView = {
  readonly role: StaffRole
  /** null for all branches, where the role has more than one */
  readonly branchId: string | null
  readonly courierId: string | null
  /** `2026-11-18` */
  readonly day: string
  readonly language: StaffLanguage
  /** chooses the brand at a host that has none */
  readonly vendor: string | null
}

type Asked = { readonly query: URLSearchParams; readonly language: string; readonly now: Date }
type Named = { readonly id: string }
type Known = { readonly branches: readonly Named[]; readonly couriers: readonly Named[] }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The view of an address; what it does not say, or says wrongly, is the first choice. */
export function viewOf({ query, language, now }: Asked, { branches, couriers }: Known): StaffView {
  const role = STAFF_ROLES.find((one) => one === query.get('role')) ?? 'operator'
  const known = (list: readonly Named[], name: string) => list.find(({ id }) => id === query.get(name))?.id ?? null
  const branchId = known(branches, 'branch')
  const day = query.get('day') ?? ''
  return {
    role,
    branchId: isOfBranch(role) ? (branchId ?? branches[0]?.id ?? null) : branchId,
    courierId: role === 'courier' ? (known(couriers, 'courier') ?? couriers[0]?.id ?? null) : null,
    day: DAY.test(day) ? day : wallClock(now).toISOString().slice(0, 10),
    language: staffLanguage(query.get('lang') ?? language),
    vendor: query.get('vendor'),
  }
}

/** Whether the key of the role names its branch. */
export function isOfBranch(role: StaffRole): role is 'waiter' | 'branch_manager' {
  return role === 'waiter' || role === 'branch_manager'
}

/** Whose key the page uses; `null` when the brand has no branch or courier for the role. */
export function staffOf({ role, branchId, courierId }: StaffView): DemoStaff | null {
  if (role === 'courier') return courierId === null ? null : { courierId }
  if (isOfBranch(role)) return branchId === null ? null : { role, branchId }
  return role
}

/** The query of an address of the page. */
export function queryOf(view: StaffView): URLSearchParams {
  const { role, branchId, courierId, day, language, vendor } = view
  const parts = { role, branch: branchId, courier: courierId, day, lang: language, vendor }
  return new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
