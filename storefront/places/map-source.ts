// Converts the brand's map to the types of `ui/map`: source, points and zones.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Point, Ring } from '@dasturxon/domain/zones'
import type { MapSource } from '@dasturxon/ui/map/load-engine.ts'
import type { Point as MapPoint, MapPolygon } from '@dasturxon/ui/map/port.ts'

/** The map source of the brand; unless the brand sets a dark map, the map follows the scheme of the page. */
export function mapSourceOf({ map }: Shop): MapSource {
  return { type: map.type, key: map.key ?? null, tiles: map.tiles, theme: map.theme === 'DARK' ? 'dark' : null }
}

/** Whether the brand has a map: without tiles and without a key, addresses can only be typed. */
export function hasMap({ map }: Shop): boolean {
  return map.tiles !== null || (map.type !== 'LEAFLET' && map.key !== undefined)
}

export function mapPoint({ lat, lon }: Point): MapPoint {
  return { latitude: lat, longitude: lon }
}

export function domainPoint({ latitude, longitude }: MapPoint): Point {
  return { lat: latitude, lon: longitude }
}

/** The outlines of all zones; with several zones, each has its own colour. */
export function zonePolygons({ zones }: Shop): readonly MapPolygon[] {
  return zones.flatMap(({ id, polygon, area, color }) =>
    (area ?? [[polygon]]).map(([outer = [], ...holes], part) => ({
      id: `${id} ${part}`,
      ring: pointsOf(outer),
      holes: holes.map(pointsOf),
      colour: zones.length > 1 ? color : null,
    })),
  )
}

function pointsOf(ring: Ring): MapPoint[] {
  return ring.map(([longitude, latitude]) => ({ latitude, longitude }))
}
