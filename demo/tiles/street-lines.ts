// The lines of streets from the gazetteer data: the few points of a street's course, its own point and its houses.
import type { Entry } from '../gazetteer.ts'
import { distance, distanceToLine, type Line } from './line.ts'
import { pixelsPerMetre, project, type Spot } from './projection.ts'

// a street with only one known point is drawn this far in both directions
const STUB_M = 130
// points closer to the line than this are already on it
const ON_LINE_M = 60
const LEAST_SPREAD_M = 150

/**
 * The line of a street. With a course: the course, extended where houses are beyond its ends. Without one: through
 * its houses, where they are far enough apart. Otherwise a short line along its bearing; `null` where the bearing
 * is unknown too.
 */
export function streetLine(street: Entry, houses: readonly Entry[]): Line | null {
  const metre = pixelsPerMetre(street.lat)
  const course = (street.path ?? []).map(([lat, lon]) => project({ lat, lon }))
  const known = [street, ...houses].map(project)
  if (course.length >= 2) return known.reduce<Line>((line, spot) => lengthened(line, spot, ON_LINE_M * metre), course)
  const through = inOrder([...course, ...known])
  if (spread(through) >= LEAST_SPREAD_M * metre) return through
  return street.bearing === undefined ? null : stub(project(street), street.bearing, STUB_M * metre)
}

/** Whether a street is a larger road under another name: the whole street is on that road. */
export function isSameRoad(line: Line, road: Line, metre: number): boolean {
  return line.every((spot) => distanceToLine(road, spot) < ON_LINE_M * metre)
}

function lengthened(line: Line, spot: Spot, onLinePx: number): Line {
  if (distanceToLine(line, spot) < onLinePx) return line
  const [first = spot, last = spot] = [line[0], line.at(-1)]
  const [toFirst, toLast] = [distance(first, spot), distance(last, spot)]
  // only where the line continues; a house behind the bend of a street does not extend it
  if (Math.min(toFirst, toLast) > distanceToLine(line, spot) + 1) return line
  return toFirst < toLast ? [spot, ...line] : [...line, spot]
}

function inOrder(spots: Line): Line {
  const first = farthestFrom(spots, spots[0] ?? { x: 0, y: 0 })
  return spots.toSorted((a, b) => distance(a, first) - distance(b, first))
}

function farthestFrom(spots: Line, from: Spot): Spot {
  return spots.reduce((best, spot) => (distance(spot, from) > distance(best, from) ? spot : best), from)
}

function spread(line: Line): number {
  const [first, last] = [line[0], line.at(-1)]
  return first === undefined || last === undefined ? 0 : distance(first, last)
}

// a bearing is counter-clockwise from east, and y grows to the south
function stub({ x, y }: Spot, bearing: number, halfPx: number): Line {
  const angle = (-bearing * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle) * halfPx, Math.sin(angle) * halfPx]
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ]
}
