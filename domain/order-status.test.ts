import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceType } from './menu.ts'
import {
  type Actor,
  CANCEL_REASONS,
  canCustomerCancel,
  cancelFault,
  cancelReasons,
  canRestore,
  checkOrderMove,
  isActive,
  isFinal,
  MOVES,
  movesOf,
  ORDER_STATUSES,
  type OrderStatus,
  releasesAt,
  shownStatus,
  stepOf,
} from './order-status.ts'

const ACTORS: readonly Actor[] = ['customer', 'branch', 'courier', 'system', 'manager']
const SERVICES: readonly ServiceType[] = ['DELIVERY', 'PICK_UP', 'DINE_IN']

const anyStatus = fc.constantFrom(...ORDER_STATUSES)
const anyActor = fc.constantFrom(...ACTORS)
const anyService = fc.constantFrom(...SERVICES)

const now = new Date('2026-03-21T12:00:00+05:00')
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

/** All statuses that an order of this service can get from `start`. */
function reachable(start: OrderStatus, service: ServiceType): Set<OrderStatus> {
  const seen = new Set<OrderStatus>([start])
  for (const from of seen) {
    for (const actor of ACTORS) for (const to of movesOf(from, actor, service)) seen.add(to)
  }
  return seen
}

describe('the moves of an order', () => {
  it.each<[OrderStatus, readonly OrderStatus[]]>([
    ['CREATED', ['OPEN', 'AT_TIME', 'CANCELED']],
    ['AT_TIME', ['OPEN', 'CANCELED']],
    ['OPEN', ['ACCEPTED', 'CANCELED']],
    ['ACCEPTED', ['COOKING', 'DONE', 'ATTACHED', 'CANCELED']],
    ['COOKING', ['DONE', 'ATTACHED', 'CANCELED']],
    ['DONE', ['ATTACHED', 'ON_WAY', 'DELIVERED', 'CANCELED']],
    ['ATTACHED', ['COOKING', 'DONE', 'ON_WAY', 'CANCELED']],
    ['ON_WAY', ['DELIVERED', 'CANCELED']],
    ['DELIVERED', ['CLOSED']],
    ['CLOSED', []],
    ['CANCELED', ['ACCEPTED']],
  ])('from %s are %j and no others', (from, allowed) => {
    expect(MOVES[from].map((move) => move.to)).toEqual(allowed)
  })

  it.each<[string, OrderStatus, OrderStatus, Actor, ServiceType, boolean]>([
    ['the branch accepts', 'OPEN', 'ACCEPTED', 'branch', 'DELIVERY', true],
    ['the customer does not accept', 'OPEN', 'ACCEPTED', 'customer', 'DELIVERY', false],
    ['nobody but the brand opens an unpaid order', 'CREATED', 'OPEN', 'customer', 'DELIVERY', false],
    ['the customer cancels before cooking', 'OPEN', 'CANCELED', 'customer', 'DELIVERY', true],
    ['the customer does not cancel a cooking order', 'COOKING', 'CANCELED', 'customer', 'DELIVERY', false],
    ['a courier takes a ready order', 'DONE', 'ON_WAY', 'courier', 'DELIVERY', true],
    ['a picked up order has no way', 'DONE', 'ON_WAY', 'branch', 'PICK_UP', false],
    ['a picked up order has no courier', 'DONE', 'ATTACHED', 'system', 'PICK_UP', false],
    ['a round goes on the table’s bill', 'ACCEPTED', 'ATTACHED', 'branch', 'DINE_IN', true],
    ['the branch hands over at the counter', 'DONE', 'DELIVERED', 'branch', 'PICK_UP', true],
    ['delivery is not handed over at the counter', 'DONE', 'DELIVERED', 'branch', 'DELIVERY', false],
    ['a courier reports “not received”', 'ON_WAY', 'CANCELED', 'courier', 'DELIVERY', true],
    ['a manager takes back a cancelling', 'CANCELED', 'ACCEPTED', 'manager', 'DELIVERY', true],
    ['the branch does not', 'CANCELED', 'ACCEPTED', 'branch', 'DELIVERY', false],
    ['a delivered order is not canceled', 'DELIVERED', 'CANCELED', 'manager', 'DELIVERY', false],
  ])('%s', (_, from, to, actor, service, allowed) => {
    expect(checkOrderMove(from, to, actor, service)).toEqual(
      allowed
        ? { ok: true, value: { changed: true } }
        : { ok: false, code: 'MOVE_NOT_ALLOWED', facts: { status: from } },
    )
  })

  it('change nothing when repeated', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyActor, anyService, (from, to, actor, service) => {
        const first = checkOrderMove(from, to, actor, service)
        if (first.ok) expect(checkOrderMove(to, to, actor, service)).toEqual({ ok: true, value: { changed: false } })
      }),
    )
  })

  it('never leave a final status, except when a manager restores a canceled order', () => {
    fc.assert(
      fc.property(anyStatus.filter(isFinal), anyStatus, anyActor, anyService, (from, to, actor, service) => {
        const moved = checkOrderMove(from, to, actor, service)
        const isRestoring = from === 'CANCELED' && to === 'ACCEPTED' && actor === 'manager'
        expect(moved.ok && moved.value.changed).toBe(isRestoring)
      }),
    )
  })

  it('are the buttons a screen shows', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyActor, anyService, (from, to, actor, service) => {
        const moved = checkOrderMove(from, to, actor, service)
        expect(moved.ok && moved.value.changed).toBe(movesOf(from, actor, service).includes(to))
      }),
    )
  })

  it('reach every status, each service those that it has', () => {
    const all = new Set(ORDER_STATUSES)
    expect(reachable('CREATED', 'DELIVERY')).toEqual(all)
    expect(reachable('CREATED', 'PICK_UP')).toEqual(all.difference(new Set(['ATTACHED', 'ON_WAY'])))
    expect(reachable('CREATED', 'DINE_IN')).toEqual(all.difference(new Set(['ON_WAY'])))
  })

  it.each(SERVICES)('let every %s order become delivered from any status that is not final', (service) => {
    for (const status of reachable('CREATED', service)) {
      if (isActive(status)) expect(reachable(status, service)).toContain('DELIVERED')
    }
  })
})

