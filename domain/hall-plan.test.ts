import { expect, it } from 'vitest'
import { chairsAround } from './hall-plan.ts'

const table = { x: 20, y: 30, width: 60, length: 40, isRound: false }

it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'draws every chair of a table for %i, none on it',
  (chairs) => {
    const around = chairsAround({ ...table, chairs })
    expect(around).toHaveLength(chairs)
    for (const { x, y } of around) expect(x > 20 && x < 80 && y > 30 && y < 70).toBe(false)
    expect(new Set(around.map(({ x, y }) => `${x} ${y}`)).size).toBe(chairs)
  },
)
