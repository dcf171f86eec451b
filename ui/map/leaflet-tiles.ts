import { type Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import type { AttachOptions, MapTheme } from './port.ts'
import { watchTiles } from './tile-watch.ts'

/** The pictures under everything else; without an address the ground stays plain. */
export function createTiles(map: LeafletMap, { tiles, language, theme }: AttachOptions, onMissing: () => void) {
  if (tiles === null) return { setTheme: () => undefined }
  const watch = watchTiles(onMissing)
  const address = (next: MapTheme) => tiles.url.replaceAll('{theme}', next).replaceAll('{lang}', language)
  const hasThemes = tiles.url.includes('{theme}')
  const dress = (next: MapTheme) =>
    // pictures of one look only are turned dark by the browser
    map.getPane('tilePane')?.toggleAttribute('data-inverted', next === 'dark' && !hasThemes)

  const layer = new TileLayer(address(theme), {
    // servers of public tiles refuse requests that do not name the page's host
    referrerPolicy: 'strict-origin-when-cross-origin',
    // pictures for the way that is not seen yet cost a phone more than they bring
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
