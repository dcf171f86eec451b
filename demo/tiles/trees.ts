// Trees of a park: an irregular pattern inside its outline, away from water and roads.
import { boxAround, doTouch } from './box.ts'
import { hashed } from './hash.ts'
import { distanceToLine, isInside } from './line.ts'
import type { Area, Plan } from './plan.ts'
import type { Spot } from './projection.ts'

const APART_M = 34
const SHARE = 0.45
const EDGE_M = 14
const ROAD_HALF_M = 26

/** The positions of the trees of a park. */
export function treesOf(park: Area, { roads, lakes, metre }: Plan): readonly Spot[] {
  const step = APART_M * metre
  const near = roads.filter(({ box }) => doTouch(box, park.box))
  const isFree = (spot: Spot) =>
    isInside(park.outline, spot) &&
    distanceToLine(park.outline, spot) > EDGE_M * metre &&
    lakes.every(({ outline }) => !isInside(outline, spot) && distanceToLine(outline, spot) > EDGE_M * metre) &&
    near.every(({ line }) => distanceToLine(line, spot) > ROAD_HALF_M * metre)
  const { left, top, right, bottom } = boxAround(park.outline)
  const trees: Spot[] = []
  for (let row = Math.floor(top / step); row * step < bottom; row += 1) {
    for (let column = Math.floor(left / step); column * step < right; column += 1) {
      const chance = (what: number) => hashed(row, column, what)
      const spot = { x: (column + chance(1)) * step, y: (row + chance(2)) * step }
      if (chance(3) < SHARE && isFree(spot)) trees.push(spot)
    }
  }
  return trees
}
