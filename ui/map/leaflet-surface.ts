import { divIcon, type Map as LeafletMap, marker as makeMarker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Surface } from './marker-layer.ts'
import type { Point } from './port.ts'

const at = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** Places elements on a Leaflet map, each in an icon of size 0. */
export function leafletSurface(map: LeafletMap): Surface {
  const isDragEnd = watchDrags(map)
  return {
    zoom: () => map.getZoom(),
    place: (root, point, layer) => {
      // the button inside gets the press and the focus, so Leaflet itself needs no listeners
      const icon = divIcon({ html: root, className: 'map-anchor', iconSize: [0, 0] })
      const marker = makeMarker(at(point), {
        icon,
        keyboard: false,
        interactive: false,
        zIndexOffset: layer,
        pane: layer < 0 ? 'shadowPane' : 'markerPane',
      })
      marker.addTo(map)
      return {
        move: (next) => void marker.setLatLng(at(next)),
        raise: (next) => {
          if (marker.options.zIndexOffset !== next) marker.setZIndexOffset(next)
        },
        remove: () => void marker.remove(),
      }
    },
    order,
    isDragEnd,
  }
}

function order(roots: readonly HTMLElement[]) {
  const focused = document.activeElement
  let previous: Element | null = null
  for (const { parentElement: anchor } of roots) {
    if (anchor === null) continue
    if (anchor.previousElementSibling !== previous) {
      if (previous === null) anchor.parentElement?.prepend(anchor)
      else previous.after(anchor)
    }
    previous = anchor
  }
  // an element loses the focus when it is moved in the DOM
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
}

/** A marker moves together with a dragged map, so the browser fires a click on it when the drag ends. */
function watchDrags(map: LeafletMap) {
  let hasDragged = false
  const element = map.getContainer()
  const handlePress = () => {
    hasDragged = false
  }
  map.on('dragstart', () => {
    hasDragged = true
  })
  element.addEventListener('pointerdown', handlePress, { capture: true })
  map.on('unload', () => element.removeEventListener('pointerdown', handlePress, { capture: true }))
  // a click by keyboard has detail 0
  return ({ detail }: MouseEvent) => detail !== 0 && hasDragged
}
