import { describe, expect, it } from 'vitest'
import { type BranchId, type CourierId, idFrom } from './ids.ts'
import type { ServiceType } from './menu.ts'
import { money } from './money.ts'
import { movesOf, ORDER_STATUSES } from './order-status.ts'
import {
  ACTOR_OF,
  branchInReach,
  canAssign,
  canCancelPaid,
  canRefund,
  canTakeOver,
  isInReach,
  moveByStaff,
  reachOf,
  STAFF_CALLS,
  STAFF_MOVES,
  STAFF_ROLES,
  type StaffCaller,
  type StaffMember,
  type StaffReach,
  type StaffRole,
  seesOrder,
  servicesOf,
} from './staff-roles.ts'

const SERVICES: readonly ServiceType[] = ['DELIVERY', 'PICK_UP', 'DINE_IN']
const HERE = idFrom<BranchId>('00000000-0000-4000-8000-000000000001')
const THERE = idFrom<BranchId>('00000000-0000-4000-8000-000000000002')
const JASUR = idFrom<CourierId>('00000000-0000-4000-8000-00000000000a')
const BEKZOD = idFrom<CourierId>('00000000-0000-4000-8000-00000000000b')
const BOARD = 'GET /office/v1/orders'
const MOVE = 'POST /office/v1/orders/:id/moves'
const SECRETS = Object.keys(STAFF_CALLS).filter((address) => address.includes('/secrets'))

const member = (role: StaffRole, more: Partial<StaffMember> = {}): StaffMember => ({
  ...{ id: 'key', role, branchId: HERE, courierId: role === 'courier' ? JASUR : null },
  ...more,
})
const caller = (role: StaffRole, reach: StaffReach): StaffCaller => ({ ...member(role), reach })
const inBranch: StaffReach = { of: 'branch', branchId: HERE }
const asCourier: StaffReach = { of: 'courier', courierId: JASUR, branchId: HERE }

