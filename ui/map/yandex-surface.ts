import type { Surface } from './marker-layer.ts'
import type { Point } from './port.ts'
import type { YandexMap, YandexPoint, Ymaps3 } from './yandex-api.ts'

const at = ({ latitude, longitude }: Point): YandexPoint => [longitude, latitude]
// below 0 Yandex draws under its own labels
const BASE_LAYER = 2_000

/** Puts elements on a map of Yandex, which lays the corner of an element at its point. */
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
    // Yandex owns the elements around ours and keeps them in the order in which they came
    order: () => undefined,
    // Yandex swallows the click that ends a drag
    isDragEnd: () => false,
  }
}
