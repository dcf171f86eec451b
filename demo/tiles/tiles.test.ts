import { describe, expect, it } from 'vitest'
import { loadEntries } from '../gazetteer.ts'
import { drawTile } from './draw-tile.ts'
import { openLabels } from './labels.ts'
import { PAINTS } from './paints.ts'
import { loadPlan, makePlan } from './plan.ts'
import { boxOfTile, TILE_PX, type TileId, tileAt } from './projection.ts'
import { openGround, openScenes } from './scene.ts'
import { openTiles } from './tiles.ts'

const CENTRE = { lat: 41.311321, lon: 69.279223 }
const SAMARKAND = { lat: 39.65417, lon: 66.95972 }
const tiles = openTiles()

describe('a tile', () => {
  it('shows roads, a canal and the names of the city', () => {
    const svg = svgAt(tileAt(CENTRE, 13))
    for (const paint of ['avenue', 'road', 'building', 'park'] as const) expect(svg).toContain(PAINTS.light[paint])
    expect(svg).toContain('Mustaqillik maydoni')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="256" height="256" .*<\/svg>$/s)
  })

  it.each([10, 11, 12, 13, 14, 15, 16, 17, 18])('of the middle of the city at zoom %i is at most 40 kB', (zoom) => {
    expect(svgAt(tileAt(CENTRE, zoom)).length).toBeLessThan(40_000)
  })

  it('has the paints of its theme and the names of its language', () => {
    const { z, x, y } = tileAt(CENTRE, 13)
    const dark = find({ z, x, y }, { theme: 'dark', lang: 'ru' })
    expect(dark).toContain(PAINTS.dark.avenue)
    expect(dark).not.toContain(PAINTS.light.avenue)
    expect(dark).toContain('Мустакиллик майдони')
    expect(find({ z, x, y }, { lang: 'eng' })).toBe(find({ z, x, y }, { lang: 'uz' }))
  })

  it('is plain ground where nothing is known, and at zooms without a map', () => {
    const plain = svgAt({ z: 14, x: 0, y: 0 })
    expect(plain).toBe(svgAt({ z: 5, x: 3, y: 3 }))
    expect(plain).toBe(svgAt({ z: 19, x: 3, y: 3 }))
    expect(plain).not.toMatch(/stroke|text/)
  })

  it('shows the name of another city and no streets', () => {
    const svg = svgAt(tileAt(SAMARKAND, 14))
    expect(svg).toContain('>Samarqand</text>')
    expect(svg).not.toContain(PAINTS.light.avenue)
  })

  it.each([
    ['-1', '0', '0'],
    ['14', '16384', '0'],
    ['14', '0', '16384'],
    ['14', '1.5', '0'],
    ['14', '01', '0'],
    ['1e1', '0', '0'],
    ['25', '0', '0'],
    ['', '0', '0'],
  ])('is not at %s/%s/%s', (z, x, y) => {
    expect(tiles.find({ z, x, y })).toBeNull()
  })

  it('has no theme that is not known', () => {
    expect(tiles.find({ z: '14', x: '0', y: '0', theme: 'sepia' })).toBeNull()
  })
})

it.each([12, 14, 16])('neighbours agree at zoom %i on where a road leaves the one and enters the other', (zoom) => {
  const { x, y } = tileAt(CENTRE, zoom)
  let crossings = 0
  for (let row = y - 3; row <= y + 3; row += 1) {
    const [west, east] = [svgAt({ z: zoom, x, y: row }), svgAt({ z: zoom, x: x + 1, y: row })]
    for (const paint of ['avenue', 'ring', 'road', 'water'] as const) {
      const leaving = crossingsAt(west, PAINTS.light[paint], TILE_PX)
      expect(crossingsAt(east, PAINTS.light[paint], 0)).toEqual(leaving)
      crossings += leaving.length
    }
  }
  expect(crossings).toBeGreaterThan(1)
})

it('never lets a name be more than text', () => {
  const hostile = '</text><script>alert(1)</script>'
  const entries = loadEntries().map((entry) => (entry.kind === 'metro' ? { ...entry, name: hostile } : entry))
  const ground = openGround(makePlan(entries, []))
  const tile = tileAt(CENTRE, 14)
  const labels = openLabels(ground)(14, 'uz')(boxOfTile(tile))
  const svg = drawTile(tile, openScenes(ground)(14), PAINTS.light, labels)
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;')
  expect(svg).not.toContain('<script')
})

it('draws only streets that the data has', () => {
  const { roads } = loadPlan()
  const streets = new Set(loadEntries().flatMap(({ kind, name }) => (kind === 'street' ? [name] : [])))
  const unknown = roads.filter(({ names, kind }) => kind !== 'ring' && !streets.has(names.uz))
  expect(unknown).toEqual([])
  expect(new Set(roads.map(({ names }) => names.uz)).size).toBe(roads.length)
})

it('keeps a tile while there is room, with the tag of what is in it', () => {
  const small = openTiles(30_000)
  const ask = { z: '13', x: String(tileAt(CENTRE, 13).x), y: String(tileAt(CENTRE, 13).y) }
  const first = small.find(ask)
  expect(small.find(ask)).toBe(first)
  for (const lang of ['uz', 'ru']) {
    for (const theme of ['light', 'dark']) small.find({ ...ask, theme, lang })
  }
  const again = small.find(ask)
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
  expect(again?.etag).toMatch(/^"[\w-]{22}"$/)
})

function svgAt(tile: TileId): string {
  return find(tile, {})
}

function find({ z, x, y }: TileId, look: { theme?: string; lang?: string }): string {
  const tile = tiles.find({ z: String(z), x: String(x), y: String(y), ...look })
  if (tile === null) throw new Error(`expected a tile at ${z}/${x}/${y}, found none`)
  return tile.svg
}

/** The y positions at which lines of this colour cross the vertical edge, without duplicates. */
function crossingsAt(svg: string, colour: string, edge: number): readonly number[] {
  const paths = [...svg.matchAll(/<path fill="none" stroke="([^"]*)"[^>]* d="([^"]*)"/g)].filter(
    ([, stroke]) => stroke === colour,
  )
  const lines = paths.flatMap(([, , d = '']) => d.split('M').slice(1))
  const heights = lines.flatMap((line) => {
    const spots = line.split(/[L ]/).map(Number)
    return spots.flatMap((_, at) => {
      if (at % 2 === 1) return []
      const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = spots.slice(at, at + 4)
      if (x1 < edge === x2 < edge) return []
      const height = y1 + ((y2 - y1) * (edge - x1)) / (x2 - x1)
      return height > 0 && height < TILE_PX ? [Math.round(height * 10) / 10] : []
    })
  })
  return [...new Set(heights)].toSorted((a, b) => a - b)
}
