import { type Money, money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { aBranch } from '../../testing/a-shop.ts'
import type { LineView } from './basket-view.ts'
import { type Obstacle, type ObstacleFacts, obstacleOf } from './obstacle.ts'

const NOON = new Date('2026-03-21T07:00:00Z')
const line = (trouble: LineView['trouble']) => ({ trouble }) as LineView
const short = (missing: number, count = 0) => ({ price: money(40_000), missing: money(missing), count })
const hours = (open: string, close: string) => [
  {
    type: 'DELIVERY' as const,
    hours: (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const).map(
      (weekName) => ({
        ...{ weekName, isDayOff: false, open, close, extraOpen: null, extraClose: null },
      }),
    ),
  },
]
const open = aBranch(1, { workHours: hours('10:00', '23:00') })
const shut = aBranch(2, { workHours: hours('18:00', '23:00') })

/** A basket of 100 000 that can be delivered at noon. */
const READY: ObstacleFacts = {
  basket: { lines: [line(null)], count: 2, goods: money(100_000), shortage: null, isOutOfZone: false },
  service: 'DELIVERY',
  branches: [open],
  minimalProductCount: 1,
  now: NOON,
}
type Change = { readonly [Key in keyof ObstacleFacts]?: Partial<ObstacleFacts[Key]> | ObstacleFacts[Key] }
const facts = ({ basket, ...change }: Change): ObstacleFacts =>
  ({ ...READY, ...change, basket: { ...READY.basket, ...basket } }) as ObstacleFacts

const MINIMUM = { kind: 'minimum', goal: 40_000 as Money, reached: 30_000 as Money, missing: 10_000 as Money } as const

describe('what keeps a basket from being ordered', () => {
  it.each<[string, Change, Obstacle | null]>([
    ['nothing', {}, null],
    ['a dish that is gone', { basket: { lines: [line(null), line('sold_out')] } }, { kind: 'items', count: 1 }],
    ['an address where nobody brings', { basket: { isOutOfZone: true } }, { kind: 'zone' }],
    ['too small a sum', { basket: { goods: money(30_000), shortage: short(10_000, 1) } }, MINIMUM],
    [
      'too few pieces',
      { minimalProductCount: 3, basket: { shortage: short(0, 1) } },
      { kind: 'count', goal: 3, reached: 2, missing: 1 },
    ],
    [
      'a branch that is closed, with its hour',
      { branches: [shut] },
      { kind: 'closed', opensAt: new Date('2026-03-21T13:00:00Z') },
    ],
    ['nothing while one of the branches works', { branches: [shut, open] }, null],
    ['nothing for an order that is for later', { branches: [shut], now: null }, null],
    ['no sum for a pickup', { service: 'PICK_UP', basket: { shortage: short(10_000) }, branches: [] }, null],
  ])('%s', (_, change, obstacle) => {
    expect(obstacleOf(facts(change))).toEqual(obstacle)
  })

  it('is told nearest first, whatever else is in the way', () => {
    const all = { lines: [line('gone')], shortage: short(10_000, 7), isOutOfZone: true }
    const rest = { branches: [shut], minimalProductCount: 9 }
    const kindOf = (basket: Partial<ObstacleFacts['basket']>, more: Change = rest) =>
      obstacleOf(facts({ ...more, basket }))?.kind
    expect(kindOf(all)).toBe('items')
    expect(kindOf({ ...all, lines: [line(null)] })).toBe('zone')
    expect(kindOf({ shortage: all.shortage })).toBe('minimum')
    expect(kindOf({ shortage: short(0, 7) })).toBe('count')
    expect(kindOf({}, { branches: [shut] })).toBe('closed')
  })
})
