import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '../classes.tsx'
import type { MapSource } from './load-engine.ts'
import { MiddlePin } from './pin.tsx'
import type { Camera, MapHandle, MapMarker, MapPolygon, MapWords, Point } from './port.ts'
import { type Look, useLook } from './use-look.tsx'
import { useEngine, useMapHandle } from './use-map-handle.tsx'
import { useMapTheme } from './use-map-theme.tsx'

/** `engine`: neither engine could be loaded. `tiles`: no tile could be loaded; markers work without tiles. */
export type MapFault = 'engine' | 'tiles'

type Props = {
  map: MapSource
  /** The HTML language code: `uz`, `ru`, `en`. */
  language: string
  words: MapWords
  /** The centre and zoom. The map moves when this value changes; in between the visitor controls it. */
  look: Look
  markers?: readonly MapMarker[] | undefined
  polygons?: readonly MapPolygon[] | undefined
  isOutsideDimmed?: boolean | undefined
  path?: { readonly points: readonly Point[]; readonly passedM: number } | undefined
  user?: { readonly point: Point; readonly accuracyM: number } | null | undefined
  /** The point that the map keeps in its centre; `null` after the visitor has moved the map. */
  follow?: Point | null | undefined
  /** Draws a fixed pin in the centre; the map moves under it. */
  pin?: { readonly isOutOfZone: boolean; readonly bubble?: ReactNode } | undefined
  /** Renders a message when the map or only its tiles are missing. */
  failed(fault: MapFault, retry: () => void): ReactNode
  onMove?: ((camera: Camera) => void) | undefined
  onMoveEnd?: ((camera: Camera) => void) | undefined
  onMarker?: ((id: string) => void) | undefined
  ref?: Ref<MapHandle | null> | undefined
  className?: string | undefined
}

const NO_MARKERS: readonly MapMarker[] = []
const NO_POLYGONS: readonly MapPolygon[] = []
const NO_PATH = { points: [], passedM: 0 }

/** A map of either engine in the size of its box; a plain background is painted until the engine is loaded. */
export function MapView(props: Props) {
  const { map, language, words, look, failed, pin, className, ref } = props
  const [attempt, setAttempt] = useState(0)
  const [isLifted, setLifted] = useState(false)
  const ground = useRef<HTMLElement>(null)
  const theme = useMapTheme(map.theme)
  const loaded = useEngine(map, language, attempt)
  const { handle, hasTiles } = useMapHandle(
    ground,
    loaded,
    { map, language, words, theme, look },
    {
      onMove: (camera) => {
        if (camera.isByUser) setLifted(true)
        props.onMove?.(camera)
      },
      onMoveEnd: (camera) => {
        setLifted(false)
        props.onMoveEnd?.(camera)
      },
      onMarker: (id) => props.onMarker?.(id),
    },
  )
  useImperativeHandle<MapHandle | null, MapHandle | null>(ref, () => handle, [handle])
  useLook(ground, handle, look, props.follow ?? null)
  useContents(handle, props)

  const fault = loaded === 'failed' ? 'engine' : hasTiles ? null : 'tiles'
  return (
    <div
      className={classes('relative isolate overflow-hidden bg-(--map-land)', className)}
      {...(map.theme === null ? {} : forced(map.theme))}
    >
      <section ref={ground} aria-label={words.label} className="absolute inset-0 bg-(--map-land)" />
      {handle !== null && pin !== undefined && (
        <MiddlePin isOutOfZone={pin.isOutOfZone} isLifted={isLifted} bubble={pin.bubble} />
      )}
      {handle !== null && loaded !== 'failed' && loaded?.usesTiles && map.tiles !== null && (
        <div dir="auto" className="map-credit">
          {map.tiles.attribution}
        </div>
      )}
      {fault !== null && (
        <div
          role="status"
          className={classes(
            'absolute inset-x-0 top-0 z-10 grid place-items-center',
            fault === 'engine' ? 'bottom-0' : 'pointer-events-none *:pointer-events-auto',
          )}
        >
          {failed(fault, () => setAttempt(attempt + 1))}
        </div>
      )}
    </div>
  )
}

/** The scheme that a brand forces for its map: below this element the tokens are computed again from the brand colour. */
function forced(theme: 'light' | 'dark') {
  const wish = typeof document === 'undefined' ? undefined : document.documentElement.dataset.onBrand
  return { 'data-theme': theme, 'data-on-brand': wish }
}

/** Updates the contents of the map when the props change. */
function useContents(handle: MapHandle | null, props: Props) {
  const { markers = NO_MARKERS, polygons = NO_POLYGONS, isOutsideDimmed = false, path = NO_PATH, user = null } = props
  useEffect(() => handle?.setMarkers(markers), [handle, markers])
  useEffect(() => handle?.setPolygons(polygons, isOutsideDimmed), [handle, polygons, isOutsideDimmed])
  useEffect(() => handle?.setPath(path.points, path.passedM), [handle, path.points, path.passedM])
  useEffect(() => handle?.setUser(user?.point ?? null, user?.accuracyM ?? 0), [handle, user])
}
