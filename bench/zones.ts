// How long it takes to find the zone of a point among a thousand: every quote, tariff and closest branch asks.
import { type Point, type Ring, zoneAt } from '@dasturxon/domain/zones'
import { quantile } from './rounds.ts'
import { judged, type Row } from './table.ts'

const ZONES = 1_000
const CORNERS = 64
const POINTS = 20_000
const LONGEST_MS = 0.2

/** One row: the middle and the slowest hundredth of many lookups. */
export async function measureZones(): Promise<readonly Row[]> {
  const random = repeatable()
  const place = (): Point => ({ lat: 41.1 + random() * 0.4, lon: 69.1 + random() * 0.4 })
  const zones = Array.from({ length: ZONES }, () => ({ polygon: star(place(), 0.005 + random() * 0.03) }))
  const points = Array.from({ length: POINTS }, place)
  for (const point of points.slice(0, POINTS / 10)) zoneAt(zones, point)
  const times = points.map((point) => {
    const began = performance.now()
    zoneAt(zones, point)
    return performance.now() - began
  })
  times.sort((a, b) => a - b)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const what = `Zone of a point among ${ZONES} of ${CORNERS} corners`
  const target = judged(`≤ ${LONGEST_MS} ms`, p99 <= LONGEST_MS)
  return [{ what, ours: micro(p50), p50: micro(p50), p99: micro(p99), target }]
}

/** A ring with bays: most points of its box lie outside it. */
function star({ lat, lon }: Point, radius: number): Ring {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const reach = radius * (0.6 + 0.4 * Math.sin(5 * angle))
    return [lon + reach * Math.cos(angle), lat + reach * Math.sin(angle)] as const
  })
}

/** The same numbers in every run. */
function repeatable(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function micro(ms: number): string {
  return `${(ms * 1000).toFixed(1)} µs`
}
