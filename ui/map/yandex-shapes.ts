import { paintOf } from './paints.ts'
import { splitPath } from './path.ts'
import { type MapPolygon, type Point, ZONE_PX } from './port.ts'
import type { YandexChild, YandexGeometry, YandexMap, YandexPoint, YandexStyle, Ymaps3 } from './yandex-api.ts'

const pairs = (points: readonly Point[]): YandexPoint[] =>
  points.map(({ latitude, longitude }) => [longitude, latitude])
const WORLD: YandexPoint[] = [
  [-180, 85],
  [180, 85],
  [180, -85],
  [-180, -85],
]
const OWN_FILL = '29' // 16 % as the last byte of a colour

type Shape = { readonly geometry: YandexGeometry; readonly style: YandexStyle }

/** Zones and the route; the colours are read from the tokens each time, because Yandex does not use CSS. */
export function createYandexShapes(api: Ymaps3, map: YandexMap, element: HTMLElement) {
  const zones = createGroup(api, map)
  const route = createGroup(api, map)
  let lastZones: Parameters<typeof drawZones> = [[], false]
  let lastPath: Parameters<typeof drawPath> = [[], 0]
  const paint = (token: string) => paintOf(element, token)

  function zoneStyle({ colour }: MapPolygon): YandexStyle {
    if (colour == null)
      return { fill: paint('--map-zone-fill'), stroke: [{ color: paint('--map-zone'), width: ZONE_PX }] }
    return { fill: `${colour}${OWN_FILL}`, stroke: [{ color: colour, width: ZONE_PX }] }
  }
  function drawZones(polygons: readonly MapPolygon[], isOutsideDimmed: boolean) {
    const rings = polygons.flatMap(ringsOf)
    const outside: Shape = {
      geometry: { type: 'Polygon', coordinates: [WORLD, ...rings] },
      style: { fill: paint('--map-dim') },
    }
    const shapes = polygons.map((polygon): Shape => {
      return { geometry: { type: 'Polygon', coordinates: ringsOf(polygon) }, style: zoneStyle(polygon) }
    })
    zones.show(isOutsideDimmed && rings.length > 0 ? [outside, ...shapes] : shapes)
  }
  function drawPath(points: readonly Point[], passedM: number) {
    const [behind, before] = splitPath(points, passedM)
    const line = (along: readonly Point[], ...stroke: NonNullable<YandexStyle['stroke']>): Shape[] =>
      along.length < 2 ? [] : [{ geometry: { type: 'LineString', coordinates: pairs(along) }, style: { stroke } }]
    const colour = paint('--map-route')
    route.show([
      ...line(behind, { color: colour, width: 4, dash: [0.1, 9] }),
      ...line(before, { color: colour, width: 6 }, { color: paint('--map-route-case'), width: 11 }),
    ])
  }

  return {
    setPolygons: (...next: Parameters<typeof drawZones>) => {
      lastZones = next
      drawZones(...next)
    },
    setPath: (...next: Parameters<typeof drawPath>) => {
      lastPath = next
      drawPath(...next)
    },
    /** Call after the theme changed. */
    repaint: () => {
      drawZones(...lastZones)
      drawPath(...lastPath)
    },
  }
}

function ringsOf({ ring, holes = [] }: MapPolygon): YandexPoint[][] {
  return [ring, ...holes].map(pairs)
}

/** Shapes that are replaced together. */
function createGroup(api: Ymaps3, map: YandexMap) {
  let children: YandexChild[] = []
  return {
    show: (shapes: readonly Shape[]) => {
      for (const child of children) map.removeChild(child)
      children = shapes.map((shape) => new api.YMapFeature(shape))
      for (const child of children) map.addChild(child)
    },
  }
}