describe('what the customer sees', () => {
  it('is active until delivered or canceled', () => {
    expect(ORDER_STATUSES.filter((status) => !isActive(status))).toEqual(['DELIVERED', 'CLOSED', 'CANCELED'])
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['CLOSED', 'CANCELED'])
  })

  it.each<[OrderStatus, number | null]>([
    ['CREATED', 1],
    ['AT_TIME', 1],
    ['OPEN', 1],
    ['ACCEPTED', 2],
    ['COOKING', 2],
    ['ATTACHED', 2],
    ['DONE', 3],
    ['ON_WAY', 3],
    ['DELIVERED', 4],
    ['CLOSED', 4],
    ['CANCELED', null],
  ])('%s is step %s', (status, step) => {
    expect(stepOf(status)).toBe(step)
  })

  it('does not change when a courier is found', () => {
    expect(shownStatus('ATTACHED', 'DONE')).toBe('DONE')
    expect(shownStatus('ATTACHED', 'COOKING')).toBe('COOKING')
    expect(stepOf('ATTACHED', 'DONE')).toBe(3)
    expect(shownStatus('CLOSED')).toBe('DELIVERED')
    expect(shownStatus('OPEN', 'CREATED')).toBe('OPEN')
  })
})

describe('canceling by the customer', () => {
  it.each<[string, OrderStatus, Date | null, Date | null, boolean]>([
    ['while it waits for payment', 'CREATED', null, null, true],
    ['while the branch has not answered', 'OPEN', null, null, true],
    ['an hour before a scheduled time', 'AT_TIME', null, minutes(60), true],
    ['not within that hour', 'AT_TIME', null, minutes(59), false],
    ['within two minutes of acceptance', 'ACCEPTED', minutes(-1), null, true],
    ['not after two minutes', 'ACCEPTED', minutes(-2), null, false],
    ['not when the time of acceptance is unknown', 'ACCEPTED', null, null, false],
    ['not once cooking', 'COOKING', minutes(-1), null, false],
    ['not on the way', 'ON_WAY', minutes(-1), null, false],
    ['not a canceled order', 'CANCELED', null, null, false],
  ])('%s', (_, status, acceptedAt, deliveryAt, can) => {
    expect(canCustomerCancel({ status, acceptedAt, deliveryAt }, now)).toBe(can)
  })

  it('is only ever allowed where the table has the move', () => {
    fc.assert(
      fc.property(anyStatus, anyService, (status, service) => {
        const can = canCustomerCancel({ status, acceptedAt: now, deliveryAt: minutes(600) }, now)
        expect(can).toBe(movesOf(status, 'customer', service).includes('CANCELED'))
      }),
    )
  })
})

