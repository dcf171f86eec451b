// The map of the shop: which program draws it, with which key or pictures.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Language } from '@dasturxon/domain/locale'
import type { TileSource } from '../config.ts'

type MapSettings = Pick<Shop['settings'], 'mapType' | 'mapTheme'>

/**
 * The map as a page may draw it. Yandex needs a key of the brand; a brand without one has the map of our own tiles. Only what
 * is named here enters the content policy of the page.
 */
export function mapView(
  { mapType, mapTheme }: MapSettings,
  yandexMapKey: string | null,
  tiles: TileSource | null,
  language: Language,
): Shop['map'] {
  if (mapType !== 'LEAFLET' && yandexMapKey !== null) {
    return { type: mapType, key: yandexMapKey, tiles: null, theme: mapTheme }
  }
  return { type: 'LEAFLET', tiles: tiles === null ? null : tilesView(tiles, mapTheme, language), theme: mapTheme }
}

function tilesView({ url, attribution }: TileSource, theme: MapSettings['mapTheme'], language: Language) {
  return { url: url.replace('{theme}', theme.toLowerCase()).replace('{lang}', language), attribution }
}
