import type { Surface } from './marker-layer.ts'
import type { Point } from './port.ts'
import type { YandexMap, YandexPoint, Ymaps3 } from './yandex-api.ts'

const at = ({ latitude, longitude }: Point): YandexPoint => [longitude, latitude]
// below 0 Yandex draws markers under its own labels
const BASE_LAYER = 2_000

/** Places elements on a Yandex map, which aligns the corner of an element with its point. */
export function yandexSurface(api: Ymaps3, map: YandexMap): Surface {
  return {
    zoom: () => map.zoom,
    place: (root, point, layer) => {
      const marker = new api.YMapMarker({ coordinates: at(point), zIndex: BASE_LAYER + layer }, root)
      map.addChild(marker)
      return {
        move: (next) => marker.update({ coordinates: at(next) }),
        raise: (next) => marker.update({ zIndex: BASE_LAYER + next }),
        remove: () => map.removeChild(marker),
      }
    },
    // Yandex owns the wrappers of our elements and keeps them in the order of their creation
    order: () => undefined,
    // Yandex suppresses the click at the end of a drag
    isDragEnd: () => false,
  }
}
