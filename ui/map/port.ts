// The interface of a map, the same for both engines.

/** WGS84, in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

export type MapTheme = 'light' | 'dark'

export type MarkerKind = 'open' | 'closing-soon' | 'closed' | 'address' | 'out-of-zone' | 'destination' | 'courier'

export type MapMarker = {
  readonly id: string
  readonly kind: MarkerKind
  readonly point: Point
  /** The accessible name of the button. */
  readonly label: string
  /** Visible text under the marker. */
  readonly caption?: string | undefined
  readonly isChosen?: boolean | undefined
  /** The marker only shows a place and cannot be pressed; read when it is first drawn. */
  readonly isStatic?: boolean | undefined
  /** The direction of a courier, in degrees clockwise from north; `null` draws no beak. */
  readonly heading?: number | null | undefined
  /** The position is old: the ring is drawn without colour. */
  readonly isStale?: boolean | undefined
  /** Fades out; fades in again when it is no longer set. */
  readonly isFaded?: boolean | undefined
  /** A picture in the disc of a courier. */
  readonly picture?: string | undefined
}

export type MapPolygon = {
  readonly id: string
  /** The outer ring; its last point may repeat the first one or not. */
  readonly ring: readonly Point[]
  /** Areas inside the outer ring that do not belong to the polygon. */
  readonly holes?: readonly (readonly Point[])[] | undefined
  /** Its own colour where there are several zones; `null`: the colour of a single zone. */
  readonly colour?: string | null | undefined
}

/** In CSS pixels: one value for all sides, or one for each. */
export type Padding =
  | number
  | { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

/** What the map shows now. */
export type Camera = {
  /** Rounded to 6 decimals. */
  readonly centre: Point
  readonly zoom: number
  /** Whether the visitor moved the map; `false` after `setCentre` or `fitBounds`. */
  readonly isByUser: boolean
}

export type MapWords = {
  /** The accessible name of the map. */
  readonly label: string
  /** The accessible name of the element for several joined markers. */
  joined(count: number): string
}

/** The URL template of the tiles; `{theme}` and `{lang}` are filled in, besides `{z}`, `{x}` and `{y}`. */
export type Tiles = { readonly url: string }

export type AttachOptions = {
  readonly centre: Point
  readonly zoom: number
  readonly theme: MapTheme
  /** The HTML language code: `uz`, `ru`, `en`. */
  readonly language: string
  readonly words: MapWords
  /** `null` for an engine that has its own tiles, or where there are none. */
  readonly tiles: Tiles | null
  /** With reduced motion the map jumps instead of animating. */
  readonly isReduced: boolean
}

export type Unsubscribe = () => void

export type MapHandle = {
  setCentre(centre: Point, zoom?: number): void
  /** Shows all points, at the highest zoom that fits them. */
  fitBounds(points: readonly Point[], padding: Padding): void
  zoomBy(steps: number): void
  setMarkers(markers: readonly MapMarker[]): void
  /** `isOutsideDimmed` dims everything outside the polygons. */
  setPolygons(polygons: readonly MapPolygon[], isOutsideDimmed: boolean): void
  /** The route; its first `passedM` metres are drawn as passed. */
  setPath(points: readonly Point[], passedM: number): void
  setUser(point: Point | null, accuracyM: number): void
  setTheme(theme: MapTheme): void
  camera(): Camera
  /** Called many times a second while the map moves. */
  onMove(listener: (camera: Camera) => void): Unsubscribe
  /** Called when the map has stopped. */
  onMoveEnd(listener: (camera: Camera) => void): Unsubscribe
  onMarker(listener: (id: string) => void): Unsubscribe
  /** Called once, when several tiles failed and none loaded. */
  onTilesMissing(listener: () => void): Unsubscribe
  /** Call after the element changed its size. */
  invalidateSize(): void
  destroy(): void
}

/** An engine that is loaded and can draw. */
export type MapEngine = { attach(element: HTMLElement, options: AttachOptions): MapHandle }

export const LEAST_ZOOM = 10
export const MOST_ZOOM = 18
/** Duration of the animation of `setCentre` and `fitBounds`. */
export const FLIGHT_MS = 500
/** The outline of a zone, in CSS pixels. */
export const ZONE_PX = 4
/** How far an arrow key moves the map, in CSS pixels. */
export const PAN_PX = 80
