// The quarters of the city: the Voronoi cell of each known place, that is all points nearer to it than to any other place.
import { boxAround, createGrid } from './box.ts'
import { hashed } from './hash.ts'
import { between, distance, type Line } from './line.ts'
import type { Box, Spot } from './projection.ts'

export type Quarter = {
  readonly index: number
  readonly centre: Spot
  /** Its whole area, up to its neighbours. */
  readonly ground: Line
  /** The shape at low zoom: smaller, so that there are gaps between the quarters. */
  readonly outline: Line
  readonly box: Box
}

// places closer together than this are one quarter
const LEAST_APART_M = 420
const FARTHEST_M = 1100
const LEAST_REACH = 0.62
const HALF_GAP_M = 38
const GROUND_HALF_GAP_M = 4
const CORNERS = 9
const LEAST_CORNERS = 3

/** One quarter for each place that is far enough from all places before it. */
export function makeQuarters(places: readonly Spot[], metre: number): readonly Quarter[] {
  const reach = FARTHEST_M * metre
  const centres = thinned(places, LEAST_APART_M * metre)
  const grid = createGrid<Spot>(2 * reach)
  for (const centre of centres) grid.add(boxAround([centre]), centre)
  return centres.flatMap((centre, index) => {
    const near = grid.touching(boxAround([centre], 2 * reach)).filter((spot) => spot !== centre)
    const around = roundAbout(centre, reach, index)
    const cell = (halfGapM: number) =>
      near.reduce((rest, other) => nearerHalf(rest, centre, other, halfGapM * metre), around)
    const [ground, outline] = [cell(GROUND_HALF_GAP_M), cell(HALF_GAP_M)]
    return outline.length < LEAST_CORNERS ? [] : [{ index, centre, ground, outline, box: boxAround(ground) }]
  })
}

function thinned(places: readonly Spot[], leastPx: number): readonly Spot[] {
  const kept: Spot[] = []
  for (const place of places) if (kept.every((spot) => distance(spot, place) >= leastPx)) kept.push(place)
  return kept
}

// at the edge of the city, where no other place is near, the outline is irregular and not a circle
function roundAbout({ x, y }: Spot, reach: number, index: number): Line {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = ((corner + 0.6 * hashed(index, corner, 1)) / CORNERS) * 2 * Math.PI
    const radius = reach * (LEAST_REACH + (1 - LEAST_REACH) * hashed(index, corner, 2))
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}

/** The part of the cell that is nearer to `centre` than to `other`, minus half of the gap. */
function nearerHalf(cell: Line, centre: Spot, other: Spot, halfGapPx: number): Line {
  const apart = distance(centre, other)
  const [nx, ny] = [(other.x - centre.x) / apart, (other.y - centre.y) / apart]
  const limit = apart / 2 - halfGapPx
  const beyond = (spot: Spot) => (spot.x - centre.x) * nx + (spot.y - centre.y) * ny - limit
  // fast exit: most neighbours are too far away to cut the cell
  if (cell.every((spot) => beyond(spot) <= 0)) return cell
  return cell.flatMap((spot, index) => {
    const next = cell[(index + 1) % cell.length] ?? spot
    const [here, there] = [beyond(spot), beyond(next)]
    const crossing = here > 0 === there > 0 ? [] : [between(spot, next, here / (here - there))]
    return here > 0 ? crossing : [spot, ...crossing]
  })
}
