// Buildings of a quarter: rows along its nearest road, none on a road, in a park or in water. Only houses of the
// gazetteer have a number; the other buildings only show that the area is built up.
import { boxAround, doTouch, grown } from './box.ts'
import { hashed } from './hash.ts'
import { distance, distanceToLine, isInside, type Line, nearestOnLine, runsIn, scaledLine } from './line.ts'
import type { House, Plan, Road, RoadKind } from './plan.ts'
import type { Box, Spot } from './projection.ts'
import type { Quarter } from './quarters.ts'

export type Building = { readonly outline: Line; readonly box: Box }
export type NumberedBuilding = Building & { readonly number: string; readonly centre: Spot }

const ROAD_HALF_M: Readonly<Record<RoadKind, number>> = { lane: 9, street: 13, avenue: 19, ring: 21 }
const WATER_HALF_M = { canal: 44, river: 130 } as const
const ROW_M = 60
const HOUSE = { length: 44, depth: 30 } as const
// a house at a crossing is moved along its road by one of these distances
const HOUSE_SHIFTS_M = [0, 25, -25]
const HOUSE_ALONE_M = 44
// a line with fewer points is exact enough to keep buildings away from a road
const COARSE_M = 70
const EMPTY_SHARE = 0.14

type Size = { readonly length: number; readonly depth: number }

/** The building of a known house: beside its road, even numbers on one side, odd numbers on the other if both are free. */
export function houseBuilding({ number, spot, road }: House, { roads, metre }: Plan): NumberedBuilding {
  const { at, angle } = nearestOnLine(road.line, spot)
  const others = roads.filter((other) => other !== road && doTouch(other.box, boxAround([spot], 100 * metre)))
  const away = (ROAD_HALF_M[road.kind] + HOUSE.depth / 2) * metre
  const isFree = (centre: Spot) =>
    others.every(({ kind, line }) => distanceToLine(line, centre) > (ROAD_HALF_M[kind] + HOUSE.depth / 2) * metre)
  const side = Number.parseInt(number, 10) % 2 === 0 ? 1 : -1
  const centres = [side, -side].flatMap((turn) =>
    HOUSE_SHIFTS_M.map((shift) => turned(at, angle, shift * metre, away * turn)),
  )
  const centre = centres.find(isFree) ?? turned(at, angle, 0, away * side)
  return { ...rectangle(centre, angle, { length: HOUSE.length * metre, depth: HOUSE.depth * metre }), number, centre }
}

/** The buildings of one quarter; the result is the same for every tile that shows it. */
export function buildingsOf(quarter: Quarter, plan: Plan, houses: readonly NumberedBuilding[]): readonly Building[] {
  const { metre } = plan
  const isFree = freeGround(quarter, plan, houses)
  const angle = angleOf(quarter, plan.roads)
  const reach = Math.max(...quarter.ground.map((spot) => distance(spot, quarter.centre)))
  const rows = Math.ceil(reach / (ROW_M * metre))
  const found: Building[] = []
  for (let row = -rows; row <= rows; row += 1) {
    let along = -reach
    for (let place = 0; along < reach; place += 1) {
      const chance = (what: number) => hashed(quarter.index, row, place, what)
      const size = { length: (30 + 46 * chance(1)) * metre, depth: (24 + 22 * chance(2)) * metre }
      const centre = turned(quarter.centre, angle, along + size.length / 2, row * ROW_M * metre)
      along += size.length + (10 + 12 * chance(3)) * metre
      if (chance(4) < EMPTY_SHARE) continue
      const building = rectangle(centre, angle, size)
      if (isFree(centre) && building.outline.every(isFree)) found.push(building)
    }
  }
  return found
}

function angleOf({ centre }: Quarter, roads: readonly Road[]): number {
  let [best, least] = [0, Infinity]
  for (const { line, box } of roads) {
    if (least < Infinity && !doTouch(box, boxAround([centre], least))) continue
    const { at, angle } = nearestOnLine(line, centre)
    const far = distance(at, centre)
    if (far < least) [best, least] = [angle, far]
  }
  return best
}

/** Returns a function that checks whether a building may be at a spot of the quarter. */
function freeGround(quarter: Quarter, plan: Plan, houses: readonly NumberedBuilding[]): (spot: Spot) => boolean {
  const { metre } = plan
  const near = (box: Box) => doTouch(box, quarter.box)
  const lines = [
    ...plan.roads.map(({ kind, line, box }) => ({ line, box, half: ROAD_HALF_M[kind] * metre })),
    ...plan.waterways.map(({ kind, line, box }) => ({ line, box, half: WATER_HALF_M[kind] * metre })),
  ].flatMap(({ line, box, half }) => {
    const around = grown(quarter.box, half)
    return doTouch(box, around)
      ? runsIn(line, around).map((run) => ({ line: scaledLine(run, 1, COARSE_M * metre), half }))
      : []
  })
  const areas = [...plan.parks, ...plan.lakes].filter(({ box }) => near(box))
  const standing = houses.filter(({ box }) => near(box))
  return (spot) =>
    isInside(quarter.ground, spot) &&
    standing.every(({ centre }) => distance(centre, spot) > HOUSE_ALONE_M * metre) &&
    areas.every(({ outline }) => !isInside(outline, spot)) &&
    lines.every(({ line, half }) => distanceToLine(line, spot) > half)
}

function rectangle(centre: Spot, angle: number, { length, depth }: Size): Building {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const outline = corners.map(([u, v]) => turned(centre, angle, (u * length) / 2, (v * depth) / 2))
  return { outline, box: boxAround(outline) }
}

function turned({ x, y }: Spot, angle: number, along: number, across: number): Spot {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x + along * cos - across * sin, y: y + along * sin + across * cos }
}
