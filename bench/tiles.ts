// What drawing a tile of the demo's map costs the processor, and how long a tile is.
import { FARTHEST_ZOOM, type TileId, tileAt } from '@dasturxon/demo/tiles/projection'
import { openDrawing } from '@dasturxon/demo/tiles/tiles'
import { judged, kilobytes, ms, type Row } from './table.ts'

const ZOOMS = [FARTHEST_ZOOM, 13, 14, 16, 17]
const CITY = { north: { lat: 41.4, lon: 69.14 }, south: { lat: 41.19, lon: 69.41 } }
const WARM_UP_ZOOM = 14
const MOST_MS = 5
const MOST_BYTES = 40_000

/** Every tile of the city, drawn once, none kept. Processor time: other programs do not slow it down. */
export async function measureTiles(): Promise<readonly Row[]> {
  const draw = openDrawing()
  // the first tile of a zoom prepares the zoom, and a server that ran for a while has compiled what draws
  const warmUp = [...ZOOMS.map((zoom) => tileAt(CITY.north, zoom)), ...tilesOf(WARM_UP_ZOOM)]
  for (const tile of warmUp) draw({ tile, theme: 'light', language: 'uz' })
  return ZOOMS.flatMap((zoom) => {
    const drawn = tilesOf(zoom).map((tile) => {
      const before = process.cpuUsage()
      const { length } = draw({ tile, theme: 'light', language: 'uz' })
      const { user, system } = process.cpuUsage(before)
      return { costMs: (user + system) / 1000, length }
    })
    const costs = drawn.map(({ costMs }) => costMs).toSorted((a, b) => a - b)
    const [p50, p95] = [shareOf(costs, 0.5), shareOf(costs, 0.95)]
    const longest = Math.max(...drawn.map(({ length }) => length))
    const tile = `A tile of the map at zoom ${zoom}`
    return [
      { what: `${tile}: p95`, ours: ms(p95), p50: ms(p50), target: judged(`≤ ${ms(MOST_MS)}`, p95 <= MOST_MS) },
      {
        what: `${tile}: longest`,
        ours: kilobytes(longest),
        target: judged(`≤ ${kilobytes(MOST_BYTES)}`, longest <= MOST_BYTES),
        isCounted: true,
      },
    ]
  })
}

function tilesOf(zoom: number): readonly TileId[] {
  const [first, last] = [tileAt(CITY.north, zoom), tileAt(CITY.south, zoom)]
  const columns = Array.from({ length: last.x - first.x + 1 }, (_, step) => first.x + step)
  const rows = Array.from({ length: last.y - first.y + 1 }, (_, step) => first.y + step)
  return columns.flatMap((x) => rows.map((y) => ({ z: zoom, x, y })))
}

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
