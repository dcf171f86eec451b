// The brand's map in the terms of `ui/map`: source, points and zones.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Point } from '@dasturxon/domain/zones'
import type { MapSource } from '@dasturxon/ui/map/load-engine.ts'
import type { Point as MapPoint, MapPolygon } from '@dasturxon/ui/map/port.ts'

/** Which engine draws the brand's map; a brand without a dark map follows the look of the page. */
export function mapSourceOf({ map }: Shop): MapSource {
  return { type: map.type, key: map.key ?? null, tiles: map.tiles, theme: map.theme === 'DARK' ? 'dark' : null }
}

/** Whether a map can be drawn at all: without tiles and without a key addresses are typed. */
export function hasMap({ map }: Shop): boolean {
  return map.tiles !== null || (map.type !== 'LEAFLET' && map.key !== undefined)
}

export function mapPoint({ lat, lon }: Point): MapPoint {
  return { latitude: lat, longitude: lon }
}

export function domainPoint({ latitude, longitude }: MapPoint): Point {
  return { lat: latitude, lon: longitude }
}

/** The outlines of all zones; each has its own colour where there are several. */
export function zonePolygons({ zones }: Shop): readonly MapPolygon[] {
  return zones.flatMap(({ id, polygon, area, color }) =>
    (area ?? [[polygon]]).map(([outer = []], part) => ({
      id: `${id} ${part}`,
      ring: outer.map(([longitude, latitude]) => ({ latitude, longitude })),
      colour: zones.length > 1 ? color : null,
    })),
  )
}
