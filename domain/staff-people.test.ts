import { describe, expect, it } from 'vitest'
import { type BranchId, idFrom } from './ids.ts'
import { isPlace, managesPlace, rolesGivenBy } from './staff-people.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const HERE = idFrom<BranchId>('00000000-0000-4000-8000-000000000001')
const THERE = idFrom<BranchId>('00000000-0000-4000-8000-000000000002')
const admin = { role: 'brand_admin', reach: { of: 'brand' } } as const
const manager = { role: 'branch_manager', reach: { of: 'branch', branchId: HERE } } as const

describe('the staff', () => {
  it.each(STAFF_ROLES)('of the role %s are changed by the owner wherever they are', (role) => {
    for (const branchId of [HERE, THERE, null]) expect(managesPlace(admin, { role, branchId })).toBe(true)
  })

  it.each([
    ['waiter', HERE, true],
    ['courier', HERE, true],
    ['operator', HERE, true],
    ['waiter', THERE, false],
    ['operator', null, false],
    ['branch_manager', HERE, false],
    ['brand_admin', null, false],
  ] as const)('a %s at %s is for the manager of a branch: %s', (role, branchId, expected) => {
    expect(managesPlace(manager, { role, branchId })).toBe(expected)
  })

  it('nobody gives a role above their own', () => {
    for (const role of STAFF_ROLES) {
      const highest = Math.max(-1, ...rolesGivenBy(role).map((given) => STAFF_ROLES.indexOf(given)))
      expect(highest).toBeLessThanOrEqual(STAFF_ROLES.indexOf(role))
    }
  })

  it('work at a branch where their role needs one', () => {
    const fits = STAFF_ROLES.map((role) => [isPlace({ role, branchId: HERE }), isPlace({ role, branchId: null })])
    expect(fits).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [true, false],
      [false, true],
    ])
  })
})
