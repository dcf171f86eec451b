// The map tiles of the demo: rendered on first request and cached.
import { createHash } from 'node:crypto'
import { drawTile, groundTile } from './draw-tile.ts'
import { openLabels } from './labels.ts'
import { PAINTS, THEMES, type Theme } from './paints.ts'
import { loadPlan, MAP_LANGUAGES, type MapLanguage } from './plan.ts'
import { boxOfTile, FARTHEST_ZOOM, NEAREST_ZOOM, type TileId } from './projection.ts'
import { openGround, openScenes } from './scene.ts'

export type Tile = {
  readonly svg: string
  /** A strong entity tag with its quotes. */
  readonly etag: string
}

export type TileAsk = {
  readonly z: string
  readonly x: string
  readonly y: string
  readonly theme?: unknown
  readonly lang?: unknown
}

export type Tiles = {
  /** The tile for the parameters of a URL; `null` where there is no such tile. */
  find(ask: TileAsk): Tile | null
}

const LARGEST_ZOOM = 24
const KEPT_BYTES = 8_000_000

/** The tiles of the demo city; the plan is loaded on the first request. */
export function openTiles(keptBytes = KEPT_BYTES): Tiles {
  const kept = createKept(keptBytes)
  const draw = memoized(openDrawing)
  return {
    find: (ask) => {
      const look = readAsk(ask)
      if (look === null) return null
      const { tile, theme, language } = look
      return kept.of(`${theme} ${language} ${tile.z} ${tile.x} ${tile.y}`, () => draw()(look))
    },
  }
}

export type Look = { readonly tile: TileId; readonly theme: Theme; readonly language: MapLanguage }

/** Renders any tile from the files of the demo, without a cache. */
export function openDrawing(): (look: Look) => string {
  const ground = openGround(loadPlan())
  const sceneOf = openScenes(ground)
  const labelsOf = openLabels(ground)
  return ({ tile, theme, language }) => {
    const paints = PAINTS[theme]
    if (tile.z < FARTHEST_ZOOM || tile.z > NEAREST_ZOOM) return groundTile(paints)
    return drawTile(tile, sceneOf(tile.z), paints, labelsOf(tile.z, language)(boxOfTile(tile)))
  }
}

function readAsk({ z, x, y, theme = 'light', lang = 'uz' }: TileAsk): Look | null {
  const [zoom, column, row] = [z, x, y].map(readNumber)
  const known = THEMES.find((name) => name === theme)
  if (zoom == null || column == null || row == null || known === undefined) return null
  if (zoom > LARGEST_ZOOM || column >= 2 ** zoom || row >= 2 ** zoom) return null
  // the gazetteer has names in Uzbek and Russian; all other languages show the Uzbek ones, in Latin letters
  const language = MAP_LANGUAGES.find((name) => name === lang) ?? 'uz'
  return { tile: { z: zoom, x: column, y: row }, theme: known, language }
}

function readNumber(text: string): number | null {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
}

function memoized<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** An LRU cache of tiles, limited to `mostBytes`. */
function createKept(mostBytes: number): { of(key: string, draw: () => string): Tile } {
  const tiles = new Map<string, Tile>()
  let bytes = 0
  return {
    of: (key, draw) => {
      const tile = tiles.get(key) ?? tagged(draw())
      // a key that is set again moves to the end of the Map, so the first key is always the least recently used
      if (tiles.delete(key)) bytes -= tile.svg.length
      tiles.set(key, tile)
      bytes += tile.svg.length
      for (const [oldest, { svg }] of tiles) {
        if (bytes <= mostBytes) break
        tiles.delete(oldest)
        bytes -= svg.length
      }
      return tile
    },
  }
}

function tagged(svg: string): Tile {
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` }
}
