// The plan of a hall: where its tables stand, and what is drawn around them.
import type { Texts } from './locale.ts'

/** Every plan has this width in its own units; its height is the hall's. */
export const PLAN_WIDTH = 358
/** Heights that a plan may have. */
export const PLAN_HEIGHT = { least: 80, most: 800 } as const

export type PlanBox = { readonly x: number; readonly y: number; readonly width: number; readonly length: number }

export const PLAN_MARKS = ['WINDOW', 'DOOR', 'LABEL', 'WATER', 'COUNTER', 'TREE'] as const
/** Something on a plan that is no table; only labels, counters and water have a name. */
export type PlanMark = PlanBox & { readonly kind: (typeof PLAN_MARKS)[number]; readonly name: Texts }

export type PlanTable = PlanBox & { readonly chairs: number; readonly isRound: boolean }
/** A chair: its middle, and whether it lies along the side of the table or across. */
export type PlanChair = { readonly x: number; readonly y: number; readonly isUpright: boolean }

const GAP = 6

/** The chairs around a table: a pair at the short ends of a table for six or more, the others along its long sides. */
export function chairsAround({ x, y, width, length, chairs }: PlanTable): readonly PlanChair[] {
  const ends = chairs >= 6 || chairs % 2 === 1 ? Math.min(2, chairs) - (chairs % 2) : 0
  const sides = chairs - ends
  const above = Math.ceil(sides / 2)
  const row = (count: number, at: number): readonly PlanChair[] =>
    Array.from({ length: count }, (_, index) => ({
      x: x + (width * (index + 1)) / (count + 1),
      y: at,
      isUpright: false,
    }))
  const sideways = [x - GAP, x + width + GAP]
    .slice(0, ends)
    .map((at) => ({ x: at, y: y + length / 2, isUpright: true }))
  return [...row(above, y - GAP), ...row(sides - above, y + length + GAP), ...sideways]
}
