// Who of the staff may change whom, and what a role needs: a branch or none.
import type { BranchId } from './ids.ts'
import { STAFF_ROLES, type StaffCaller, type StaffRole } from './staff-roles.ts'

/** How long a code counts as fresh: keys and people are changed only after one. */
export const FRESH_CODE_MS = 5 * 60_000

/** Whether somebody of the role works at one branch, at none, or at one or all of them. */
export const BRANCH_OF_ROLE: Readonly<Record<StaffRole, 'one' | 'none' | 'any'>> = {
  waiter: 'one',
  courier: 'one',
  operator: 'any',
  branch_manager: 'one',
  brand_admin: 'none',
}

const BELOW_MANAGER: readonly StaffRole[] = ['waiter', 'courier', 'operator']

/** Somebody's place: their role, and their branch if they have one. */
export type StaffPlace = { readonly role: StaffRole; readonly branchId: BranchId | null }

/** The roles that somebody may give to others, the lowest first. */
export function rolesGivenBy(role: StaffRole): readonly StaffRole[] {
  if (role === 'brand_admin') return STAFF_ROLES
  return role === 'branch_manager' ? BELOW_MANAGER : []
}

/** Whether the caller may see and change whoever is at this place. */
export function managesPlace({ role, reach }: Pick<StaffCaller, 'role' | 'reach'>, place: StaffPlace): boolean {
  if (!rolesGivenBy(role).includes(place.role)) return false
  return reach.of === 'brand' || (place.branchId !== null && place.branchId === reach.branchId)
}

/** Whether the role and the branch fit together. */
export function isPlace({ role, branchId }: StaffPlace): boolean {
  const need = BRANCH_OF_ROLE[role]
  return need === 'any' || (need === 'one') === (branchId !== null)
}
