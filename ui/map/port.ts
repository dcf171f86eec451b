// What a page may ask of a map, whichever engine draws it.

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
  /** Words under the marker, for everybody to see. */
  readonly caption?: string | undefined
  readonly isChosen?: boolean | undefined
  /** Where a courier is heading, in degrees clockwise from north; `null` draws no beak. */
  readonly heading?: number | null | undefined
  /** The position is old: the ring loses its colour. */
  readonly isStale?: boolean | undefined
  /** Fades out, and in again when it is no longer set. */
  readonly isFaded?: boolean | undefined
  /** A picture for the disc of a courier. */
  readonly picture?: string | undefined
}

export type MapPolygon = {
  readonly id: string
  /** The outer ring; it may be open or closed. */
  readonly ring: readonly Point[]
  /** Its own colour where there are several; `null` takes the colour of a single zone. */
  readonly colour?: string | null | undefined
}

/** In CSS pixels, on every side or on each. */
export type Padding =
  | number
  | { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

/** Where the map looks. */
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
  /** The accessible name of a sign that stands for several markers. */
  joined(count: number): string
}

/** Where the pictures of the map come from; `{theme}` and `{lang}` in the address are filled in beside `{z}`, `{x}`, `{y}`. */
export type Tiles = { readonly url: string }

export type AttachOptions = {
  readonly centre: Point
  readonly zoom: number
  readonly theme: MapTheme
  /** As HTML names it: `uz`, `ru`, `en`. */
  readonly language: string
  readonly words: MapWords
  /** `null` for an engine that has its own pictures, or where there are none. */
  readonly tiles: Tiles | null
  /** Visitors who ask for less motion see jumps instead of flights. */
  readonly isReduced: boolean
}

export type Unsubscribe = () => void

export type MapHandle = {
  setCentre(centre: Point, zoom?: number): void
  /** Shows all points, as close as they allow. */
  fitBounds(points: readonly Point[], padding: Padding): void
  zoomBy(steps: number): void
  setMarkers(markers: readonly MapMarker[]): void
  /** `isOutsideDimmed` veils what lies in none of the polygons. */
  setPolygons(polygons: readonly MapPolygon[], isOutsideDimmed: boolean): void
  /** The route; its first `passedM` metres are drawn as passed. */
  setPath(points: readonly Point[], passedM: number): void
  setUser(point: Point | null, accuracyM: number): void
  setTheme(theme: MapTheme): void
  camera(): Camera
  /** While the map moves; many times a second. */
  onMove(listener: (camera: Camera) => void): Unsubscribe
  /** When the map rests again. */
  onMoveEnd(listener: (camera: Camera) => void): Unsubscribe
  onMarker(listener: (id: string) => void): Unsubscribe
  /** Once, when several pictures failed and none came. */
  onTilesMissing(listener: () => void): Unsubscribe
  /** After the element changed its size. */
  invalidateSize(): void
  destroy(): void
}

/** An engine that is loaded and can draw. */
export type MapEngine = { attach(element: HTMLElement, options: AttachOptions): MapHandle }

export const LEAST_ZOOM = 10
export const MOST_ZOOM = 18
/** How long `setCentre` and `fitBounds` take. */
export const FLIGHT_MS = 500
/** The outline of a zone, in CSS pixels. */
export const ZONE_PX = 4
/** How far an arrow key moves the map, in CSS pixels. */
export const PAN_PX = 80
