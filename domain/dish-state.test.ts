import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMoveDish, DISH_MOVES, DISH_STATES, dishState, roundAfterDishes } from './dish-state.ts'
import { ORDER_STATUSES } from './order-status.ts'

describe('a dish', () => {
  it.each([
    [null, 'OPEN', 'SENT'],
    [null, 'ACCEPTED', 'TAKEN'],
    ['COOKING', 'ACCEPTED', 'COOKING'],
    ['COOKING', 'DONE', 'READY'],
    ['SERVED', 'COOKING', 'SERVED'],
    ['GONE', 'DELIVERED', 'GONE'],
    ['READY', 'CANCELED', 'GONE'],
  ] as const)('of which the staff said %s, in a round that is %s, is %s', (own, round, state) => {
    expect(dishState(own, round)).toBe(state)
  })

  it('moves only forwards, and what was served has not run out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DISH_STATES), fc.constantFrom(...DISH_MOVES), (from, to) => {
        const isFurther = DISH_STATES.indexOf(to) > DISH_STATES.indexOf(from)
        expect(canMoveDish(from, to)).toBe(from !== 'SERVED' && isFurther)
      }),
    )
    expect([canMoveDish('SENT', 'GONE'), canMoveDish('SERVED', 'GONE'), canMoveDish('READY', 'COOKING')]).toEqual([
      ...[true, false, false],
    ])
  })

  it('whose own state the staff set is never behind its round', () => {
    const [own, round] = [fc.constantFrom(...DISH_MOVES), fc.constantFrom(...ORDER_STATUSES)]
    fc.assert(
      fc.property(own, round, (said, status) => {
        const state = DISH_STATES.indexOf(dishState(said, status))
        expect(state).toBe(Math.max(DISH_STATES.indexOf(said), DISH_STATES.indexOf(dishState(null, status))))
      }),
    )
  })
})

it.each([
  [['COOKING', 'TAKEN'], null],
  [['COOKING', 'READY'], 'COOKING'],
  [['READY', 'SERVED', 'GONE'], 'DONE'],
  [['SERVED', 'GONE'], 'DELIVERED'],
  [['GONE'], null],
] as const)('a round whose dishes are %j goes on to %s', (states, status) => {
  expect(roundAfterDishes(states)).toBe(status)
})