describe('restoring a canceled order', () => {
  it.each([
    ['within ten minutes', minutes(-10), null, true],
    ['not later', minutes(-10.1), null, false],
    ['while a refund is only asked for', minutes(-1), 'REQUESTED' as const, true],
    ['not when money has left', minutes(-1), 'SENT' as const, false],
    ['not when money has arrived', minutes(-1), 'DONE' as const, false],
    ['not when nobody is sure where the money is', minutes(-1), 'FAILED' as const, false],
  ])('%s', (_, canceledAt, refund, can) => {
    expect(canRestore({ canceledAt, refund }, now)).toBe(can)
  })
})

describe('a scheduled order', () => {
  it('is sent to the branch in time to cook and deliver it, ten minutes earlier', () => {
    expect(releasesAt({ deliveryAt: minutes(120), cookingMinutes: 40, deliveryMinutes: 25 })).toEqual(minutes(45))
  })
})

describe('reasons for canceling', () => {
  it('differ by who cancels', () => {
    expect(cancelReasons('OPEN', 'customer')).toBe(CANCEL_REASONS.customer)
    expect(cancelReasons('OPEN', 'branch')).toBe(CANCEL_REASONS.merchant)
    expect(cancelReasons('COOKING', 'manager')).toBe(CANCEL_REASONS.merchant)
    expect(cancelReasons('CREATED', 'system')).toBe(CANCEL_REASONS.system)
  })

  it('while it is being delivered are only that nobody received it', () => {
    expect(cancelReasons('ON_WAY', 'courier')).toEqual(['NOT_RECEIVED'])
    expect(cancelReasons('ON_WAY', 'branch')).toEqual(['NOT_RECEIVED'])
  })

  it('exist exactly where the actor may cancel', () => {
    fc.assert(
      fc.property(anyStatus, anyActor, anyService, (status, actor, service) => {
        const can = movesOf(status, actor, service).includes('CANCELED')
        expect(cancelReasons(status, actor).length > 0).toBe(can)
      }),
    )
  })

  it.each<[string, OrderStatus, Parameters<typeof cancelFault>[2], ReturnType<typeof cancelFault>]>([
    ['one of the list is enough', 'OPEN', { reason: 'SOLD_OUT', text: '' }, null],
    ['words may be added', 'OPEN', { reason: 'SOLD_OUT', text: 'somsa' }, null],
    ['none is too little', 'OPEN', { reason: null, text: 'somsa' }, { field: 'reason', code: 'REQUIRED' }],
    ['another needs words', 'OPEN', { reason: 'OTHER', text: '' }, { field: 'text', code: 'REQUIRED' }],
    ['another with words is fine', 'OPEN', { reason: 'OTHER', text: 'pech buzildi' }, null],
    [
      'that of a customer is none of the merchant’s',
      'OPEN',
      { reason: 'CHANGED_MIND', text: '' },
      { field: 'reason', code: 'NOT_A_CHOICE' },
    ],
    [
      'nothing is not received before it left',
      'OPEN',
      { reason: 'NOT_RECEIVED', text: '' },
      { field: 'reason', code: 'NOT_A_CHOICE' },
    ],
    [
      'on the way nothing else counts',
      'ON_WAY',
      { reason: 'SOLD_OUT', text: '' },
      { field: 'reason', code: 'NOT_A_CHOICE' },
    ],
    ['on the way it was not received', 'ON_WAY', { reason: 'NOT_RECEIVED', text: '' }, null],
  ])('given by the branch: %s', (_, status, words, fault) => {
    expect(cancelFault(status, 'branch', words)).toEqual(fault)
  })
})
