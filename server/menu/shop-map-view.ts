// The map of the shop: which program draws it, with which key or pictures.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { TileSource } from '../config.ts'

type MapSettings = Pick<Shop['settings'], 'mapType' | 'mapTheme'>

/**
 * The map as a page may draw it. Yandex needs a key of the brand; without one, and when Yandex cannot be loaded, the map is
 * drawn from tiles. The page fills in their theme and language. Only what is named here enters the page's content policy.
 */
export function mapView(
  { mapType, mapTheme }: MapSettings,
  yandexMapKey: string | null,
  tiles: TileSource | null,
): Shop['map'] {
  const isYandex = mapType !== 'LEAFLET' && yandexMapKey !== null
  return { ...(isYandex ? { type: mapType, key: yandexMapKey } : { type: 'LEAFLET' }), tiles, theme: mapTheme }
}
