// Types of Yandex Maps JS API v3, as far as we call it. Coordinates are [longitude, latitude].

export type YandexPoint = readonly [longitude: number, latitude: number]
export type YandexLocation = { readonly center: YandexPoint; readonly zoom: number }

type Stroke = { readonly color: string; readonly width: number; readonly dash?: readonly number[] }
export type YandexStyle = { readonly fill?: string; readonly stroke?: readonly Stroke[]; readonly zIndex?: number }
export type YandexGeometry =
  | { readonly type: 'LineString'; readonly coordinates: readonly YandexPoint[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly YandexPoint[])[] }

/** Anything that can be a child of the map. */
export type YandexChild = { update(changes: object): void }
export type YandexUpdate = { readonly location: YandexLocation; readonly mapInAction: boolean }

export type YandexMap = {
  readonly zoom: number
  readonly center: YandexPoint
  addChild(child: YandexChild): void
  removeChild(child: YandexChild): void
  setLocation(change: { center?: YandexPoint; zoom?: number; duration?: number }): void
  update(changes: object): void
  destroy(): void
}

export type Ymaps3 = {
  readonly ready: Promise<void>
  readonly YMap: new (element: HTMLElement, options: object) => YandexMap
  readonly YMapDefaultSchemeLayer: new (options: object) => YandexChild
  readonly YMapDefaultFeaturesLayer: new (options: object) => YandexChild
  readonly YMapListener: new (options: {
    layer: 'any'
    onUpdate(event: YandexUpdate): void
    onActionStart(event: object): void
  }) => YandexChild
  readonly YMapMarker: new (options: { coordinates: YandexPoint; zIndex: number }, element: HTMLElement) => YandexChild
  readonly YMapFeature: new (options: { geometry: YandexGeometry; style: YandexStyle }) => YandexChild
}

declare global {
  interface Window {
    ymaps3?: Ymaps3
  }
}
