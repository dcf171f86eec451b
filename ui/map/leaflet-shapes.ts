import {
  LayerGroup,
  type Map as LeafletMap,
  Polygon,
  Polyline,
  type PolylineOptions,
} from 'leaflet/dist/leaflet-src.esm.js'
import { splitPath } from './path.ts'
import { type MapPolygon, type Point, ZONE_PX } from './port.ts'

type Pair = [latitude: number, longitude: number]

const pairs = (points: readonly Point[]): Pair[] => points.map(({ latitude, longitude }) => [latitude, longitude])
const WORLD: Pair[] = [
  [85, -180],
  [85, 180],
  [-85, 180],
  [-85, -180],
]
const OWN_FILL = 0.16

/** Zones and the route: map.css sets colours by class; widths are set here because Leaflet writes them as attributes. */
export function createShapes(map: LeafletMap) {
  const zones = new LayerGroup().addTo(map)
  const passed = line('map-passed', { weight: 4, dashArray: '0.1 9' })
  const casing = line('map-route-case', { weight: 11 })
  const ahead = line('map-route', { weight: 6 })
  for (const each of [passed, casing, ahead]) each.addTo(map)

  return {
    setPolygons: (polygons: readonly MapPolygon[], isOutsideDimmed: boolean) => {
      zones.clearLayers()
      if (isOutsideDimmed && polygons.length > 0) {
        // even and odd: a ring inside another one is outside again
        const rings = polygons.flatMap(ringsOf)
        zones.addLayer(new Polygon([WORLD, ...rings], { className: 'map-outside', stroke: false, interactive: false }))
      }
      for (const polygon of polygons) zones.addLayer(zoneOf(polygon))
      // zones may be drawn after the route, which must be above them
      for (const each of [passed, casing, ahead]) each.bringToFront()
    },
    setPath: (points: readonly Point[], passedM: number) => {
      const [behind, before] = splitPath(points, passedM)
      passed.setLatLngs(pairs(behind))
      casing.setLatLngs(pairs(before))
      ahead.setLatLngs(pairs(before))
    },
  }
}

function line(className: string, options: PolylineOptions): Polyline {
  return new Polyline([], { className, interactive: false, smoothFactor: 0.5, ...options })
}

function ringsOf({ ring, holes = [] }: MapPolygon): Pair[][] {
  return [ring, ...holes].map(pairs)
}

function zoneOf(polygon: MapPolygon): Polygon {
  const shape = { weight: ZONE_PX, interactive: false, lineJoin: 'round' } as const
  const { colour } = polygon
  const rings = ringsOf(polygon)
  if (colour == null) return new Polygon(rings, { ...shape, className: 'map-zone' })
  return new Polygon(rings, { ...shape, className: 'map-own-zone', color: colour, fillOpacity: OWN_FILL })
}
