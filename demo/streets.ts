// The streets of the demo city as a network, and the path that a courier takes through it: the shortest, where ground
// without a street counts several times its length.
import type { Point } from '@dasturxon/domain/zones'
import { distance, type Line } from './tiles/line.ts'
import { loadRoads } from './tiles/plan.ts'
import { project, type Spot, unproject } from './tiles/projection.ts'

export type Streets = {
  /** The path from one point to another, both included; a straight line where no street is of use. */
  path(from: Point, to: Point): readonly Point[]
}

type Edge = { readonly to: number; readonly length: number }
type Network = { readonly spots: readonly Spot[]; readonly edges: readonly (readonly Edge[])[] }

// lines have a spot every 25 m, so where two of them cross they have spots this near to each other
const JOIN_M = 40
const OFF_ROAD_COST = 2.5

/** The streets from the data files of the demo, read at the first path. */
export function openStreets(): Streets {
  let network: Network | null = null
  return {
    path: (from, to) => {
      network ??= loadNetwork()
      return shortestPath(network, project(from), project(to)).map(unproject)
    },
  }
}

function loadNetwork(): Network {
  const { roads, metre } = loadRoads()
  return networkOf(
    roads.map(({ line }) => line),
    JOIN_M * metre,
  )
}

/** Joins lines where they come nearer to each other than `joinPx`. */
export function networkOf(lines: readonly Line[], joinPx: number): Network {
  const spots = lines.flat()
  const edges: Edge[][] = spots.map(() => [])
  const join = (a: number, b: number) => {
    const [from, to] = [spots[a], spots[b]]
    if (from === undefined || to === undefined) return
    const length = distance(from, to)
    edges[a]?.push({ to: b, length })
    edges[b]?.push({ to: a, length })
  }
  const cells = new Map<string, number[]>()
  const cellOf = ({ x, y }: Spot, right = 0, down = 0) =>
    `${Math.floor(x / joinPx) + right} ${Math.floor(y / joinPx) + down}`
  let index = 0
  for (const line of lines) {
    const first = index
    for (const spot of line) {
      if (index > first) join(index - 1, index)
      for (const near of around(cells, (right, down) => cellOf(spot, right, down))) {
        const other = spots[near]
        if (near < first && other !== undefined && distance(spot, other) <= joinPx) join(near, index)
      }
      cells.set(cellOf(spot), [...(cells.get(cellOf(spot)) ?? []), index])
      index += 1
    }
  }
  return { spots, edges }
}

const STEPS = [-1, 0, 1]

function around(cells: ReadonlyMap<string, readonly number[]>, cellAt: (right: number, down: number) => string) {
  return STEPS.flatMap((right) => STEPS.flatMap((down) => cells.get(cellAt(right, down)) ?? []))
}

/** Dijkstra's algorithm from every spot at once, each as far away as the ride to it without streets. */
export function shortestPath({ spots, edges }: Network, from: Spot, to: Spot): readonly Spot[] {
  const costs = spots.map((spot) => OFF_ROAD_COST * distance(from, spot))
  const before = new Map<number, number>()
  const queue = openQueue(costs)
  let best: { readonly cost: number; readonly last: number | null } = {
    cost: OFF_ROAD_COST * distance(from, to),
    last: null,
  }
  for (let next = queue.take(); next !== null && next.cost < best.cost; next = queue.take()) {
    const { cost, index } = next
    const spot = spots[index]
    if (spot === undefined || cost > (costs[index] ?? 0)) continue
    const arrived = cost + OFF_ROAD_COST * distance(spot, to)
    if (arrived < best.cost) best = { cost: arrived, last: index }
    for (const edge of edges[index] ?? []) {
      const reached = cost + edge.length
      if (reached >= (costs[edge.to] ?? 0)) continue
      costs[edge.to] = reached
      before.set(edge.to, index)
      queue.put({ cost: reached, index: edge.to })
    }
  }
  const middle: Spot[] = []
  for (let at = best.last ?? undefined; at !== undefined; at = before.get(at)) {
    const spot = spots[at]
    if (spot !== undefined) middle.unshift(spot)
  }
  return [from, ...middle, to]
}

type Waiting = { readonly cost: number; readonly index: number }

/** A binary heap: the cheapest first. */
function openQueue(costs: readonly number[]) {
  // a sorted list is a heap
  const heap: Waiting[] = costs.map((cost, index) => ({ cost, index })).toSorted((a, b) => a.cost - b.cost)
  const costAt = (at: number) => heap[at]?.cost ?? Infinity
  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]]
    if (one !== undefined && other !== undefined) [heap[a], heap[b]] = [other, one]
  }
  return {
    put(waiting: Waiting): void {
      let at = heap.push(waiting) - 1
      for (let above = (at - 1) >> 1; at > 0 && costAt(at) < costAt(above); above = (at - 1) >> 1) {
        swap(at, above)
        at = above
      }
    },
    take(): Waiting | null {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined) return null
      if (heap.length > 0) heap[0] = last
      let at = 0
      for (;;) {
        const left = 2 * at + 1
        const least = costAt(left + 1) < costAt(left) ? left + 1 : left
        if (costAt(least) >= costAt(at)) return first
        swap(at, least)
        at = least
      }
    },
  }
}
