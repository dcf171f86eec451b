import { divIcon, type Map as LeafletMap, marker as makeMarker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Surface } from './marker-layer.ts'
import type { Point } from './port.ts'

const at = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** Puts elements on a map of Leaflet, each in an icon of no size. */
export function leafletSurface(map: LeafletMap): Surface {
  const isDragEnd = watchDrags(map)
  return {
    zoom: () => map.getZoom(),
    place: (root, point, layer) => {
      // the button inside is the one that is pressed and focused, so Leaflet itself listens to nothing
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
  // an element that is moved loses the focus
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
}

/** A marker moves with the hand that drags the map, so the browser reports a click on it at the end. */
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
  // a press by key has no detail
  return ({ detail }: MouseEvent) => detail !== 0 && hasDragged
}
