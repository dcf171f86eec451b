// Synchronises the elements on a map with the list of markers; an engine only has to place an element at a point.
import { metresPerPixel } from './geometry.ts'
import { type Drawn, joinMarkers } from './join-markers.ts'
import { joinedElement, type MarkerElement, markerElement, userElement } from './marker-element.ts'
import type { MapMarker, MapWords, Padding, Point } from './port.ts'

/** An element that an engine places at a point. */
export type Placed = { move(point: Point): void; raise(layer: number): void; remove(): void }

export type Surface = {
  place(root: HTMLElement, point: Point, layer: number): Placed
  zoom(): number
  /** Sorts the elements in the order of the list, for the Tab key. */
  order(roots: readonly HTMLElement[]): void
  /** Whether this click was caused by the end of a drag. */
  isDragEnd(event: MouseEvent): boolean
}

type Asked = {
  readonly surface: Surface
  readonly words: MapWords
  onPress(id: string): void
  fitBounds(points: readonly Point[], padding: Padding): void
}

type Shown = { readonly root: HTMLElement; readonly placed: Placed; readonly element: MarkerElement | null }

// the padding around joined markers when a press shows them separately
const JOINED_PADDING_PX = 72
const LAYER = { user: -1000, marker: 0, joined: 500, moving: 1000, chosen: 2000 } as const

export type MarkerLayer = {
  setMarkers(markers: readonly MapMarker[]): void
  setUser(point: Point | null, accuracyM: number): void
  /** Call after the zoom changed. */
  refresh(): void
  clear(): void
}

/** The layer of all markers of one map. */
export function createMarkerLayer(asked: Asked): MarkerLayer {
  const { surface } = asked
  const shown = new Map<string, Shown>()
  let markers: readonly MapMarker[] = []
  const user = createUser(surface)

  function draw() {
    const drawn = joinMarkers(markers, surface.zoom())
    const keys = new Set(drawn.map(({ key }) => key))
    for (const [key, { placed }] of shown) {
      if (keys.has(key)) continue
      placed.remove()
      shown.delete(key)
    }
    for (const each of drawn) {
      const known = shown.get(each.key)
      if (known === undefined) shown.set(each.key, show(each, asked))
      else renew(known, each)
    }
    surface.order(drawn.flatMap(({ key }) => shown.get(key)?.root ?? []))
  }

  return {
    setMarkers: (next) => {
      markers = next
      draw()
    },
    setUser: user.set,
    refresh: () => {
      draw()
      user.refresh()
    },
    clear: () => {
      for (const { placed } of shown.values()) placed.remove()
      shown.clear()
      user.set(null, 0)
    },
  }
}

function show(drawn: Drawn, { surface, words, onPress, fitBounds }: Asked): Shown {
  if ('marker' in drawn) {
    const { id, point } = drawn.marker
    const element = markerElement(drawn.marker, (event) => surface.isDragEnd(event) || onPress(id))
    const placed = surface.place(element.root, point, layerOf(drawn.marker))
    return { root: element.root, placed, element }
  }
  const points = drawn.joined.map(({ point }) => point)
  const apart = () => fitBounds(points, JOINED_PADDING_PX)
  const root = joinedElement(points.length, words.joined(points.length), (event) => surface.isDragEnd(event) || apart())
  return { root, placed: surface.place(root, drawn.point, LAYER.joined), element: null }
}

function renew({ element, placed }: Shown, drawn: Drawn) {
  if (!('marker' in drawn)) return placed.move(drawn.point)
  element?.update(drawn.marker)
  placed.move(drawn.marker.point)
  placed.raise(layerOf(drawn.marker))
}

function layerOf({ kind, isChosen }: MapMarker): number {
  if (isChosen === true) return LAYER.chosen
  return kind === 'courier' || kind === 'destination' ? LAYER.moving : LAYER.marker
}

function createUser(surface: Surface) {
  let current: { point: Point; accuracyM: number; placed: Placed; setRadius(px: number): void } | null = null
  const refresh = () => current?.setRadius(current.accuracyM / metresPerPixel(current.point.latitude, surface.zoom()))

  function set(point: Point | null, accuracyM: number) {
    if (point === null) {
      current?.placed.remove()
      current = null
      return
    }
    if (current === null) {
      const { root, setRadius } = userElement()
      current = { point, accuracyM, setRadius, placed: surface.place(root, point, LAYER.user) }
    } else {
      current = { ...current, point, accuracyM }
      current.placed.move(point)
    }
    refresh()
  }
  return { set, refresh }
}
