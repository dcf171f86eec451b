import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '../classes.tsx'
import type { MapSource } from './load-engine.ts'
import { MiddlePin } from './pin.tsx'
import type { Camera, MapHandle, MapMarker, MapPolygon, MapWords, Point } from './port.ts'
import { type Look, useLook } from './use-look.tsx'
import { useEngine, useMapHandle } from './use-map-handle.tsx'
import { useMapTheme } from './use-map-theme.tsx'

/** Neither engine could be loaded, or the map has no pictures; markers work without pictures. */
export type MapFault = 'engine' | 'tiles'

type Props = {
  map: MapSource
  /** As HTML names it: `uz`, `ru`, `en`. */
  language: string
  words: MapWords
  /** Where to look; the map moves when its value changes, and is the visitor's in between. */
  look: Look
  markers?: readonly MapMarker[] | undefined
  polygons?: readonly MapPolygon[] | undefined
  isOutsideDimmed?: boolean | undefined
  path?: { readonly points: readonly Point[]; readonly passedM: number } | undefined
  user?: { readonly point: Point; readonly accuracyM: number } | null | undefined
  /** What is kept in the middle of the map; `null` after the visitor has moved it. */
  follow?: Point | null | undefined
  /** Draws a pin in the middle, under which the map moves. */
  pin?: { readonly isOutOfZone: boolean; readonly bubble?: ReactNode } | undefined
  /** What is said in words when the map is missing, or only its pictures. */
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

/** A map of either engine, in the size of its box; the ground is painted until the engine has come. */
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

/** A brand's own look of the map: tokens are worked out anew below it, from the same colour and the same wish. */
function forced(theme: 'light' | 'dark') {
  const wish = typeof document === 'undefined' ? undefined : document.documentElement.dataset.onBrand
  return { 'data-theme': theme, 'data-on-brand': wish }
}

/** Keeps what is drawn on the map equal to the properties. */
function useContents(handle: MapHandle | null, props: Props) {
  const { markers = NO_MARKERS, polygons = NO_POLYGONS, isOutsideDimmed = false, path = NO_PATH, user = null } = props
  useEffect(() => handle?.setMarkers(markers), [handle, markers])
  useEffect(() => handle?.setPolygons(polygons, isOutsideDimmed), [handle, polygons, isOutsideDimmed])
  useEffect(() => handle?.setPath(path.points, path.passedM), [handle, path.points, path.passedM])
  useEffect(() => handle?.setUser(user?.point ?? null, user?.accuracyM ?? 0), [handle, user])
}
