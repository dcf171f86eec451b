import { type Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import type { AttachOptions, MapTheme } from './port.ts'
import { watchTiles } from './tile-watch.ts'

/** The tile layer under everything else; without a URL the background is plain. */
export function createTiles(map: LeafletMap, { tiles, language, theme }: AttachOptions, onMissing: () => void) {
  if (tiles === null) return { setTheme: () => undefined }
  const watch = watchTiles(onMissing)
  const address = (next: MapTheme) => tiles.url.replaceAll('{theme}', next).replaceAll('{lang}', language)
  const hasThemes = tiles.url.includes('{theme}')
  const dress = (next: MapTheme) =>
    // tiles that exist only in light colours are inverted by the browser
    map.getPane('tilePane')?.toggleAttribute('data-inverted', next === 'dark' && !hasThemes)

  const layer = new TileLayer(address(theme), {
    // public tile servers refuse requests without the host of the page
    referrerPolicy: 'strict-origin-when-cross-origin',
    // prefetching tiles outside the viewport costs a phone more than it helps
    keepBuffer: 1,
  })
  layer.on('tileload', watch.loaded)
  layer.on('tileerror', watch.failed)
  layer.addTo(map)
  dress(theme)
  return {
    setTheme: (next: MapTheme) => {
      dress(next)
      if (hasThemes) layer.setUrl(address(next))
    },
  }
}
