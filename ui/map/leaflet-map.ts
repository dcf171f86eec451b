// The map drawn by Leaflet, with our own tiles or those of another server. Loaded only when a map is opened.
import './map.css'
import './markers.css'
import { map as createMap, type Map as LeafletMap, SVG } from 'leaflet/dist/leaflet-src.esm.js'
import { cameraOfPoints } from './camera-of-points.ts'
import { rounded } from './geometry.ts'
import { createShapes } from './leaflet-shapes.ts'
import { leafletSurface } from './leaflet-surface.ts'
import { createTiles } from './leaflet-tiles.ts'
import { createListeners } from './listeners.ts'
import { listenToKeys } from './map-keys.ts'
import { createMarkerLayer } from './marker-layer.ts'
import {
  type AttachOptions,
  type Camera,
  FLIGHT_MS,
  LEAST_ZOOM,
  type MapEngine,
  type MapHandle,
  MOST_ZOOM,
  type Padding,
  type Point,
} from './port.ts'

/** The engine that draws with Leaflet. */
export const leafletEngine: MapEngine = { attach }

function attach(element: HTMLElement, options: AttachOptions): MapHandle {
  const map = openMap(element, options)
  const moved = createListeners<Camera>()
  const rested = createListeners<Camera>()
  const pressed = createListeners<string>()
  const missing = createListeners<void>()
  const moves = createMoves(map, options.isReduced)
  const camera = () => cameraOf(map, moves.isByUser())

  const tiles = createTiles(map, options, () => missing.tell())
  const shapes = createShapes(map)
  const layer = createMarkerLayer({
    surface: leafletSurface(map),
    words: options.words,
    onPress: (id) => pressed.tell(id),
    fitBounds: moves.fitBounds,
  })
  const stopKeys = listenToKeys(element, moves)
  map.on('move', () => moved.tell(camera()))
  map.on('moveend', () => {
    rested.tell(camera())
    moves.rest()
  })
  map.on('zoomend', layer.refresh)
  const afterZoom = watchZoom(map)

  return {
    setCentre: moves.setCentre,
    fitBounds: moves.fitBounds,
    zoomBy: moves.zoomBy,
    invalidateSize: moves.invalidateSize,
    setMarkers: layer.setMarkers,
    setUser: layer.setUser,
    setPolygons: shapes.setPolygons,
    setPath: shapes.setPath,
    setTheme: tiles.setTheme,
    camera,
    onMove: moved.add,
    onMoveEnd: rested.add,
    onMarker: pressed.add,
    onTilesMissing: missing.add,
    destroy: () => {
      for (const listeners of [moved, rested, pressed, missing]) listeners.clear()
      stopKeys()
      layer.clear()
      afterZoom(() => map.remove())
    },
  }
}

/** Leaflet ends the animation of a zoom by a timer, which throws where the map has been removed meanwhile: it is waited for. */
function watchZoom(map: LeafletMap) {
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  return (act: () => void): void => {
    if (isZooming) map.once('zoomend', () => queueMicrotask(act))
    else act()
  }
}

function openMap(element: HTMLElement, { centre, zoom, isReduced }: AttachOptions): LeafletMap {
  return createMap(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    // the SVG is three times as wide as the map, so that a drag does not show where the shapes are clipped
    renderer: new SVG({ padding: 1 }),
    // the page has its own attribution and buttons, and its keys also work while a marker has focus
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    bounceAtZoomLimits: false,
    // one notch of the mouse wheel is one zoom level
    wheelPxPerZoomLevel: 120,
    fadeAnimation: !isReduced,
    zoomAnimation: !isReduced,
    inertia: !isReduced,
  })
}

function cameraOf(map: LeafletMap, isByUser: boolean): Camera {
  const { lat, lng } = map.getCenter()
  return { centre: rounded({ latitude: lat, longitude: lng }), zoom: map.getZoom(), isByUser }
}

/** All functions that move the map, and whether the visitor or the code started the current move. */
function createMoves(map: LeafletMap, isReduced: boolean) {
  let isOurs = false
  map.on('dragstart', () => {
    isOurs = false
  })

  function setCentre({ latitude, longitude }: Point, zoom = map.getZoom()) {
    isOurs = true
    map.setView([latitude, longitude], zoom, { animate: !isReduced, duration: FLIGHT_MS / 1000 })
  }

  return {
    isByUser: () => !isOurs,
    rest: () => {
      isOurs = false
    },
    setCentre,
    fitBounds: (points: readonly Point[], padding: Padding) => {
      const camera = cameraOfPoints(points, map.getSize(), padding)
      if (camera !== null) setCentre(camera.centre, camera.zoom)
    },
    zoomBy: (steps: number) => void map.setZoom(map.getZoom() + steps),
    panBy: (x: number, y: number) => void map.panBy([x, y], { animate: !isReduced }),
    invalidateSize: () => {
      const was = isOurs
      isOurs = true
      map.invalidateSize({ animate: false })
      isOurs = was
    },
  }
}
