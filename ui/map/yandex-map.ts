// The map drawn by Yandex, behind the same port; its markers are the same elements as on Leaflet.
import './map.css'
import './markers.css'
import { cameraOfPoints } from './camera-of-points.ts'
import { pixelOf, pointAt, rounded } from './geometry.ts'
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
  type MapTheme,
  MOST_ZOOM,
  type Padding,
  type Point,
} from './port.ts'
import type { YandexMap, YandexPoint, YandexUpdate, Ymaps3 } from './yandex-api.ts'
import { createYandexShapes } from './yandex-shapes.ts'
import { yandexSurface } from './yandex-surface.ts'

const KEY_MS = 200
/** The engine that draws with the loaded API. */
export function yandexEngine(api: Ymaps3): MapEngine {
  return { attach: (element, options) => attach(api, element, options) }
}

function attach(api: Ymaps3, element: HTMLElement, options: AttachOptions): MapHandle {
  const { map, setTheme } = openMap(api, element, options)
  const moved = createListeners<Camera>()
  const rested = createListeners<Camera>()
  const pressed = createListeners<string>()
  const moves = createMoves(map, element, options.isReduced)
  const camera = (): Camera => ({ centre: fromYandex(map.center), zoom: map.zoom, isByUser: moves.isByUser() })
  const shapes = createYandexShapes(api, map, element)
  const layer = createMarkerLayer({
    surface: yandexSurface(api, map),
    words: options.words,
    onPress: pressed.tell,
    fitBounds: moves.fitBounds,
  })
  const stopKeys = listenToKeys(element, moves)
  let { zoom } = map
  function handleUpdate({ location, mapInAction }: YandexUpdate) {
    moved.tell(camera())
    if (mapInAction) return
    rested.tell(camera())
    moves.rest()
    if (location.zoom !== zoom) layer.refresh()
    zoom = location.zoom
  }
  map.addChild(new api.YMapListener({ layer: 'any', onActionStart: moves.begin, onUpdate: handleUpdate }))

  return {
    ...moves,
    ...shapes,
    setMarkers: layer.setMarkers,
    setUser: layer.setUser,
    setTheme: (theme) => {
      setTheme(theme)
      shapes.repaint()
    },
    camera,
    onMove: moved.add,
    onMoveEnd: rested.add,
    onMarker: pressed.add,
    ...WITHOUT,
    destroy: () => {
      for (const listeners of [moved, rested, pressed]) listeners.clear()
      stopKeys()
      layer.clear()
      map.destroy()
    },
  }
}

/** Yandex does this itself: it has its own tiles, reports missing ones, and observes the size of its element. */
const WITHOUT = { onTilesMissing: () => () => undefined, invalidateSize: () => undefined }

function openMap(api: Ymaps3, element: HTMLElement, { centre, zoom, theme }: AttachOptions) {
  const map = new api.YMap(element, {
    location: { center: toYandex(centre), zoom },
    theme,
    zoomRange: { min: LEAST_ZOOM, max: MOST_ZOOM },
  })
  const scheme = new api.YMapDefaultSchemeLayer({ theme })
  map.addChild(scheme)
  map.addChild(new api.YMapDefaultFeaturesLayer({}))
  const setTheme = (next: MapTheme) => {
    map.update({ theme: next })
    scheme.update({ theme: next })
  }
  return { map, setTheme }
}

function toYandex({ latitude, longitude }: Point): YandexPoint {
  return [longitude, latitude]
}

function fromYandex([longitude, latitude]: YandexPoint): Point {
  return rounded({ latitude, longitude })
}

/** All functions that move the map, and whether the visitor or the code started the current move. */
function createMoves(map: YandexMap, element: HTMLElement, isReduced: boolean) {
  const duration = (ms: number) => (isReduced ? 0 : ms)
  let isOurs = false
  const goTo = (centre: Point, zoom: number) => {
    isOurs = true
    map.setLocation({ center: toYandex(centre), zoom, duration: duration(FLIGHT_MS) })
  }
  return {
    isByUser: () => !isOurs,
    begin: () => {
      isOurs = false
    },
    rest: () => {
      isOurs = false
    },
    setCentre: (centre: Point, zoom = map.zoom) => goTo(centre, zoom),
    fitBounds: (points: readonly Point[], padding: Padding) => {
      const size = { x: element.clientWidth, y: element.clientHeight }
      const camera = cameraOfPoints(points, size, padding)
      if (camera !== null) goTo(camera.centre, camera.zoom)
    },
    zoomBy: (steps: number) => {
      const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, map.zoom + steps))
      map.setLocation({ zoom, duration: duration(KEY_MS) })
    },
    panBy: (x: number, y: number) => {
      const middle = pixelOf(fromYandex(map.center), map.zoom)
      const centre = pointAt({ x: middle.x + x, y: middle.y + y }, map.zoom)
      map.setLocation({ center: toYandex(centre), duration: duration(KEY_MS) })
    },
  }
}
