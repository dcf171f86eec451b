// Lines of spots: length, distance to a spot, smoothing, and positions along the line.
import type { Box, Spot } from './projection.ts'

export type Line = readonly Spot[]

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function between(a: Spot, b: Spot, part: number): Spot {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}

/** The spot of the line nearest to `spot`, with the direction of the line there in radians. */
export function nearestOnLine(line: Line, spot: Spot): { readonly at: Spot; readonly angle: number } {
  let best: Spot | null = null
  let [start, end] = [line[0] ?? spot, line[0] ?? spot]
  let least = Infinity
  let from: Spot | undefined
  for (const to of line) {
    if (from !== undefined) {
      const part = nearestPart(from, to, spot)
      const far = squareToPart(from, to, spot, part)
      if (far < least) {
        least = far
        best = between(from, to, part)
        ;[start, end] = [from, to]
      }
    }
    from = to
  }
  return { at: best ?? start, angle: Math.atan2(end.y - start.y, end.x - start.x) }
}

/** Called for every corner of every building, so it allocates no objects. */
export function distanceToLine(line: Line, spot: Spot): number {
  let least = Infinity
  let from: Spot | undefined
  for (const to of line) {
    if (from !== undefined) least = Math.min(least, squareToPart(from, to, spot, nearestPart(from, to, spot)))
    from = to
  }
  return Math.sqrt(least)
}

// the position on the segment, 0 to 1, that is nearest to `spot`
function nearestPart(from: Spot, to: Spot, spot: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  return Math.min(1, Math.max(0, ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / square))
}

function squareToPart(from: Spot, to: Spot, spot: Spot, part: number): number {
  const dx = from.x + (to.x - from.x) * part - spot.x
  const dy = from.y + (to.y - from.y) * part - spot.y
  return dx * dx + dy * dy
}

/** The segments of the line. */
export function partsOf(line: Line): readonly (readonly [Spot, Spot])[] {
  return line.slice(1).map((to, index) => [line[index] ?? to, to])
}

/** A line with the distance from its start to each of its spots. */
export type MeasuredLine = { readonly line: Line; readonly ways: readonly number[]; readonly length: number }

export function measured(line: Line): MeasuredLine {
  let length = 0
  const ways = line.map((spot, index) => {
    length += distance(line[index - 1] ?? spot, spot)
    return length
  })
  return { line, ways, length }
}

/** The part of a line from `start` to `end`, both measured along it. */
export function pieceOf({ line, ways }: MeasuredLine, start: number, end: number): Line {
  const [first, last] = [firstBeyond(ways, start), firstBeyond(ways, end)]
  return [spotAt(line, ways, first, start), ...line.slice(first, last), spotAt(line, ways, last, end)]
}

// the index of the first spot whose distance is greater than `way`
function firstBeyond(ways: readonly number[], way: number): number {
  let [low, high] = [0, ways.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ways[middle] ?? 0) > way) high = middle
    else low = middle + 1
  }
  return low
}

function spotAt(line: Line, ways: readonly number[], next: number, way: number): Spot {
  const [from, to] = [line[next - 1], line[next]]
  if (from === undefined || to === undefined) return to ?? from ?? ORIGIN
  const start = ways[next - 1] ?? 0
  return between(from, to, (way - start) / ((ways[next] ?? 0) - start))
}

/** The parts of the line that overlap the box, each with one more spot before and after it. */
export function runsIn(line: Line, box: Box): readonly Line[] {
  const runs: Spot[][] = []
  let run: Spot[] | null = null
  let from: Spot | undefined
  for (const to of line) {
    if (from === undefined || !canTouch(from, to, box)) run = null
    else {
      if (run === null) {
        run = [from]
        runs.push(run)
      }
      run.push(to)
    }
    from = to
  }
  return runs
}

function canTouch(from: Spot, to: Spot, { left, top, right, bottom }: Box): boolean {
  return (
    !(from.x < left && to.x < left) &&
    !(from.x > right && to.x > right) &&
    !(from.y < top && to.y < top) &&
    !(from.y > bottom && to.y > bottom)
  )
}

/** A curve through the same spots, with one spot about every `stepPx`. */
export function smoothed(line: Line, stepPx: number): Line {
  const spots = line.filter((spot, index) => index === 0 || distance(spot, line[index - 1] ?? spot) > 1)
  if (spots.length < 3) return spots
  const isRing = distance(spots[0] ?? ORIGIN, spots.at(-1) ?? ORIGIN) < 1
  const curve: Spot[] = spots.slice(0, 1)
  for (const [index, [from, to]] of partsOf(spots).entries()) {
    const before = spots[index - 1] ?? (isRing ? spots.at(-2) : undefined) ?? mirrored(from, to)
    const after = spots[index + 2] ?? (isRing ? spots[1] : undefined) ?? mirrored(to, from)
    const steps = Math.max(1, Math.round(distance(from, to) / stepPx))
    for (let step = 1; step <= steps; step += 1) curve.push(onCurve([before, from, to, after], step / steps))
  }
  return curve
}

const ORIGIN: Spot = { x: 0, y: 0 }

function mirrored(centre: Spot, spot: Spot): Spot {
  return { x: 2 * centre.x - spot.x, y: 2 * centre.y - spot.y }
}

// a centripetal Catmull-Rom curve: it makes no loops where spots are close together
function onCurve([a, b, c, d]: readonly [Spot, Spot, Spot, Spot], part: number): Spot {
  const atB = Math.sqrt(distance(a, b))
  const atC = atB + Math.sqrt(distance(b, c))
  const atD = atC + Math.sqrt(distance(c, d))
  const at = atB + (atC - atB) * part
  const ab = between(a, b, at / atB)
  const bc = between(b, c, (at - atB) / (atC - atB))
  const cd = between(c, d, (at - atC) / (atD - atC))
  return between(between(ab, bc, at / atC), between(bc, cd, (at - atB) / (atD - atB)), (at - atB) / (atC - atB))
}

/** The line at `scale`, without spots that are nearer than `stepPx` to the previous one; numbers have one decimal. */
export function scaledLine(line: Line, scale: number, stepPx: number): Line {
  const kept: Spot[] = []
  for (const [index, { x, y }] of line.entries()) {
    const spot = { x: tenth(x * scale), y: tenth(y * scale) }
    const last = kept.at(-1)
    if (last === undefined || distance(last, spot) >= stepPx) kept.push(spot)
    // the last spot is always kept, because other roads start there
    else if (index === line.length - 1) kept[kept.length === 1 ? 1 : kept.length - 1] = spot
  }
  return kept
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Whether the spot is inside the closed outline. */
export function isInside(outline: Line, { x, y }: Spot): boolean {
  let inside = false
  let before = outline.at(-1) ?? ORIGIN
  for (const spot of outline) {
    const crosses = spot.y > y !== before.y > y
    if (crosses && x < ((before.x - spot.x) * (y - spot.y)) / (before.y - spot.y) + spot.x) inside = !inside
    before = spot
  }
  return inside
}