describe('a call', () => {
  it('that is not in the table is refused for every role', () => {
    for (const role of STAFF_ROLES) expect(reachOf(member(role), 'POST /office/v1/menus')).toBeNull()
  })

  it('is refused for an unknown role', () => {
    const nobody = { ...member('waiter'), role: 'cleaner' as StaffRole }
    for (const address of Object.keys(STAFF_CALLS)) expect(reachOf(nobody, address)).toBeNull()
  })

  it('about secrets is allowed for admins only', () => {
    expect(SECRETS).toHaveLength(4)
    for (const address of SECRETS) {
      const allowed = STAFF_ROLES.filter((role) => reachOf(member(role), address) !== null)
      expect(allowed).toEqual(['brand_admin'])
    }
  })

  it('of a waiter or a manager whose key names no branch is refused, an operator then works for all branches', () => {
    const reach = (role: StaffRole) => reachOf(member(role, { branchId: null }), BOARD)
    expect([reach('waiter'), reach('branch_manager'), reach('courier')]).toEqual([null, null, null])
    expect(reach('operator')).toEqual({ of: 'brand' })
    expect(reach('brand_admin')).toEqual({ of: 'brand' })
  })

  it('of a courier whose key names no courier is refused', () => {
    for (const address of Object.keys(STAFF_CALLS)) {
      expect(reachOf(member('courier', { courierId: null }), address)).toBeNull()
    }
  })

  it('covers the own branch, for an admin the whole brand', () => {
    for (const role of ['waiter', 'operator', 'branch_manager'] as const) {
      expect(reachOf(member(role), MOVE)).toEqual(inBranch)
    }
    expect(reachOf(member('courier'), MOVE)).toEqual(asCourier)
    expect(reachOf(member('brand_admin', { branchId: null }), MOVE)).toEqual({ of: 'brand' })
  })

  it('about another branch finds nothing', () => {
    expect([isInReach(inBranch, HERE), isInReach(inBranch, THERE), isInReach({ of: 'brand' }, THERE)]).toEqual([
      ...[true, false, true],
    ])
    expect(branchInReach(inBranch, null)).toEqual({ ok: true, value: HERE })
    expect(branchInReach(inBranch, HERE)).toEqual({ ok: true, value: HERE })
    expect(branchInReach(inBranch, THERE)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(branchInReach({ of: 'brand' }, THERE)).toEqual({ ok: true, value: THERE })
    expect(branchInReach({ of: 'brand' }, null)).toEqual({ ok: true, value: null })
  })
})

describe('an order', () => {
  const order = (service: ServiceType, more: object = {}) => ({
    ...{ branchId: HERE, service, status: 'DONE' as const, courierId: null },
    ...more,
  })

  it('is visible to waiters when it is a round of their branch', () => {
    expect(servicesOf('waiter')).toEqual(['DINE_IN'])
    const sees = (one: ReturnType<typeof order>) => seesOrder(caller('waiter', inBranch), one)
    expect([sees(order('DINE_IN')), sees(order('DELIVERY')), sees(order('DINE_IN', { branchId: THERE }))]).toEqual([
      ...[true, false, false],
    ])
  })

  it('is visible to its courier, at any branch, and taken by another only when it is ready and has no courier', () => {
    const jasur = caller('courier', asCourier)
    expect(seesOrder(jasur, order('DELIVERY', { courierId: JASUR, branchId: THERE }))).toBe(true)
    expect(seesOrder(jasur, order('DELIVERY', { courierId: BEKZOD }))).toBe(false)
    expect(seesOrder(jasur, order('DELIVERY'))).toBe(false)
    expect(canTakeOver(jasur, order('DELIVERY'))).toBe(true)
    expect(canTakeOver(jasur, order('DELIVERY', { courierId: BEKZOD }))).toBe(false)
    expect(canTakeOver(jasur, order('DELIVERY', { branchId: THERE }))).toBe(false)
    expect(canTakeOver(jasur, order('DELIVERY', { status: 'COOKING' }))).toBe(false)
    expect(canTakeOver(jasur, order('PICK_UP'))).toBe(false)
    expect(canTakeOver(caller('operator', inBranch), order('DELIVERY'))).toBe(false)
  })

  it('of every service is visible to operators, managers and admins', () => {
    for (const role of ['operator', 'branch_manager', 'brand_admin'] as const) expect(servicesOf(role)).toBeNull()
    expect(seesOrder(caller('operator', inBranch), order('PICK_UP', { branchId: THERE }))).toBe(false)
    expect(seesOrder(caller('brand_admin', { of: 'brand' }), order('PICK_UP', { branchId: THERE }))).toBe(true)
  })

  it('is given to couriers of its own branch; a courier can take it only for themselves', () => {
    const here = { branchId: HERE }
    const [jasur, bekzod] = [
      { id: JASUR, branchId: HERE },
      { id: BEKZOD, branchId: HERE },
    ]
    for (const role of ['operator', 'branch_manager', 'brand_admin'] as const) {
      expect(canAssign(member(role), here, jasur)).toBe(true)
      expect(canAssign(member(role), here, { id: BEKZOD, branchId: THERE })).toBe(false)
    }
    expect(canAssign(member('courier'), here, jasur)).toBe(true)
    expect(canAssign(member('courier'), here, bekzod)).toBe(false)
    expect(canAssign(member('waiter'), here, jasur)).toBe(false)
  })

  it('that is paid can be canceled only by roles that may refund money', () => {
    expect(STAFF_ROLES.filter(canCancelPaid)).toEqual(['operator', 'branch_manager', 'brand_admin'])
  })
})

describe('the moves of a role', () => {
  it('are moves that an order of the service has', () => {
    for (const role of STAFF_ROLES) {
      for (const [service, moves] of Object.entries(STAFF_MOVES[role])) {
        for (const from of ORDER_STATUSES) {
          const possible = SERVICES.flatMap((one) => movesOf(from, ACTOR_OF[role], one))
          for (const to of moves[from] ?? []) expect(possible, `${role} ${service} ${from} ${to}`).toContain(to)
        }
      }
    }
  })

  it('repeated change nothing, and others are refused with the status of the order', () => {
    for (const role of STAFF_ROLES) {
      for (const service of SERVICES) {
        for (const from of ORDER_STATUSES) {
          for (const to of ORDER_STATUSES) {
            const isListed = STAFF_MOVES[role][service]?.[from]?.includes(to) ?? false
            const isPossible = movesOf(from, ACTOR_OF[role], service).includes(to)
            const moved = moveByStaff(from, to, role, service)
            if (from === to) expect(moved).toEqual({ ok: true, value: { changed: false } })
            else if (isListed && isPossible) expect(moved).toEqual({ ok: true, value: { changed: true } })
            else expect(moved).toEqual({ ok: false, code: 'MOVE_NOT_ALLOWED', facts: { status: from } })
          }
        }
      }
    }
  })

  it.each<[string, StaffRole, Parameters<typeof moveByStaff>[0], Parameters<typeof moveByStaff>[1], boolean]>([
    ['an operator accepts', 'operator', 'OPEN', 'ACCEPTED', true],
    ['an operator gives an order to a courier', 'operator', 'DONE', 'ATTACHED', true],
    ['an operator cancels what has not left', 'operator', 'ATTACHED', 'CANCELED', true],
    ['an operator cancels nothing on the way', 'operator', 'ON_WAY', 'CANCELED', false],
    ['an operator takes no cancelling back', 'operator', 'CANCELED', 'ACCEPTED', false],
    ['a manager does', 'branch_manager', 'CANCELED', 'ACCEPTED', true],
    ['a manager says that an order was not received', 'branch_manager', 'ON_WAY', 'CANCELED', true],
    ['a courier accepts nothing', 'courier', 'OPEN', 'ACCEPTED', false],
    ['a courier takes nothing that is not ready', 'courier', 'COOKING', 'ATTACHED', false],
    ['a courier hands over', 'courier', 'ON_WAY', 'DELIVERED', true],
    ['a waiter delivers nothing', 'waiter', 'ON_WAY', 'DELIVERED', false],
  ])('%s', (_, role, from, to, isAllowed) => {
    expect(moveByStaff(from, to, role, 'DELIVERY').ok).toBe(isAllowed)
  })
})

it.each<[StaffRole, number, boolean]>([
  ['waiter', 1, false],
  ['courier', 1, false],
  ['operator', 300_000, true],
  ['operator', 300_001, false],
  ['branch_manager', 300_001, true],
  ['brand_admin', 300_001, true],
])('a %s refunding %i of an order: %s', (role, amount, isAllowed) => {
  expect(canRefund(role, money(amount))).toBe(isAllowed)
})
