// What the board shows of its orders, and which buttons they have.
import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import { ORDER_STATUSES } from '@dasturxon/domain/order-status'
import { STAFF_ROLES, staffMoves } from '@dasturxon/domain/staff-roles'
import { describe, expect, it } from 'vitest'
import { aBoardOrder } from '../testing/a-board-order.ts'
import { columnsOf, filtered } from './columns.ts'
import { buttonsOf, moveLabel } from './moves.ts'
import { withChanges, withOrder } from './orders-query.ts'

describe('a list of orders', () => {
  it('takes the newer state of an order in its place, and never an older one', () => {
    const [first, second] = [aBoardOrder({ version: 3 }), aBoardOrder()]
    const accepted = { ...first, version: 4, status: 'ACCEPTED' as const }
    expect(withOrder([first, second], accepted)).toEqual([accepted, second])
    expect(withOrder([accepted, second], first)).toEqual([accepted, second])
  })

  it('puts a new order at the end, and drops one that is finished', () => {
    const [first, second] = [aBoardOrder(), aBoardOrder()]
    expect(withOrder([first], second)).toEqual([first, second])
    for (const status of ['DELIVERED', 'CLOSED', 'CANCELED'] as const)
      expect(withOrder([first, second], { ...first, version: 2, status })).toEqual([second])
    expect(withOrder([second], { ...first, status: 'CANCELED' })).toEqual([second])
  })
})

describe('a list that was asked for before a change', () => {
  const since = { since: 100, branchId: null }
  it('has the change, whether it is a new order, a newer state or the end of one', () => {
    const [first, second, fresh] = [aBoardOrder(), aBoardOrder(), aBoardOrder()]
    const moved = { ...first, version: 2, status: 'ACCEPTED' as const }
    const ended = { ...second, version: 2, status: 'DELIVERED' as const }
    const changes = [moved, ended, fresh].map((order) => ({ order, at: 101 }))
    expect(withChanges([first, second], changes, since)).toEqual([moved, fresh])
  })

  it('is taken as it is when the change was before it, or of another branch', () => {
    const [first, fresh] = [aBoardOrder(), aBoardOrder()]
    expect(withChanges([first], [{ order: fresh, at: 99 }], since)).toEqual([first])
    const other = idFrom<BranchId>('00000000-0000-4000-8000-00000000000c')
    expect(withChanges([first], [{ order: fresh, at: 101 }], { since: 100, branchId: other })).toEqual([first])
  })
})

describe('the columns', () => {
  it('hold every unfinished order once; those for later only when there are some', () => {
    const statuses = ['OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY'] as const
    const orders = statuses.map((status) => aBoardOrder({ status }))
    expect(columnsOf(orders).map((column) => [column.id, column.orders.length])).toEqual([
      ...[
        ['new', 1],
        ['accepted', 1],
        ['cooking', 1],
        ['ready', 2],
        ['way', 1],
      ],
    ])
    expect(columnsOf([aBoardOrder({ status: 'AT_TIME' })]).map(({ id }) => id)).toContain('later')
  })

  it('show what is searched: a number, a name, the end of a phone or a whole one', () => {
    const order = aBoardOrder({ number: 1047 })
    const other = aBoardOrder({ number: 2000, customer: null, serviceType: 'PICK_UP' })
    const found = (search: string) => filtered([order, other], { service: null, search })
    for (const search of ['1047', '№ 1047', 'dilnoza', '4567', '+998 90 123-45-67'])
      expect(found(search)).toEqual([order])
    expect(found('')).toEqual([order, other])
    expect(filtered([order, other], { service: 'PICK_UP', search: '' })).toEqual([other])
  })
})

describe('the buttons of an order', () => {
  it('are moves that the role may make, each with its own words', () => {
    for (const role of STAFF_ROLES)
      for (const status of ORDER_STATUSES)
        for (const serviceType of ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const) {
          const order = aBoardOrder({ status, serviceType })
          const { next, others, canCancel } = buttonsOf(order, role)
          const moves = staffMoves(status, role, serviceType)
          for (const to of [next ?? [], others].flat()) expect(moves).toContain(to)
          expect(canCancel).toBe(moves.includes('CANCELED'))
          const labels = [next ?? [], others].flat().map((to) => moveLabel(order, to))
          expect(new Set(labels).size).toBe(labels.length)
        }
  })

  it('begin with accepting; a waiter has none at a delivery', () => {
    expect(buttonsOf(aBoardOrder(), 'operator')).toEqual({ next: 'ACCEPTED', others: [], canCancel: true })
    expect(buttonsOf(aBoardOrder(), 'waiter')).toEqual({ next: null, others: [], canCancel: false })
  })
})
